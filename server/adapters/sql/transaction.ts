import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Queries, Value } from './queries.ts';

/** One connection, whose answers may be there at once. */
export interface Connection {
  get<Row>(sql: string, ...values: Value[]): Row | undefined | Promise<Row | undefined>;
  all<Row>(sql: string, ...values: Value[]): Row[] | Promise<Row[]>;
  run(sql: string, ...values: Value[]): number | Promise<number>;
}

/** The transaction that the running work belongs to. */
const runningIn = new AsyncLocalStorage<Transaction>();

/**
 * The statements of one transaction. Nothing is asked by it any more once that is over. A statement that failed has
 * ended it, in every engine: what is asked afterwards fails the same way, and nothing is kept.
 */
export class Transaction implements Queries {
  readonly dialect: Dialect;
  readonly #connection: Connection;
  #isOver = false;
  #failure: { readonly error: unknown } | null = null;

  constructor(connection: Connection, dialect: Dialect) {
    this.#connection = connection;
    this.dialect = dialect;
  }

  /** Whether the code that runs now belongs to this transaction, and it is not over. */
  get isRunning(): boolean {
    return !this.#isOver && runningIn.getStore() === this;
  }

  /** What the first statement that failed was rejected with; null where none did. */
  get failure(): unknown {
    return this.#failure?.error ?? null;
  }

  /** Does the work, and says whether it may be committed by resolving. */
  async do<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    try {
      const result = await runningIn.run(this, () => work(this));
      if (this.#failure) throw this.#failure.error;
      return result;
    } finally {
      this.#isOver = true;
    }
  }

  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return this.#ask((connection) => connection.get<Row>(sql, ...values));
  }

  all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#ask((connection) => connection.all<Row>(sql, ...values));
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.#ask((connection) => connection.run(sql, ...values));
  }

  async tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    this.#refuseWhenOver();
    return work(this);
  }

  async #ask<Answer>(ask: (connection: Connection) => Answer | Promise<Answer>): Promise<Answer> {
    this.#refuseWhenOver();
    if (this.#failure) throw this.#failure.error;
    try {
      return await ask(this.#connection);
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }

  #refuseWhenOver(): void {
    if (this.#isOver) throw new Error('The transaction is over: something it began was not awaited.');
  }
}

/** For work in a transaction that asks by another handle than its own: it would wait for itself. */
export function refuseOtherHandle(): never {
  throw new Error('A transaction asks by another handle than its own: it would wait for itself.');
}
