import { delimiterOf, readCsv, unguardCell } from '#core/translations/csv.ts';
import type { ImportedVoucher, ImportFault, ImportProblem, ReadVouchers } from './types.ts';

/** A line of a table, its cells by the names of their columns. */
export interface Row {
  readonly line: number;
  /** Empty where the table has no such column, or the cell is empty. */
  cell(column: string): string;
}

/** A fault of a line, thrown by whoever reads it. */
export class Wrong extends Error {
  readonly fault: ImportFault;
  readonly column: string;
  constructor(fault: ImportFault, column = '') {
    super(fault);
    this.fault = fault;
    this.column = column;
  }
}

/** Reads each line by itself, and tells what is wrong with all of them. */
export function readEach<Line extends { readonly line: number }>(
  lines: readonly Line[],
  read: (line: Line) => Omit<ImportedVoucher, 'line'>,
): ReadVouchers {
  const problems: ImportProblem[] = [];
  const vouchers = lines.flatMap((one): ImportedVoucher[] => {
    try {
      return [{ line: one.line, ...read(one) }];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      problems.push({ line: one.line, fault: error.fault, column: error.column });
      return [];
    }
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, vouchers };
}

/** The lines of a table whose first one names its columns, among them these; or what is wrong with it. */
export function rowsOf(text: string, needed: readonly string[]): readonly Row[] | ImportProblem {
  const { delimiter, isNamed } = delimiterOf(text);
  const table = readCsv(text, delimiter);
  if (!table.ok) return { line: table.line, fault: 'format', column: '' };
  const [head, ...records] = table.records.slice(isNamed ? 1 : 0);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) return { line: head?.line ?? 1, fault: 'column', column: missing };
  return records.map(({ line, cells }) => ({
    line,
    cell: (column) => unguardCell((cells[names.indexOf(column)] ?? '').trim()),
  }));
}

/** A whole number; null where the cell is empty. */
export function numberIn(row: Row, column: string): number | null {
  const written = row.cell(column);
  if (written === '') return null;
  const value = Number(written);
  if (!/^\d+$/.test(written) || !Number.isSafeInteger(value)) throw new Wrong('number', column);
  return value;
}

export function timeIn(row: Row, column: string): number | null {
  const written = row.cell(column);
  if (written === '') return null;
  const at = Date.parse(written);
  if (Number.isNaN(at)) throw new Wrong('time', column);
  return at;
}

export const isProblem = (read: readonly Row[] | ImportProblem): read is ImportProblem => !Array.isArray(read);
