import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { type TextKey, text } from '#core/texts/index.ts';
import { settledWithin } from '../../domain/background.ts';
import type { Engine } from '../sql/engine.ts';
import { type EngineBus, SILENT_BUS } from '../sql/message-bus.ts';
import { clientOptions, endPool, GOODBYE, openPools, type PoolSettings, type Pools } from './connection.ts';
import { addressParts, connectionProblem, FITNESS, refuseUnfit } from './connection-problem.ts';
import { openListeningBus, type Report } from './listening-connection.ts';
import { migrate, missingPostgresMigrations } from './migrate.ts';
import { PooledQueries } from './pooled-queries.ts';

/** Wait this long for a server that was just told to stop. */
const PATIENCE = 5_000;

/** The bus and the lock of an open database. */
interface Held {
  readonly bus: EngineBus;
  release(): Promise<void>;
}

const NOTHING: Held = { bus: SILENT_BUS, release: async () => {} };

/** Opens the database of a server that may run beside others, and migrates the tables. Rejects with a sentence. */
export function openForServer(settings: PoolSettings, patience = PATIENCE, report: Report = () => {}): Promise<Engine> {
  return open(settings, (pool) =>
    holding('shared', settings, patience, 'server.database.taken', async () => {
      await migrate(pool);
      await refuseOtherDatabase(pool, settings);
      return directly(settings, (url) => openListeningBus(url, report));
    }),
  );
}

/** Opens the database for work that may only be done while no server runs. */
export function openAlone(settings: PoolSettings, patience = PATIENCE): Promise<Engine> {
  return open(settings, (pool) => alone(pool, settings, patience, 'server.database.second'));
}

/** Opens the database for a command that may run beside the server: tables are migrated only if no server runs. */
export function openForCommand(settings: PoolSettings): Promise<Engine> {
  return open(settings, async (pool) => {
    if ((await missingPostgresMigrations(pool)).length > 0) {
      const { release } = await alone(pool, settings, 0, 'server.database.earlier');
      await release();
    }
    return NOTHING;
  });
}

function alone(pool: Pool, settings: PoolSettings, patience: number, refused: TextKey): Promise<Held> {
  return holding('alone', settings, patience, refused, async () => {
    await migrate(pool);
    return SILENT_BUS;
  });
}

async function holding(
  hold: Hold,
  settings: PoolSettings,
  patience: number,
  refused: TextKey,
  work: () => Promise<EngineBus>,
): Promise<Held> {
  const release = await directly(settings, (url) => lockTables(url, hold, patience));
  if (release === null) throw new Error(text(refused, addressParts(settings.databaseUrl)));
  try {
    return { bus: await work(), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Work on a connection of its own, past a transaction pooler. An error names the setting that the address is from. */
async function directly<Result>(
  { databaseUrl, databaseDirectUrl }: PoolSettings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(databaseDirectUrl ?? databaseUrl);
  } catch (error) {
    if (!databaseDirectUrl) throw error;
    throw connectionProblem(error, databaseDirectUrl, 'DATABASE_DIRECT_URL');
  }
}

/** Which database of which running PostgreSQL a connection leads to. */
const IDENTITY = `
  SELECT CAST(pg_postmaster_start_time() AS TEXT) || ' ' || oid AS identity
  FROM pg_database WHERE datname = current_database()`;

async function refuseOtherDatabase(pool: Pool, settings: PoolSettings): Promise<void> {
  const { databaseDirectUrl } = settings;
  if (!databaseDirectUrl) return;
  const direct = await directly(settings, async (url) => {
    const client = new pg.Client(clientOptions(url));
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.query(IDENTITY);
    } finally {
      await client.end();
    }
  });
  const pooled = await pool.query(IDENTITY);
  if (pooled.rows[0].identity === direct.rows[0].identity) return;
  throw new Error(text('server.database.other', addressParts(databaseDirectUrl)));
}

async function open(settings: PoolSettings, prepare: (pool: Pool) => Promise<Held>): Promise<Engine> {
  const pools = openPools(settings);
  try {
    const { rows } = await pools.editors.query(FITNESS);
    refuseUnfit(rows[0], settings.databaseUrl);
    return engineOf(pools, await prepare(pools.editors));
  } catch (error) {
    await end(pools);
    throw connectionProblem(error, settings.databaseUrl);
  }
}

async function end({ editors, visitors }: Pools): Promise<void> {
  await Promise.all([endPool(editors), endPool(visitors)]);
}

function engineOf(pools: Pools, { bus, release }: Held): Engine {
  const { editors, visitors } = pools;
  const closeInOrder = async () => {
    await bus.close();
    await end(pools);
    await release();
  };
  return {
    queries: new PooledQueries(editors),
    visitorQueries: new PooledQueries(visitors),
    bus,
    connections: () => ({
      open: editors.totalCount + visitors.totalCount,
      idle: editors.idleCount + visitors.idleCount,
      waiting: editors.waitingCount + visitors.waitingCount,
    }),
    async close() {
      const closed = closeInOrder();
      // PostgreSQL that stands still closes no connection: the process ends without its goodbye.
      if (await settledWithin(closed, GOODBYE)) await closed;
    },
  };
}

/** First number of application locks; the second is the schema, so that each schema has its own lock. */
const SERVER = 4600;
const AGAIN = 200;

/** `shared`: beside other servers. `alone`: while no server runs, for example to copy the tables. */
type Hold = 'shared' | 'alone';

const TRY: Readonly<Record<Hold, string>> = {
  shared: 'pg_try_advisory_lock_shared',
  alone: 'pg_try_advisory_lock',
};

/**
 * Locks the tables of a schema until the returned function is called; null if others hold the lock for longer than
 * `patience`. PostgreSQL frees the lock however the process or its connection ends. A lost connection is opened again.
 */
async function lockTables(url: string, hold: Hold, patience: number): Promise<(() => Promise<void>) | null> {
  let isEnded = false;
  let client = await locked(url, hold, patience);
  if (client === null) return null;
  const watch = (held: pg.Client) => held.once('end', () => void again());
  const again = async () => {
    while (!isEnded) {
      const next = await locked(url, hold, 0).catch(() => null);
      if (next) {
        client = watch(next);
        if (isEnded) await next.end();
        return;
      }
      await pause(AGAIN * 5, undefined, { ref: false });
    }
  };
  watch(client);
  return async () => {
    isEnded = true;
    await client?.end();
  };
}

/** A connection that holds the lock; null if another holds it. */
async function locked(url: string, hold: Hold, patience: number): Promise<pg.Client | null> {
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => {});
  try {
    await client.connect();
    // A server that vanished, as where its network is cut, holds the tables for half a minute and not for hours.
    await client.query('SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    for (let waited = 0; ; waited += AGAIN) {
      const { rows } = await client.query(`SELECT ${TRY[hold]}($1, hashtext(current_schema())) AS held`, [SERVER]);
      if (rows[0].held) return client;
      if (waited >= patience) break;
      await pause(AGAIN);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}
