import type { MigrationName } from './steps.ts';

/**
 * The type of a column. `integer` holds 2^53, times are milliseconds since 1970. `number` is a key that the engine counts
 * itself, unless a row brings one; `sequence` is one that it always counts, and never gives twice.
 */
export type ColumnType = 'text' | 'integer' | 'small' | 'flag' | 'number' | 'sequence';

interface ColumnFacts {
  readonly type: ColumnType;
  readonly isOptional: boolean;
  readonly isKey: boolean;
  readonly isUnique: boolean;
  readonly isSorted: boolean;
  /** SQL of the value in rows that name none. */
  readonly default: string | null;
  readonly check: string | null;
  readonly reference: Reference | null;
  readonly since: MigrationName | null;
  readonly former: FormerName | null;
}

interface Reference {
  readonly table: string;
  /** Whether a row goes with the row that it refers to. */
  readonly isCascading: boolean;
}

interface FormerName {
  readonly name: string;
  readonly since: MigrationName;
}

/** A column of a table. Each verb gives another column. */
export class Column {
  readonly facts: ColumnFacts;

  constructor(facts: Partial<ColumnFacts> & Pick<ColumnFacts, 'type'>) {
    const none = { isOptional: false, isKey: false, isUnique: false, isSorted: false } as const;
    this.facts = { ...none, default: null, check: null, reference: null, since: null, former: null, ...facts };
  }

  /** It may be NULL. */
  optional(): Column {
    return this.#with({ isOptional: true });
  }

  /** It alone is the primary key. */
  key(): Column {
    return this.#with({ isKey: true });
  }

  unique(): Column {
    return this.#with({ isUnique: true });
  }

  /** A text that is sorted, or compared without case: in the order of its bytes, in every engine. */
  sorted(): Column {
    return this.#with({ isSorted: true });
  }

  default(value: string | number): Column {
    return this.#with({ default: typeof value === 'number' ? String(value) : `'${value}'` });
  }

  check(condition: string): Column {
    return this.#with({ check: condition });
  }

  /** The step it came with, if that is later than its table's. It is optional or has a default: there are rows already. */
  since(step: MigrationName): Column {
    return this.#with({ since: step });
  }

  /** The name it had from a step on until the step of `since`. */
  formerly(name: string, since: MigrationName): Column {
    return this.#with({ former: { name, since } });
  }

  #with(facts: Partial<ColumnFacts>): Column {
    return new Column({ ...this.facts, ...facts });
  }
}

export const text = (): Column => new Column({ type: 'text' });
export const integer = (): Column => new Column({ type: 'integer' });
export const flag = (): Column => new Column({ type: 'flag' });
export const small = (): Column => new Column({ type: 'small' });
export const number = (): Column => new Column({ type: 'number' });
export const sequence = (): Column => new Column({ type: 'sequence' });

/** The key of another table, which stands before this one; its row takes those that refer to it along. */
export const ref = (table: string): Column => new Column({ type: 'text', reference: { table, isCascading: true } });

/** The key of another table, whose row cannot be removed while another refers to it. */
export const keptRef = (table: string): Column =>
  new Column({ type: 'text', reference: { table, isCascading: false } });

export interface Index {
  /** Columns or expressions. */
  readonly on: string;
  readonly where?: string;
  readonly isUnique?: boolean;
  /** The step it came with, if that is later than its table's. */
  readonly since?: MigrationName;
}

export interface Table {
  readonly name: string;
  readonly since: MigrationName;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns of the primary key, if one column alone is not. */
  readonly key?: readonly string[];
  /** Columns that together are of one row alone. */
  readonly unique?: readonly (readonly string[])[];
  readonly indexes?: Readonly<Record<string, Index>>;
  /** Whether the order in which rows were added tells apart those of one time. It is the column `rowid`. */
  readonly isOrdered?: boolean;
  /** Whether a row may have megabytes, such as a page. */
  readonly isLarge?: boolean;
  /** Whether its rows are about running processes, so that they are not copied to another engine. */
  readonly isPassing?: boolean;
}

/** The columns that tell the rows of a table apart. */
export function keyColumns(table: Table): readonly string[] {
  if (table.key) return table.key;
  return columnsWhere(table, ({ isKey, type }) => isKey || type === 'number' || type === 'sequence');
}

/** The column with the numbers that an engine counts, unless a row brings one; undefined where there is none. */
export function numberColumn(table: Table): string | undefined {
  return columnsWhere(table, ({ type }) => type === 'number')[0];
}

function columnsWhere({ columns }: Table, matches: (facts: Column['facts']) => boolean): string[] {
  return Object.entries(columns)
    .filter(([, { facts }]) => matches(facts))
    .map(([name]) => name);
}
