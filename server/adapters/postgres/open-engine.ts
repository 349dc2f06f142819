import type { Pool } from 'pg';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Engine } from '../sql/queries.ts';
import { connectionProblem, placeOf } from './connection-problem.ts';
import { FITNESS, refuseUnfit } from './fitness.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { openPools, type PoolSettings, type Pools } from './open-pool.ts';
import { PooledQueries } from './pooled-queries.ts';
import { type Hold, lockTables } from './server-lock.ts';

/** Wait this long for a server that was just told to stop. */
const PATIENCE = 5_000;

type Release = () => Promise<void>;

/** Opens the database of a server that may run beside others, and migrates the tables. Rejects with a sentence. */
export function openForServer(settings: PoolSettings, patience = PATIENCE): Promise<Engine> {
  return open(settings, (pool) => holding('shared', settings, patience, 'server.database.taken', () => migrate(pool)));
}

/** The same for work that may only be done while no server runs. */
export function openAlone(settings: PoolSettings, patience = PATIENCE): Promise<Engine> {
  return open(settings, (pool) => holding('alone', settings, patience, 'server.database.second', () => migrate(pool)));
}

/** The same for a command that may run beside the server: tables are migrated only if no server runs. */
export function openForCommand(settings: PoolSettings): Promise<Engine> {
  return open(settings, async (pool) => {
    if ((await missingMigrations(pool)).length === 0) return undefined;
    const release = await holding('alone', settings, 0, 'server.database.earlier', () => migrate(pool));
    await release();
    return undefined;
  });
}

async function holding(
  hold: Hold,
  { databaseUrl, databaseDirectUrl }: PoolSettings,
  patience: number,
  refused: TextKey,
  work: () => Promise<void>,
): Promise<Release> {
  const release = await lockTables(databaseDirectUrl ?? databaseUrl, hold, patience);
  if (release === null) throw new Error(text(refused, placeOf(databaseUrl)));
  try {
    await work();
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

async function open(settings: PoolSettings, prepare: (pool: Pool) => Promise<Release | undefined>): Promise<Engine> {
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
  await Promise.all([editors.end(), visitors.end()]);
}

function engineOf(pools: Pools, release: Release = async () => {}): Engine {
  const { editors, visitors } = pools;
  const queries = new PooledQueries(editors);
  let before: unknown = null;
  return {
    queries,
    visitorQueries: new PooledQueries(visitors),
    /** PostgreSQL's transaction snapshot: it changes with every write of any process. */
    async changedElsewhere() {
      const { snapshot } =
        (await queries.get<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')) ?? {};
      const changed = snapshot !== before;
      before = snapshot;
      return changed;
    },
    connections: () => ({
      open: editors.totalCount + visitors.totalCount,
      idle: editors.idleCount + visitors.idleCount,
      waiting: editors.waitingCount + visitors.waitingCount,
    }),
    async close() {
      await end(pools);
      await release();
    },
  };
}
