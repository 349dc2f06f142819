import { EXIT } from './exit-codes.ts';
import { Fault } from './fault.ts';

/** `node:sqlite` without a flag. */
const NEEDED = 24;

/** Commands that open the store say so where Node is too old for it. */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= NEEDED) return;
  throw new Fault(EXIT.usage, 'cli.error.node', { needed: NEEDED, version });
}
