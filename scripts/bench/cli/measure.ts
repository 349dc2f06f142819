import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What one run of a program took: milliseconds, and MiB at most; null where the system does not tell. */
export interface Run {
  readonly wall: number;
  readonly cpu: number | null;
  readonly memory: number | null;
}

/** Milliseconds of a tick of /proc. */
const TICK = 10;
const MEBIBYTE_IN_KIB = 1_024;

/** Runs a program to its end, without its output; throws where it ends with another code than wanted. */
export function measureRun(words: readonly string[], cwd: string, code = 0): Promise<Run> {
  const [program = '', ...rest] = words;
  const start = performance.now();
  const child = spawn(program, rest, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  let seen: Pick<Run, 'cpu' | 'memory'> = { cpu: null, memory: null };
  const looking = setInterval(() => {
    const now = usage(child.pid ?? 0);
    if (now !== null) seen = { cpu: now.cpu, memory: Math.max(now.memory ?? 0, seen.memory ?? 0) };
  }, 5);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (ended) => {
      clearInterval(looking);
      const wall = performance.now() - start;
      if (ended === code) resolve({ wall, ...seen });
      else reject(new Error(`${words.join(' ')} ended with ${ended}: ${told.slice(-400)}`));
    });
  });
}

function usage(pid: number): Pick<Run, 'cpu' | 'memory'> | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const resident = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpu: ticks * TICK, memory: resident === undefined ? null : Number(resident) / MEBIBYTE_IN_KIB };
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
