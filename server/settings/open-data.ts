import { createStore } from '../adapters/sql/create-store.ts';
import { createKeyCheck } from '../adapters/sql/key-check.ts';
import type { Engine } from '../adapters/sql/queries.ts';
import type { Database } from '../adapters/sqlite/database.ts';
import { keepReserve, openInRoom } from '../adapters/sqlite/disk-reserve.ts';
import { lockFolder } from '../adapters/sqlite/lock-folder.ts';
import { openDatabase } from '../adapters/sqlite/open-database.ts';
import { openShared } from '../adapters/sqlite/open-shared.ts';
import { sqliteEngine, sqliteServerEngine } from '../adapters/sqlite/queries.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { Bus } from '../ports/bus.ts';
import type { Store } from '../ports/store/store.ts';
import { secretKey, settleSecretKey } from './secret-key.ts';

// spec safety.10

/** What is kept, opened, and the keys of its secrets. */
export interface Data {
  readonly store: Store;
  /** What other processes tell. */
  readonly bus: Bus;
  readonly secret: ServerSecret;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Milliseconds to wait for a server that was just told to stop. */
  readonly patience?: number;
  /** Is told why other processes are not heard for a while. */
  report?(error: unknown): void;
}

/** Opens the data for a server. What throws leaves nothing open. */
export async function openData(settings: Settings, options: OpenOptions = {}): Promise<Data> {
  return opened(await serverEngine(settings, options), settings, settleSecretKey);
}

/** Opens the data for a command, while a server runs on them or not. */
export async function openSharedData(settings: Settings): Promise<Data> {
  return opened(await commandEngine(settings), settings, secretKey);
}

/** The data of a server: those in a folder it has alone, those in PostgreSQL beside other servers. */
async function serverEngine(settings: Settings, { patience, report }: OpenOptions): Promise<Engine> {
  const { databaseUrl } = settings;
  if (databaseUrl === null) return folderEngine(settings, patience, sqliteServerEngine);
  const { openForServer } = await import('../adapters/postgres/open-engine.ts');
  return openForServer({ ...settings, databaseUrl }, patience, report);
}

/** The data for what needs them while no server runs. */
export async function loneEngine(settings: Settings, patience?: number): Promise<Engine> {
  const { databaseUrl } = settings;
  if (databaseUrl === null) return folderEngine(settings, patience, sqliteEngine);
  const { openAlone } = await import('../adapters/postgres/open-engine.ts');
  return openAlone({ ...settings, databaseUrl }, patience);
}

/** They are locked first: the tables are not changed under a server that runs on them. */
async function folderEngine(
  settings: Settings,
  patience: number | undefined,
  engineOver: (database: Database) => Engine | Promise<Engine>,
): Promise<Engine> {
  const { data } = settings;
  const unlock = openInRoom(data, () => lockFolder(data, patience));
  try {
    const engine = await engineOver(openInRoom(data, () => openDatabase(data)));
    keepReserve(data);
    return {
      ...engine,
      async close() {
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The data for a command, while a server runs on them or not. */
export async function commandEngine(settings: Settings): Promise<Engine> {
  const { databaseUrl } = settings;
  if (databaseUrl === null) return sqliteEngine(openShared(settings.data));
  const { openForCommand } = await import('../adapters/postgres/open-engine.ts');
  return openForCommand({ ...settings, databaseUrl });
}

/** Works with the data and closes them. */
export async function using<Result>(engine: Engine, work: (engine: Engine) => Promise<Result>): Promise<Result> {
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

async function opened(engine: Engine, settings: Settings, keyOf: typeof settleSecretKey): Promise<Data> {
  try {
    const secret = await keyOf(settings, createKeyCheck(engine.queries));
    const store = createStore(engine, secret);
    return { store, bus: engine.bus, secret, close: store.close };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
