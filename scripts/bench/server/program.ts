import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** A server in a process of its own. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds of processor time so far; null where the system does not say. */
  cpu(): number | null;
  /** MiB of memory it had at most; null where the system does not say. */
  memory(): number | null;
  /** MiB of memory it has now; null where the system does not say. */
  memoryNow(): number | null;
  stop(): Promise<void>;
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** Starts a server that prints its address on standard error; its log goes into a file, as an operator has it. */
export async function startProgram(
  args: readonly string[],
  log: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const file = openSync(log, 'a');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', file, 'pipe'],
  });
  closeSync(file);
  const url = await addressOf(child);
  // It runs: it has told its address.
  const pid = child.pid as number;
  return {
    url,
    pid,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid, 'VmHWM'),
    memoryNow: () => memoryOf(pid, 'VmRSS'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      // Once the address is known the rest is read all the same, or the program would wait for it.
      said = said.slice(-1_000) + chunk.toString();
      const address = ADDRESS.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

function cpuOf(pid: number): number | null {
  const stat = ofProcess(pid, 'stat');
  if (stat === null) return null;
  // After the name in brackets, which may hold blanks: user and system time are the 12th and 13th value.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return ((Number(user) + Number(system)) * 1_000) / ticks();
}

function memoryOf(pid: number, field: string): number | null {
  const kilobytes = new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(ofProcess(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

function ofProcess(pid: number, file: string): string | null {
  if (process.platform !== 'linux') return null;
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

function ticks(): number {
  return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
}
