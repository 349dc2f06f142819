import pg from 'pg';
import { settledWithin } from '../../domain/background.ts';

const SECOND = 1_000;
/** Wait this long until PostgreSQL has closed the connections: one that stands still closes none. */
export const GOODBYE = 3 * SECOND;
/** The type of BIGINT, which the library returns as text: times and counts are far below 2^53. */
const BIGINT = 20;

export interface PoolSettings {
  readonly databaseUrl: string;
  /** Address of the same database without a transaction pooler in between; null: `databaseUrl` uses none. */
  readonly databaseDirectUrl?: string | null;
  readonly databasePool: number;
}

/** The part of a server's connections that is kept for the requests of visitors: these are short. */
const VISITORS = 0.3;

/** Connections of one server, some for visitors and the rest for everybody else. */
export interface Pools {
  readonly editors: pg.Pool;
  readonly visitors: pg.Pool;
}

export function openPools(settings: PoolSettings): Pools {
  const visitors = Math.max(1, Math.floor(settings.databasePool * VISITORS));
  return {
    editors: openPool({ ...settings, databasePool: Math.max(1, settings.databasePool - visitors) }),
    visitors: openPool({ ...settings, databasePool: visitors }),
  };
}

/**
 * A pool of connections to a database, opened on demand. Every wait has a limit: for a connection, a lock, an answer,
 * or an idle transaction.
 */
export function openPool({ databaseUrl, databasePool }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({ ...clientOptions(databaseUrl), max: databasePool, idleTimeoutMillis: 30 * SECOND });
  // A lost connection shows in the next statement; without this listener its event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export async function endPool(pool: pg.Pool): Promise<void> {
  await settledWithin(pool.end(), GOODBYE);
}

export function clientOptions(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: 'portico',
    keepAlive: true,
    connectionTimeoutMillis: 5 * SECOND,
    lock_timeout: 10 * SECOND,
    statement_timeout: 20 * SECOND,
    // Shorter than others wait for a lock: a server that stands still in a transaction may hold one that all need.
    idle_in_transaction_session_timeout: 5 * SECOND,
    // For answers that never arrive, for example when the network is cut.
    query_timeout: 25 * SECOND,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  } as pg.ClientConfig;
}
