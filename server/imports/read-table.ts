import { delimiterOf, readCsv, unguardCell } from '#core/translations/csv.ts';
import { refusal } from '../domain/http-error.ts';

/** A line of a table: its cells by the names of their columns; empty where the table has no such column. */
export interface TableRow<Column extends string> {
  /** Counted from 1, with the line that names the columns. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

export interface ReadTable<Column extends string> {
  readonly rows: readonly TableRow<Column>[];
  /** Columns that mean nothing here, as they are named in the table. */
  readonly ignored: readonly string[];
}

/** What a table may be. */
export interface TableKind<Column extends string> {
  /** The columns in the order in which they stand where no line names them, each with the words it is known by. */
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  /** Without this column the table says nothing. */
  readonly key: Column;
  /** Whether a first line without names of columns is one of the rows. */
  isRow(cells: readonly string[]): boolean;
  readonly most: number;
}

/** A table that somebody typed, pasted or took from a spreadsheet; throws the sentence of what is wrong with all of it. */
export function readTable<Column extends string>(source: string, kind: TableKind<Column>): ReadTable<Column> {
  const { delimiter, isNamed } = delimiterOf(source);
  const table = readCsv(source, delimiter);
  if (!table.ok) {
    const sentence = table.fault === 'open' ? 'server.import.open' : 'server.import.after';
    throw refusal(422, 'import_quotes', sentence, { line: table.line }, { line: table.line });
  }
  const records = (isNamed ? table.records.slice(1) : table.records).filter(({ cells }) => cells.some(isFilled));
  const [head] = records;
  if (!head) throw refusal(422, 'import_empty', 'server.import.empty');
  const { places, ignored, isHead } = placesOf(head.cells, kind);
  const rows = isHead ? records.slice(1) : records;
  if (rows.length === 0) throw refusal(422, 'import_empty', 'server.import.empty');
  if (rows.length > kind.most)
    throw refusal(422, 'import_long', 'server.import.long', { most: kind.most, count: rows.length });
  return { rows: rows.map(({ line, cells }) => ({ line, cells: cellsAt(places, cells) })), ignored };
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

interface Places<Column extends string> {
  readonly places: Readonly<Record<Column, number>>;
  readonly ignored: readonly string[];
  readonly isHead: boolean;
}

/** Where each column stands; -1 for one that the table does not have. */
function placesOf<Column extends string>(
  first: readonly string[],
  { columns, key, isRow }: TableKind<Column>,
): Places<Column> {
  const names = first.map((cell) => cell.trim().toLowerCase());
  const all = Object.keys(columns) as Column[];
  const isName = (name: string, column: Column) => name === column || columns[column].includes(name);
  const found = all.map((column) => [column, names.findIndex((name) => isName(name, column))] as const);
  const places = Object.fromEntries(found) as Record<Column, number>;
  if (places[key] >= 0) {
    const ignored = first.filter((name, index) => isFilled(name) && !Object.values(places).includes(index));
    return { places, ignored, isHead: true };
  }
  if (!isRow(first)) throw refusal(422, 'import_columns', 'server.import.columns', { key, names: all.join(', ') });
  return {
    places: Object.fromEntries(all.map((column, index) => [column, index])) as Record<Column, number>,
    ignored: [],
    isHead: false,
  };
}

function cellsAt<Column extends string>(
  places: Readonly<Record<Column, number>>,
  cells: readonly string[],
): Record<Column, string> {
  const entries = Object.entries<number>(places).map(([column, at]) => [column, unguardCell(cells[at] ?? '').trim()]);
  return Object.fromEntries(entries) as Record<Column, string>;
}
