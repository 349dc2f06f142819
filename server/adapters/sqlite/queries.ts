import type { Connections } from '../../ports/store/store.ts';
import type { Dialect, Engine, Queries, Value } from '../sql/queries.ts';
import { refuseOtherHandle, Transaction } from '../sql/transaction.ts';
import type { Database } from './database.ts';

const dialect: Dialect = {
  textsIn: (list) => `SELECT value FROM json_each(${list})`,
  valuesOf: (object) => `json_each(${object})`,
  sameText: (one, other) => `${one} = ${other} COLLATE NOCASE`,
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  hasOneServer: true,
  // SQLite counts on from the largest number by itself.
  afterCopy: async () => {},
};

export function sqliteEngine(database: Database): Engine {
  const queries = new SharedQueries(database);
  return {
    queries,
    visitorQueries: queries,
    changedElsewhere: () => queries.use(() => database.changedElsewhere()),
    connections: () => queries.connections,
    close: () => queries.use(() => database.close()),
  };
}

/**
 * The one connection of a process, shared by asynchronous callers. There is one transaction at a time; statements of
 * other callers wait for its end, so they neither join it nor see uncommitted data. Other statements run at once.
 */
class SharedQueries implements Queries {
  readonly dialect = dialect;
  readonly #database: Database;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #transaction: Transaction | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  get connections(): Connections {
    return { open: 1, idle: this.#isTaken ? 0 : 1, waiting: this.#waiting.length };
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
    const transaction = new Transaction(this.#database, dialect);
    this.#transaction = transaction;
    try {
      this.#database.begin();
      const result = await transaction.do(work);
      this.#database.commit();
      return result;
    } catch (error) {
      this.#database.rollBack();
      throw error;
    } finally {
      this.#transaction = null;
      this.#pass();
    }
  }

  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.tx(work);
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

  /** Resolves when it is this caller's turn; the database stays taken until they release it. */
  #turn(): Promise<void> {
    if (this.#transaction?.isRunning) refuseOtherHandle();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
