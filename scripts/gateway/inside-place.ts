import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE } from './places.ts';

const INSIDE = join(import.meta.dirname, 'inside');
const STOP = 8_000;

/** The words that run a program in the gateway's namespace or a device's. `folder` is that of the run. */
export function inside(place: 'gateway' | 'visitor' | 'neighbour', folder: string, words: readonly string[]): string[] {
  const own =
    place === 'gateway'
      ? [join(INSIDE, 'gateway.sh'), join(folder, 'gateway')]
      : [join(INSIDE, 'device.sh'), join(folder, 'resolv.conf')];
  return ['ip', 'netns', 'exec', PLACE[place], 'sh', ...own, ...words];
}

export interface Running {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program that goes on running; what it says is kept in `<folder>/<name>.log`. */
export function start(name: string, folder: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const [program = '', ...args] = words;
  const log = join(folder, `${name}.log`);
  writeFileSync(log, '');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const keep = (chunk: Buffer) => appendFileSync(log, chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    process: child,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Runs a program to its end and gives what it printed. */
export function output(words: readonly string[]): Promise<string> {
  const [program = '', ...args] = words;
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: 10_000 }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
}
