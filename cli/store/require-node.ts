import { EXIT, Fault } from '../output/fault.ts';

/** The first Node whose SQLite a server takes (decision 2). */
const NEEDED = '24.15';

/** Fails with a sentence where Node is too old for the data of a server. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Fault(EXIT.usage, 'cli.error.node', { needed: NEEDED, version });
}
