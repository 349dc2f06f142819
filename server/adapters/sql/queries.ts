/** What a statement is given for a `?`. Flags are written as 0 and 1, times as milliseconds, JSON as text. */
export type Value = string | number | null;

/** Where the SQL of the engines differs; all else is written so that every engine understands it. */
export interface Dialect {
  /** The texts of a JSON list, as a table of one column, for IN. */
  textsIn(list: string): string;
  /** The texts of a JSON object, as a table with a column `value`. */
  valuesOf(object: string): string;
  /** Whether two texts are equal but for capitals from A to Z. */
  sameText(one: string, other: string): string;
}

/** What the repositories ask: the database between transactions, or one transaction. */
export interface Queries {
  readonly dialect: Dialect;
  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>;
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
  /** The number of rows changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
  /** Several statements as one; they join the transaction they are asked of. */
  tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
}

/** An open database of any engine. */
export interface Engine {
  readonly queries: Queries;
  /** Whether another process may have written since this was last asked. */
  changedElsewhere(): Promise<boolean>;
  close(): Promise<void>;
}

/** A text as every engine can store it: a NUL becomes U+FFFD, as in HTML; drivers do so with half of a character. */
export function storable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}
