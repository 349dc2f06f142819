import { isObject, own } from '#core/config/json.ts';
import { positionAt } from '#core/config/source/positions.ts';
import { faultIn } from '#core/config/source/read-json.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import { readCsv, unguardCell } from './csv.ts';
import { COLUMNS, type TranslationFormat, type TranslationRow } from './export-translations.ts';

/** How the bytes of a file were read. */
export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

export interface DecodedFile {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Byte order marks, by which a file says itself what it is. */
const MARKS = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/**
 * The text of a file that came from anywhere. What is no UTF-8 is most likely what a spreadsheet saves as plain CSV on
 * Windows; that is a guess, so whoever shows the result says it.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked.label).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Why a file cannot be taken. The sentence says where. */
export interface FileProblem {
  readonly ok: false;
  readonly key: TextKey;
  readonly params: TextParams;
}

type Rows = { readonly ok: true; readonly rows: readonly Partial<TranslationRow>[] } | FileProblem;

/** The translations in a file's text, of either format: JSON begins with a bracket. */
export function readRows(source: string, format: TranslationFormat = formatOf(source)): Rows {
  return format === 'json' ? readJson(source.replace(/^\uFEFF/, '')) : readTable(source);
}

function formatOf(source: string): TranslationFormat {
  return /^\uFEFF?\s*[[{]/.test(source) ? 'json' : 'csv';
}

function problem(key: TextKey, params: TextParams = {}): FileProblem {
  return { ok: false, key, params };
}

/** A list of what `exportTranslations` writes, or the translations alone by key. */
function readJson(source: string): Rows {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    const { line } = positionAt(source, faultIn(source).offset);
    return problem('translations.file.json', { line });
  }
  if (isObject(value)) value = Object.entries(value).map(([key, target]) => ({ key, target }));
  if (!Array.isArray(value)) return problem('translations.file.list');
  const rows: Partial<TranslationRow>[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of value.entries()) {
    const place = { entry: index + 1 };
    if (!isObject(entry)) return problem('translations.file.entry', place);
    const [key, from, target] = COLUMNS.map((column) => own(entry, column));
    if (typeof key !== 'string' || key === '') return problem('translations.file.entryKey', place);
    if (typeof target !== 'string') return problem('translations.file.entryTarget', { ...place, key });
    if (seen.has(key)) return problem('translations.file.entryTwice', { ...place, key });
    seen.add(key);
    rows.push({ key, target, ...(typeof from === 'string' && { source: from }) });
  }
  return { ok: true, rows };
}

function readTable(source: string): Rows {
  // Spreadsheets write semicolons where the comma is in numbers, and some write tabs; some say so in a first line.
  const first = /^\uFEFF?([^\r\n]*)/.exec(source)?.[1] ?? '';
  const said = /^"?sep=([,;\t])"?$/i.exec(first)?.[1];
  const delimiter = said ?? [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
  const table = readCsv(source, delimiter);
  if (!table.ok)
    return problem(table.fault === 'open' ? 'translations.file.open' : 'translations.file.after', { line: table.line });
  const [head, ...records] = said === undefined ? table.records : table.records.slice(1);
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const [keyAt = -1, sourceAt = -1, targetAt = -1] = COLUMNS.map((column) => names.indexOf(column));
  if (keyAt < 0 || targetAt < 0) return problem('translations.file.columns', { line: head?.line ?? 1 });
  const rows: Partial<TranslationRow>[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of records) {
    const cell = (at: number) => unguardCell(cells[at] ?? '');
    const key = cell(keyAt);
    if (key === '' && cells.every((each) => each.trim() === '')) continue;
    if (key === '') return problem('translations.file.noKey', { line });
    const before = seen.get(key);
    if (before !== undefined) return problem('translations.file.twice', { line, before, key });
    seen.set(key, line);
    rows.push({ key, target: cell(targetAt), ...(sourceAt >= 0 && { source: cell(sourceAt) }) });
  }
  return { ok: true, rows };
}
