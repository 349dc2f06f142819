import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/store.ts';
import { storable, type Value } from '../sql/queries.ts';

/**
 * One connection with cached prepared statements. All calls are synchronous. Errors are thrown as the store's own
 * types.
 */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    try {
      return this.#prepare(sql).get(...values.map(storable)) as Row | undefined;
    } catch (error) {
      throw sqliteStoreError(error);
    }
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    try {
      return this.#prepare(sql).all(...values.map(storable)) as Row[];
    } catch (error) {
      throw sqliteStoreError(error);
    }
  }

  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): number {
    try {
      return Number(this.#prepare(sql).run(...values.map(storable)).changes);
    } catch (error) {
      throw sqliteStoreError(error);
    }
  }

  /** Runs statements without values, such as migrations. */
  execute(sql: string): void {
    try {
      this.#connection.exec(sql);
    } catch (error) {
      throw sqliteStoreError(error);
    }
  }

  /**
   * Starts a transaction with the write lock, so that what it reads stays true until it commits, also against another
   * process.
   */
  begin(): void {
    this.execute('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.execute('COMMIT');
  }

  /** Some errors have rolled it back already. */
  rollBack(): void {
    if (this.#connection.isTransaction) this.execute('ROLLBACK');
  }

  /** Does synchronous work as one: all of it is kept, or nothing if it throws. */
  atomically(work: () => void): void {
    try {
      this.begin();
      work();
      this.commit();
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Result codes of SQLite: the whole code of a constraint, of other errors its last byte. */
const UNIQUE = new Set([1555, 2067]);
const FULL = 13;
const BUSY = 5;
/** Busy, locked, read-only, input or output failed, cannot be opened. */
const UNUSABLE = new Set([5, 6, 8, 10, 14]);

/** An SQLite error as the matching error of the store's port, with SQLite's own message; any other error unchanged. */
export function sqliteStoreError(error: unknown): unknown {
  const { code, errcode = 0, message = '' } = error as { code?: string; errcode?: number; message?: string };
  if (code !== 'ERR_SQLITE_ERROR') return error;
  const primary = errcode & 0xff;
  if (UNIQUE.has(errcode)) return new UniqueViolation(message, { cause: error });
  if (primary === FULL) return new StorageFull(message, { cause: error });
  if (UNUSABLE.has(primary)) return new StorageUnusable(message, { cause: error });
  return error;
}

/** Whether an error of the store's port means that another process writes at the moment. */
export function isSqliteBusy(error: unknown): boolean {
  const { errcode = 0 } = (error instanceof StorageUnusable ? error.cause : {}) as { errcode?: number };
  return (errcode & 0xff) === BUSY;
}
