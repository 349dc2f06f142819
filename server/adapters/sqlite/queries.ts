import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Value } from './database.ts';

/** What the repositories ask: the database between transactions, or one transaction. */
export interface Queries {
  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>;
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
  /** Several statements as one; they join the transaction they are asked of. */
  tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
}

/** The transaction that the running work belongs to, to recognise work that waits for itself. */
const runningIn = new AsyncLocalStorage<TransactionQueries>();

/** The statements of one transaction. Nothing is asked by it any more once that is over. */
class TransactionQueries implements Queries {
  readonly #database: Database;
  #isOver = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return this.#current().get<Row>(sql, ...values);
  }

  async all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#current().all<Row>(sql, ...values);
  }

  async run(sql: string, ...values: Value[]): Promise<number> {
    return this.#current().run(sql, ...values);
  }

  async tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    this.#current();
    return work(this);
  }

  end(): void {
    this.#isOver = true;
  }

  #current(): Database {
    if (this.#isOver) throw new Error('The transaction is over: something it began was not awaited.');
    return this.#database;
  }
}

/**
 * The one connection of a process, shared by callers who await. There is one transaction at a time; what is asked
 * meanwhile by anybody else waits for its end, so it neither joins the transaction nor sees what is not committed.
 * Single statements otherwise run at once.
 */
export class SharedQueries implements Queries {
  readonly #database: Database;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #transaction: TransactionQueries | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return this.use((database) => database.get<Row>(sql, ...values));
  }

  all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.use((database) => database.all<Row>(sql, ...values));
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.use((database) => database.run(sql, ...values));
  }

  async tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await this.#turn();
    this.#isTaken = true;
    const transaction = new TransactionQueries(this.#database);
    this.#transaction = transaction;
    try {
      this.#database.begin();
      const result = await runningIn.run(transaction, () => work(transaction));
      transaction.end();
      this.#database.commit();
      return result;
    } catch (error) {
      transaction.end();
      this.#database.rollBack();
      throw error;
    } finally {
      this.#transaction = null;
      this.#pass();
    }
  }

  /** Uses the database between two transactions. */
  async use<Result>(work: (database: Database) => Result): Promise<Result> {
    if (!this.#isTaken) return work(this.#database);
    await this.#turn();
    try {
      return work(this.#database);
    } finally {
      this.#pass();
    }
  }

  /** Resolves when the database is handed over to the one that waits; until they pass it on it stays taken. */
  #turn(): Promise<void> {
    if (this.#transaction !== null && runningIn.getStore() === this.#transaction) {
      throw new Error('A transaction asks by another handle than its own: it would wait for itself.');
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
