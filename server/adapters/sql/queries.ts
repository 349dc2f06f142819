import { AsyncLocalStorage } from 'node:async_hooks';

/** The value of a `?` in a statement. Flags are written as 0 and 1, times as milliseconds, JSON as text. */
export type Value = string | number | null;

/** Runs the statements of repositories: on the database outside transactions, or in one transaction. */
export interface Queries {
  readonly dialect: Dialect;
  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>;
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
  /** Runs several statements as one; inside a transaction they join it. */
  tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Reads everything as it is at one moment, however long that takes. PostgreSQL holds up nobody meanwhile. */
  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
}

/** The parts of SQL in which the engines differ; every other statement works in each engine. */
export interface Dialect {
  /** The texts of a JSON list, as a table of one column, for IN. */
  textsIn(list: string): string;
  /** The texts of a JSON object, as a table with a column `value`. */
  valuesOf(object: string): string;
  /** Whether one text is a part of another, letter for letter. */
  contains(text: string, part: string): string;
  /** Which letter of a text, from 1, a part of it begins with; 0: it is no part. */
  placeOf(text: string, part: string): string;
  /** Whether two texts are equal, ignoring the case of A to Z. */
  sameText(one: string, other: string): string;
  /** The time by the clock of the database. */
  readonly now: string;
  /** A statement that adds the texts of a JSON list to bus_messages, in their order, and wakes up those who read them. */
  addMessages(list: string): string;
  /** The statement after which no file has what was erased before; null: the engine sees to that later by itself. */
  readonly overwriteErased: string | null;
  /** Whether only one server at a time can work on the data. */
  readonly hasOneServer: boolean;
  /** Continues the numbers of a column behind those of rows that brought their own. */
  continueNumbers(table: string, column: string, queries: Queries): Promise<void>;
}

/** The statement that inserts a row, and its values. `ending` is SQL behind it, such as RETURNING. */
export function insertion(
  table: string,
  row: Readonly<Record<string, Value>>,
  ending = '',
): [sql: string, ...values: Value[]] {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ${ending}`, ...Object.values(row)];
}

/** A pattern of LIKE, escaped by `!`, that a text contains these words. */
export const containing = (words: string): string => `%${words.replace(/[!%_]/g, '!$&')}%`;

/**
 * A text that every engine can store: NUL becomes U+FFFD, as in HTML; drivers do the same with half of a surrogate
 * pair.
 */
export function storable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}

/** One connection; its results may be available at once. */
export interface Connection {
  get<Row>(sql: string, ...values: Value[]): Row | undefined | Promise<Row | undefined>;
  all<Row>(sql: string, ...values: Value[]): Row[] | Promise<Row[]>;
  run(sql: string, ...values: Value[]): number | Promise<number>;
}

/**
 * The statements of one transaction. After its end it runs no more statements. A failed statement ends it in every
 * engine: later ones fail with the same error, and nothing is kept.
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

  /** Whether the running code belongs to this transaction, and it is still open. */
  get isRunning(): boolean {
    return !this.#isOver && runningIn.getStore() === this;
  }

  /** The error of the first failed statement; null if none failed. */
  get failure(): unknown {
    return this.#failure?.error ?? null;
  }

  /** Does the work; it resolves if the transaction may be committed. */
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

  /** A transaction reads everything as it is at one moment anyway. */
  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.tx(work);
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

/** The transaction that the running code belongs to. */
const runningIn = new AsyncLocalStorage<Transaction>();

/** Thrown when work in a transaction uses another handle than its own: it would wait for itself. */
export function refuseOtherHandle(): never {
  throw new Error('A transaction asks by another handle than its own: it would wait for itself.');
}
