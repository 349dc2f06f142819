import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../setup/run-command.mjs';
import { bringUp, tearDown } from './network.ts';
import { PLACE } from './places.ts';

const PROVE = join(import.meta.dirname, 'prove.ts');
/** Limit of the whole run in seconds; openNDS needs some of them to start in each case. */
const LIMIT = 420;
/** Exit code of `timeout` when it ended its command. */
const TIMED_OUT = 124;
const INTERRUPTED = 130;

/** Starts the network, runs the proof and removes everything again, whatever the result. */
export async function proveGateway(): Promise<number> {
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
    const code = await runCommand('timeout', [...limited, process.execPath, PROVE, folder]);
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
