import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

export type Value = SQLInputValue;

/**
 * The one connection of the server, with its statements kept prepared. All calls are synchronous, so nothing
 * can run between the statements of a transaction but the transaction itself.
 */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #open = false;
  #version: unknown = null;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  /** Runs statements without values, as migrations are. */
  execute(sql: string): void {
    this.#connection.exec(sql);
  }

  /**
   * Runs `work` with the write lock held from its start (BEGIN IMMEDIATE), so what it read stays true until it
   * commits, also against another process. What it throws rolls all of it back. A transaction inside one joins it.
   */
  transaction<Result>(work: () => Result): Result {
    if (this.#open) return work();
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#open = true;
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#open = false;
    }
  }

  /** Whether another process has written since this was last asked. */
  changedElsewhere(): boolean {
    const before = this.#version;
    this.#version = this.get<{ data_version: number }>('PRAGMA data_version')?.data_version;
    return this.#version !== before;
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
