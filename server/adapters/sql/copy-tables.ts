import { createHash } from 'node:crypto';
import { type Queries, storable, type Value } from './queries.ts';
import { tables } from './tables/migrations.ts';
import { keyColumns, numberColumn, type Table } from './tables/table.ts';

type Row = Readonly<Record<string, Value>>;

/** Every table but those about running processes, in the order in which they refer to one another. */
const TABLES = tables.filter(({ isPassing }) => !isPassing);

export const tableNames: readonly string[] = TABLES.map(({ name }) => name);

/** Rows that are read and written at once. Both engines take the values of so many. */
const portionOf = ({ isLarge }: Table): number => (isLarge ? 50 : 1_000);

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of every row, added up: the same whatever the order. */
  readonly hash: string;
}

/** The tables that have rows. */
export async function filledTables(queries: Queries): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of TABLES) if (await queries.get(`SELECT 1 FROM ${name} LIMIT 1`)) filled.push(name);
  return filled;
}

/**
 * Copies every row into tables that are empty, all of them or none. What was written is read again, and counted and
 * hashed like what it was written from; null where that differs, and nothing is kept.
 */
export async function copyTables(from: Queries, to: Queries): Promise<CopiedTable[] | null> {
  try {
    // The source is done with before the target is kept: whatever fails, nothing is.
    return await to.tx((target) => from.snapshot((source) => copyEach(source, target)));
  } catch (error) {
    if (error instanceof Differs) return null;
    throw error;
  }
}

async function copyEach(source: Queries, target: Queries): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const table of TABLES) {
    const read = new RowSum();
    for await (const rows of portions(table, source)) {
      await insert(table, rows, target);
      read.add(rows);
    }
    const written = new RowSum();
    for await (const rows of portions(table, target)) written.add(rows);
    if (written.hash !== read.hash || written.rows !== read.rows) throw new Differs();
    const column = numberColumn(table);
    if (column !== undefined) await target.dialect.continueNumbers(table.name, column, target);
    copied.push({ table: table.name, rows: read.rows, hash: read.hash });
  }
  return copied;
}

class Differs extends Error {}

/** The rows of a table in the order of its key or of their adding, as both engines store them. */
async function* portions(table: Table, queries: Queries): AsyncGenerator<Row[]> {
  const { name, isOrdered } = table;
  const key = isOrdered ? ['rowid'] : keyColumns(table);
  const portion = portionOf(table);
  const columns = key.join(', ');
  const select = `SELECT *${isOrdered ? ', rowid' : ''} FROM ${name}`;
  const order = `ORDER BY ${columns} LIMIT ${portion}`;
  let last: Row | undefined;
  for (;;) {
    const behind = last ? `WHERE (${columns}) > (${key.map(() => '?').join(', ')})` : '';
    const values = last ? key.map((column) => (last as Row)[column] as Value) : [];
    const rows: Row[] = await queries.all<Row>(`${select} ${behind} ${order}`, ...values);
    if (rows.length > 0) yield rows.map(stored);
    if (rows.length < portion) return;
    last = rows.at(-1);
  }
}

function stored({ rowid: _, ...row }: Row): Row {
  const written = ([column, value]: [string, Value | boolean]): [string, Value] => [
    column,
    typeof value === 'boolean' ? Number(value) : storable(value),
  ];
  return Object.fromEntries(Object.entries(row).map(written));
}

async function insert({ name }: Table, rows: readonly Row[], queries: Queries): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((row) => columns.map((column) => row[column] as Value));
  const sql = `INSERT INTO ${name} (${columns.join(', ')}) VALUES ${rows.map(() => places).join(', ')}`;
  await queries.run(sql, ...values);
}

class RowSum {
  rows = 0;
  #sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const sorted = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
      this.#sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(sorted)).digest('hex')}`);
      this.rows++;
    }
  }

  get hash(): string {
    return BigInt.asUintN(256, this.#sum).toString(16).padStart(64, '0');
  }
}
