import pg, { type ClientBase, type QueryResult } from 'pg';
import { settledWithin } from '../../domain/background.ts';
import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/store.ts';
import { type Connection, storable, type Value } from '../sql/queries.ts';

/** The pool that runs statements, or one client of it. */
type Client = Pick<ClientBase, 'query'>;

/** Runs the statements of the store on PostgreSQL, one after the other; errors are thrown as the store's own types. */
export class PostgresConnection implements Connection {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return (await this.#ask(sql, values)).rows[0] as Row | undefined;
  }

  async all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return (await this.#ask(sql, values)).rows as Row[];
  }

  async run(sql: string, ...values: Value[]): Promise<number> {
    return (await this.#ask(sql, values)).rowCount ?? 0;
  }

  /** Runs statements without values, such as migrations. */
  async execute(sql: string): Promise<void> {
    try {
      await this.#client.query(sql);
    } catch (error) {
      throw postgresStoreError(error);
    }
  }

  async #ask(sql: string, values: readonly Value[]): Promise<QueryResult> {
    try {
      return await this.#client.query(numbered(sql), values.map(storable));
    } catch (error) {
      throw postgresStoreError(error);
    }
  }
}

const statements = new Map<string, string>();

/** A statement with each `?` replaced by $1, $2 and so on, as PostgreSQL expects. */
function numbered(sql: string): string {
  let statement = statements.get(sql);
  if (statement === undefined) {
    let n = 0;
    statement = sql.replace(/\?/g, () => `$${++n}`);
    statements.set(sql, statement);
  }
  return statement;
}

const UNIQUE = '23505';
/** Disk full, out of memory. */
const FULL = new Set(['53100', '53200']);
/** Serialisation failure, deadlock. */
const REPEATABLE = new Set(['40001', '40P01']);

/**
 * Connection lost, connection refused, serialisation to be retried, too many connections, shutdown, timeout (statement,
 * lock, idle transaction), read-only, input or output error.
 */
const UNUSABLE = /^(08|28|3D|40|53|57|58|25006$|25P0[34]$|55P03$)/;

/** Connection errors of Node, and of the library when it gave up a connection. */
const CONNECTION = /^E(?!RR_)[A-Z_]+$|CERT|SSL|TLS/;

const GIVEN_UP =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has|was)|The server does not support SSL)/;

/**
 * A PostgreSQL error as the matching error of the store's port, with PostgreSQL's own message; any other error
 * unchanged.
 */
export function postgresStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (code === UNIQUE) return new UniqueViolation(error.message, { cause: error });
  if (FULL.has(code)) return new StorageFull(error.message, { cause: error });
  if (UNUSABLE.test(code) || CONNECTION.test(code) || GIVEN_UP.test(error.message)) {
    return new StorageUnusable(error.message || code, { cause: error });
  }
  return error;
}

/** Whether PostgreSQL rolled back a transaction only because of concurrent ones: a retry may succeed. */
export function isRepeatable(error: unknown): boolean {
  const { cause, code = (cause as { code?: string } | undefined)?.code ?? '' } = Object(error) as {
    cause?: unknown;
    code?: string;
  };
  return REPEATABLE.has(code);
}

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
