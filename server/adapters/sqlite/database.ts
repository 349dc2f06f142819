import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { storable, type Value } from '../sql/queries.ts';
import { domainError } from './domain-error.ts';

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
      throw domainError(error);
    }
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    try {
      return this.#prepare(sql).all(...values.map(storable)) as Row[];
    } catch (error) {
      throw domainError(error);
    }
  }

  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): number {
    try {
      return Number(this.#prepare(sql).run(...values.map(storable)).changes);
    } catch (error) {
      throw domainError(error);
    }
  }

  /** Runs statements without values, such as migrations. */
  execute(sql: string): void {
    try {
      this.#connection.exec(sql);
    } catch (error) {
      throw domainError(error);
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
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
