import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

/** A program that goes on running. It ends with this process at the latest. */
export interface Running {
  readonly pid: number;
  isGone(): boolean;
  /** Stands still after SIGSTOP until SIGCONT, and knows nothing of it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  lastWords(): string;
  /** Ends it, as a loss of power does by `SIGKILL`; resolves when it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** One that does not end is ended after this. Milliseconds. */
const STOP_LIMIT = 15_000;

/** Starts a program; what it says goes to the end of `<folder>/<name>.log`. */
export function start(name: string, folder: string, words: readonly string[], env: Environment = {}): Running {
  const [program = '', ...args] = words;
  const file = join(folder, `${name}.log`);
  // It writes there itself: what it started may go on and hold a pipe open.
  // The types of execa know no other numbers of files than the first few.
  const log = openSync(file, 'a') as 3;
  const child = execa(program, args, {
    env,
    stdin: 'ignore',
    stdout: log,
    stderr: log,
    reject: false,
    forceKillAfterDelay: STOP_LIMIT,
  });
  closeSync(log);
  let isGone = false;
  const gone = child.then(() => {
    isGone = true;
  });
  return {
    pid: child.pid ?? 0,
    isGone: () => isGone,
    signal: (signal) => void child.kill(signal),
    lastWords: () => readFileSync(file, 'utf8').split('\n').slice(-15).join('\n'),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}

/** Runs a program to its end and gives what it printed. */
export async function output(words: readonly string[], env: Environment = {}, timeout = 10_000): Promise<string> {
  const [program = '', ...args] = words;
  return (await execa(program, args, { env, timeout, maxBuffer: 64 * 1_024 * 1_024 })).stdout;
}

/** Runs a module of TypeScript in a process of its own, so that it takes no processor time from what is measured. */
export async function apart<Answer>(file: string, input: unknown): Promise<Answer> {
  return JSON.parse(await output([process.execPath, file, JSON.stringify(input)], {}, 0)) as Answer;
}
