import { execa } from 'execa';
import { cpuOf, memoryOf } from '../../harness/server.ts';

/** What one run of a program took: milliseconds, and MiB at most; not a number where the system does not tell. */
export interface Run {
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
}

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
  const before = cpuOf('self', 'ended');
  const start = performance.now();
  const memory: number[] = [];
  for (let run = 0; run < times; run++) memory.push(await runOnce(program));
  const wall = (performance.now() - start) / times;
  return { wall, cpu: (cpuOf('self', 'ended') - before) / times, memory: Math.max(...memory) };
}

/** Resolves to the most memory that it was seen to have; throws where it ends with another code than wanted. */
async function runOnce({ words, cwd, code }: Program): Promise<number> {
  const [program = '', ...rest] = words;
  const child = execa(program, rest, { cwd, stdin: 'ignore', stdout: 'ignore', reject: false });
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid ?? 0, 'VmRSS') || 0);
  }, 5);
  const { exitCode, stderr } = await child.finally(() => clearInterval(looking));
  if (exitCode !== code) throw new Error(`${words.join(' ')} ended with ${exitCode}: ${stderr.slice(-400)}`);
  return most;
}
