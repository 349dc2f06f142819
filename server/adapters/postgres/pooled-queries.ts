import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { StorageUnusable } from '../../ports/store/store.ts';
import { type Dialect, type Queries, refuseOtherHandle, Transaction, type Value } from '../sql/queries.ts';
import { isRepeatable, PostgresConnection, postgresStoreError } from './connection.ts';

/** Attempts of a transaction that conflicts with others; the last attempt runs alone. */
const RUNS = 6;
/** Longest wait in milliseconds before the first retry; it doubles each time. */
const FIRST_PAUSE = 5;

/**
 * Everything a transaction reads stays true until it ends: otherwise PostgreSQL rolls it back (SERIALIZABLE). The lock is
 * taken before anything is read: the last attempt waits for running transactions and holds up others.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE transaction_turns IN';

const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const BEGIN_BESIDE = `${BEGIN} ROW SHARE MODE`;
const BEGIN_ALONE = `${BEGIN} EXCLUSIVE MODE`;

/** A pool of connections. Single statements use any of them; each transaction has its own. */
export class PooledQueries implements Queries {
  readonly dialect = dialect;
  readonly #pool: Pool;
  readonly #statements: PostgresConnection;
  readonly #running = new Set<Transaction>();

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#statements = new PostgresConnection(pool);
  }

  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return this.#single((statements) => statements.get<Row>(sql, ...values));
  }

  all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#single((statements) => statements.all<Row>(sql, ...values));
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.#single((statements) => statements.run(sql, ...values));
  }

  async tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    this.#refuseInside();
    return repeated((isLast) => this.#once(work, isLast ? BEGIN_ALONE : BEGIN_BESIDE));
  }

  async snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    this.#refuseInside();
    return this.#once(work, BEGIN_SNAPSHOT);
  }

  async #single<Answer>(ask: (statements: PostgresConnection) => Promise<Answer>): Promise<Answer> {
    this.#refuseInside();
    return repeated(() => ask(this.#statements));
  }

  async #once<Result>(work: (queries: Queries) => Promise<Result>, begin: string): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw postgresStoreError(error);
    });
    const connection = new PostgresConnection(client);
    const transaction = new Transaction(connection, dialect);
    this.#running.add(transaction);
    let isBroken = false;
    try {
      await connection.execute(begin);
      const result = await transaction.do(work);
      await connection.execute('COMMIT');
      return result;
    } catch (thrown) {
      const error = isRepeatable(transaction.failure) ? transaction.failure : thrown;
      isBroken = isLost(transaction.failure ?? error) || !(await rollBack(connection));
      throw error;
    } finally {
      this.#running.delete(transaction);
      client.release(isBroken);
    }
  }

  #refuseInside(): void {
    for (const transaction of this.#running) if (transaction.isRunning) refuseOtherHandle();
  }
}

/** Whether the state of the connection is unknown: then it is closed, and PostgreSQL rolls back. */
function isLost(error: unknown): boolean {
  return error instanceof StorageUnusable && !isRepeatable(error);
}

async function rollBack(connection: PostgresConnection): Promise<boolean> {
  try {
    await connection.execute('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

async function repeated<Result>(work: (isLast: boolean) => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run++) {
    try {
      return await work(run === RUNS);
    } catch (error) {
      if (run === RUNS || !isRepeatable(error)) throw error;
      await pause(Math.random() * FIRST_PAUSE * 2 ** run);
    }
  }
}

/** The channel of NOTIFY that says that there are new messages. */
export const CHANNEL = 'portico_bus';
/** The lock under which messages get their numbers; its second number is the schema. */
const NUMBERING = 4602;
const NOW = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)';

const lower = (text: string) => `lower(CAST(${text} AS text) COLLATE "C")`;

/** Escapes in JSON that PostgreSQL cannot store as text: NUL, and half of a surrogate pair. */
const UNSTORABLE = String.raw`\\u(0000|d[89a-f][0-9a-f]{2})`;

/** The SQL that only PostgreSQL understands. */
const dialect: Dialect = {
  textsIn: (list) => `SELECT json_array_elements_text(CAST(${list} AS json))`,
  valuesOf: (object) =>
    String.raw`json_each_text(CAST(regexp_replace(${object}, '${UNSTORABLE}', '\\ufffd', 'g') AS json))`,
  contains: (text, part) => `strpos(${text}, ${part}) > 0`,
  placeOf: (text, part) => `strpos(${text}, ${part})`,
  sameText: (one, other) => `${lower(one)} = ${lower(other)}`,
  now: NOW,
  overwriteErased: null,
  hasOneServer: false,
  // Only one transaction at a time takes numbers and commits: whoever has read up to a number has missed none before it.
  addMessages: (list) => `
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(${NUMBERING}, hashtext(current_schema()))),
      told AS (
        INSERT INTO bus_messages (at, message)
        SELECT ${NOW}, new.message
        FROM turn, json_array_elements_text(CAST(${list} AS json)) WITH ORDINALITY AS new (message, place)
        ORDER BY new.place
        RETURNING seq
      )
    SELECT pg_notify('${CHANNEL}', CAST(max(seq) AS TEXT)) FROM told`,
  async continueNumbers(table, column, queries) {
    const next = `(SELECT coalesce(max(${column}), 0) + 1 FROM ${table})`;
    await queries.get(`SELECT setval(pg_get_serial_sequence('${table}', '${column}'), ${next}, false)`);
  },
};
