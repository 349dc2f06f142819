import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../setup/run-command.mjs';
import { bringUp, tearDown } from './network.ts';
import { isPart, type PartName, parts } from './parts.ts';
import { PLACE } from './places.ts';

const PROVE = join(import.meta.dirname, 'prove.ts');
/** Limit of the whole run in seconds; openNDS needs some of them to start in each case. */
const LIMIT = 2_400;

const HELP = `npm run proof:gateway -- [options] [part ...]
  --visitors 100    how many come over slow lines, 1 to 100

Parts (all without any):
${Object.entries(parts)
  .map(([name, { summary }]) => `  ${name.padEnd(15)} ${summary}`)
  .join('\n')}`;

const options = {
  visitors: { type: 'string', default: '100' },
  help: { type: 'boolean', default: false },
} as const;
/** Exit code of `timeout` when it ended its command. */
const TIMED_OUT = 124;
const INTERRUPTED = 130;

/** What `proof:gateway` was asked for; null where it was only asked for help. */
export function readGatewayArguments(
  args: readonly string[],
): { visitors: number; wanted: readonly PartName[] } | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    console.log(HELP);
    return null;
  }
  const unknown = positionals.find((name) => !isPart(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part '${unknown}'. Parts: ${Object.keys(parts).join(', ')}`);
  }
  const visitors = Number(values.visitors);
  if (!Number.isInteger(visitors) || visitors < 1 || visitors > 100) {
    throw new Error('--visitors takes a number from 1 to 100.');
  }
  const named = positionals.filter(isPart);
  return { visitors, wanted: named.length > 0 ? named : (Object.keys(parts) as PartName[]) };
}

/** Starts the network, runs the proof and removes everything again, whatever the result. */
export async function proveGateway({
  visitors,
  wanted,
}: NonNullable<ReturnType<typeof readGatewayArguments>>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'));
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Without listeners a signal would end this process before everything is removed.
  for (const signal of signals) process.on(signal, stop);
  let failed = false;
  try {
    // Remains of a run that was killed.
    tearDown();
    makeNetwork();
    if (stopped) return INTERRUPTED;
    const limited = ['--foreground', '--kill-after=2', String(LIMIT), 'ip', 'netns', 'exec', PLACE.internet];
    const code = await runCommand('timeout', [
      ...limited,
      process.execPath,
      PROVE,
      folder,
      String(visitors),
      ...wanted,
    ]);
    if (code === TIMED_OUT) console.error(`The proof was ended: it took longer than ${LIMIT} s.`);
    failed = code !== 0 && !stopped;
    return code;
  } finally {
    tearDown();
    if (failed) console.error(`What Portico, openNDS and dnsmasq said is kept in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, stop);
  }
}

function makeNetwork(): void {
  try {
    bringUp();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Network namespaces cannot be made here; a container has to be privileged for that.\n${reason}`);
  }
}
