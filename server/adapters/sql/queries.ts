/** The value of a `?` in a statement. Flags are written as 0 and 1, times as milliseconds, JSON as text. */
export type Value = string | number | null;

/** Where the SQL of the engines differs; every other statement works in each engine. */
export interface Dialect {
  /** The texts of a JSON list, as a table of one column, for IN. */
  textsIn(list: string): string;
  /** The texts of a JSON object, as a table with a column `value`. */
  valuesOf(object: string): string;
  /** Whether two texts are equal, ignoring the case of A to Z. */
  sameText(one: string, other: string): string;
  /** The time by the clock of the database. */
  readonly now: string;
  /** A statement that adds the texts of a JSON list to bus_messages, in their order, and wakes up those who read them. */
  addMessages(list: string): string;
  /** Whether only one server at a time can work on the data. */
  readonly hasOneServer: boolean;
  /** Continues the numbers of a column behind those of rows that brought their own. */
  continueNumbers(table: string, column: string, queries: Queries): Promise<void>;
}

/** What the repositories run statements on: the database outside transactions, or one transaction. */
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

/** A pattern of LIKE, escaped by `!`, that a text contains these words. */
export const containing = (words: string): string => `%${words.replace(/[!%_]/g, '!$&')}%`;

/**
 * A text that every engine can store: NUL becomes U+FFFD, as in HTML; drivers do the same with half of a surrogate
 * pair.
 */
export function storable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}
