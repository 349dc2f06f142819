import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../scripts/setup/run-command.mjs';
import { untilEnded } from '../harness/ending.ts';
import { program, WrongOption } from '../harness/program.ts';
import { bringUp, tearDown } from './network.ts';
import { isPart, type PartName, parts } from './parts.ts';
import { PLACE } from './places.ts';
import { whyNot } from './requirements.ts';

const PROVE = join(import.meta.dirname, 'prove.ts');
/** Limit of the whole run in seconds; openNDS needs some of them to start in each case. */
const LIMIT = 2_400;
/** Exit code of `timeout` when it ended its command. */
const TIMED_OUT = 124;
const INTERRUPTED = 130;

/** Runs `npm run proof:gateway`. */
export const main = program({
  help: `npm run proof:gateway -- [options] [part ...]
  --visitors 100    how many come over slow lines, 1 to 100

Parts (all without any):
${Object.entries(parts)
  .map(([name, { summary }]) => `  ${name.padEnd(15)} ${summary}`)
  .join('\n')}`,
  defaults: { visitors: 100 },
  takesWords: true,
  whyNot,
  needs: ['web', 'server', 'cli'],
  run({ visitors }, words) {
    const unknown = words.find((name) => !isPart(name));
    if (unknown !== undefined) throw new WrongOption(`There is no part '${unknown}'.`);
    if (!Number.isInteger(visitors) || visitors > 100)
      throw new WrongOption('--visitors takes a number from 1 to 100.');
    const named = words.filter(isPart);
    return prove(visitors, named.length > 0 ? named : (Object.keys(parts) as PartName[]));
  },
});

/** Starts the network, runs the proof and removes everything again, whatever the result. */
function prove(visitors: number, wanted: readonly PartName[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'));
  return untilEnded(Number.POSITIVE_INFINITY, async (signal) => {
    let failed = false;
    try {
      // Remains of a run that was killed.
      tearDown();
      makeNetwork();
      if (signal.aborted) return INTERRUPTED;
      const limited = ['--foreground', '--kill-after=2', String(LIMIT), 'ip', 'netns', 'exec', PLACE.internet];
      const words = [...limited, process.execPath, PROVE, folder, String(visitors), ...wanted];
      const code = await runCommand('timeout', words);
      if (code === TIMED_OUT) console.error(`The proof was ended: it took longer than ${LIMIT} s.`);
      failed = code !== 0 && !signal.aborted;
      return code;
    } finally {
      tearDown();
      if (failed) console.error(`What Portico, openNDS and dnsmasq said is kept in ${folder}.`);
      else rmSync(folder, { recursive: true, force: true });
    }
  });
}

function makeNetwork(): void {
  try {
    bringUp();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Network namespaces cannot be made here; a container has to be privileged for that.\n${reason}`);
  }
}
