import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_LIMIT = 30_000;
const STOP_LIMIT = 5_000;

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, no slash at the end. */
  readonly url: string;
  /** The folder it keeps everything in. */
  readonly data: string;
  /** All it printed so far. */
  log(): string;
  /** Ends the process but keeps its data: what a person sees when the server goes away. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with the same data at the same address. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The real server as `npm start` runs it: a process of its own, a free port, a data folder that is thrown away, with
 * the owner and the templates of the run's first start in it.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  await cp(process.env.PORTICO_SEED_DATA ?? '', data, { recursive: true });
  let log = '';
  let child: ChildProcess;

  async function start(port: string): Promise<string> {
    const from = log.length;
    child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        PORTICO_PORT: port,
        PORTICO_HOST: '127.0.0.1',
        PORTICO_DATA: data,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listen = (chunk: Buffer) => {
      log += chunk.toString();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    return address(child, () => log.slice(from));
  }

  const kill = () => end(child);
  const stop = async () => {
    await kill();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const url = await start('0');
    const revive = async () => void (await start(new URL(url).port));
    return { url, data, log: () => log, kill, revive, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the server said where it listens. */
async function address(child: ChildProcess, log: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(log());
    if (found) return found[0];
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server did not start (exit code ${child.exitCode}). Build first. It said:\n${log()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await gone;
  clearTimeout(timer);
}
