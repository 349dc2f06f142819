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

/** What is run, and the exit code that it has to end with. */
export interface Program {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly code: number;
}

/**
 * Runs a program to its end several times and tells what one run took, on average. The CPU time is that of all its
 * processes, as the system adds it up when they have ended: a tick is as long as half a start of Node, so that short
 * programs are run more often.
 */
export async function measureRuns(program: Program, times: number): Promise<Run> {
  const before = endedProcesses();
  const start = performance.now();
  let memory: number | null = null;
  for (let run = 0; run < times; run++) {
    const most = await runOnce(program);
    if (most !== null) memory = Math.max(most, memory ?? 0);
  }
  const wall = (performance.now() - start) / times;
  const after = endedProcesses();
  return { wall, cpu: before === null || after === null ? null : (after - before) / times, memory };
}

/** Resolves to the most memory that it was seen to have; throws where it ends with another code than wanted. */
function runOnce({ words, cwd, code }: Program): Promise<number | null> {
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  let most: number | null = null;
  const looking = setInterval(() => {
    const now = residentOf(child.pid ?? 0);
    if (now !== null) most = Math.max(now, most ?? 0);
  }, 5);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (ended) => {
      clearInterval(looking);
      if (ended === code) resolve(most);
      else reject(new Error(`${words.join(' ')} ended with ${ended}: ${told.slice(-400)}`));
    });
  });
}

/** CPU milliseconds of all processes that this one started and that have ended. */
function endedProcesses(): number | null {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK;
  } catch {
    return null;
  }
}

function residentOf(pid: number): number | null {
  try {
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return resident === undefined ? null : Number(resident) / MEBIBYTE_IN_KIB;
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
