import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { ROOT } from '../../scripts/build/run.ts';
import { OWNER } from './test-server.ts';

export interface SpawnedServer {
  readonly process: ChildProcess;
  readonly address: string;
  /** Ends it at once, as a system does that has no memory left; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The server as it is delivered, to be started as a process: from its sources each start takes seconds. */
export interface ServerProgram {
  readonly file: string;
  /** `inside` is a command that runs the one behind it. */
  start(
    data: string,
    environment: Readonly<Record<string, string>>,
    inside?: readonly string[],
  ): Promise<SpawnedServer>;
  /** Ends what was started. */
  end(): void;
}

export async function builtServerProgram(): Promise<ServerProgram> {
  const { ok } = await fetch(inject('programs'));
  if (!ok) throw new Error('The server was not built.');
  const file = join(ROOT, 'dist', 'server', 'main.js');
  const started: ChildProcess[] = [];
  return {
    file,
    async start(data, environment, inside = []) {
      const env = {
        ...process.env,
        PORTICO_PORT: '0',
        PORTICO_DATA: data,
        PORTICO_OWNER_EMAIL: OWNER.email,
        PORTICO_OWNER_PASSWORD: OWNER.password,
        PORTICO_LOG: 'fatal',
        ...environment,
      };
      const [command = '', ...words] = [...inside, process.execPath, file];
      const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      started.push(child);
      for await (const line of createInterface({ input: child.stderr })) {
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (address) return { process: child, address, kill: () => killed(child) };
      }
      throw new Error('The server did not start.');
    },
    end() {
      for (const child of started) child.kill('SIGKILL');
    },
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
