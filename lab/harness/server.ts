import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Running, start } from './running.ts';
import { until } from './steps.ts';

/** A server in a process of its own. */
export interface Server extends Running {
  readonly url: string;
  /** Milliseconds of processor time so far; not a number where the system does not say, as for all that follow. */
  cpu(): number;
  /** MiB of memory that it had at most, and that it has now. */
  memory(): { readonly most: number; readonly now: number };
  /** Resolves when it serves. */
  ready(): Promise<void>;
}

interface Starting {
  readonly name: string;
  /** For its log. */
  readonly folder: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Where it will listen. */
  readonly url: string;
  /** Answers with success when it serves. */
  readonly path: string;
}

/** A server that is not ready after this long has failed. */
const START_LIMIT = 60_000;

/** Resolves when it serves. */
export async function startServer({ name, folder, words, environment, url, path }: Starting): Promise<Server> {
  const running = start(name, folder, words, environment);
  const ready = () =>
    until(`${name} is ready`, START_LIMIT, () => {
      if (running.isGone()) throw new Error(`${name} ended. Its last words:\n${running.lastWords()}`);
      return answers(`${url}${path}`);
    });
  try {
    await ready();
  } catch (error) {
    await running.stop('SIGKILL');
    throw error;
  }
  return {
    ...running,
    url,
    ready,
    cpu: () => cpuOf(running.pid),
    memory: () => ({ most: memoryOf(running.pid, 'VmHWM'), now: memoryOf(running.pid, 'VmRSS') }),
  };
}

async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(url, { signal, redirect: 'manual' }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok === true;
}

/** Milliseconds of processor time: of a process itself, or of those that it started and that have ended. */
export function cpuOf(pid: number | 'self', whose: 'own' | 'ended' = 'own'): number {
  const stat = ofProcess(pid, 'stat');
  // After the name in brackets, which may hold blanks: user and system time are the 12th to 15th value.
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = whose === 'own' ? values.slice(11) : values.slice(13);
  return ((Number(user) + Number(system)) * 1_000) / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
}

/** MiB, by a line of `/proc/<pid>/status`. */
export function memoryOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  return Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(ofProcess(pid, 'status'))?.[1]) / 1_024;
}

/** Empty where there is no such file, as on other systems than Linux. */
function ofProcess(pid: number | 'self', file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
