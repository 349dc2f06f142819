import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_LIMIT = 30_000;
const STOP_LIMIT = 5_000;

/** The programs of one browser and the folder that stands for its home, which end together. */
export class Programs {
  readonly home: string;
  readonly #running: ChildProcess[] = [];

  private constructor(home: string) {
    this.home = home;
  }

  static async inNewHome(): Promise<Programs> {
    return new Programs(await mkdtemp(join(tmpdir(), 'portico-engine-')));
  }

  /** Starts a program that says nothing when it is ready. */
  launch(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(program, args, {
      // a group of its own, because browsers leave processes behind
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: this.home, XDG_RUNTIME_DIR: this.home, LANG: 'en_GB.UTF-8', TZ: 'UTC', ...env },
    });
    // read, or a full pipe would stop it
    child.stdout?.resume();
    child.stderr?.resume();
    child.on('error', () => undefined);
    this.#running.push(child);
    return child;
  }

  /** Starts a program and waits for what it prints when it is ready. */
  start(program: string, args: readonly string[], ready: RegExp, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = this.launch(program, args, env);
    return new Promise((resolve, reject) => {
      let printed = '';
      const fail = (why: string) => reject(new Error(`${program} ${why}. It printed: ${printed}`));
      const limit = setTimeout(() => fail('was not ready in time'), START_LIMIT);
      const listen = (chunk: Buffer) => {
        printed += chunk.toString();
        const [, found] = ready.exec(printed) ?? [];
        if (found === undefined) return;
        clearTimeout(limit);
        resolve(found);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.on('error', ({ message }) => fail(`cannot be started: ${message}`));
      child.on('exit', (code) => fail(`ended with ${code}`));
    });
  }

  /** The last one started ends first. */
  async end(): Promise<void> {
    for (const child of this.#running.reverse()) await endGroup(child);
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const { pid } = child;
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // it has ended by itself
    }
  };
  const ended = once(child, 'exit');
  const force = setTimeout(() => kill('SIGKILL'), STOP_LIMIT);
  kill('SIGTERM');
  await ended;
  clearTimeout(force);
  kill('SIGKILL');
}

/** A port nobody listens on, for a program that does not say which one it took. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
