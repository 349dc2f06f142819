import { isObject, own } from '#core/config/json.ts';
import { languageOf, translationProblem } from '#core/config/page-strings.ts';
import { positionAt } from '#core/config/source/positions.ts';
import { faultIn } from '#core/config/source/read-json.ts';
import type { MadeFrom, PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { baseText, comparable } from '#core/draft/draft-strings.ts';
import { madeFrom } from '#core/draft/made-from.ts';
import type { Draft } from '#core/draft/types.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { delimiterOf, readCsv, unguardCell } from './csv.ts';
import { type DecodedFile, decodeFile, type Encoding } from './decode-file.ts';
import { COLUMNS, type TranslationFormat, type TranslationRow } from './export-translations.ts';
import { LONGEST_TRANSLATION, sentenceFault, withLanguage } from './page-language.ts';
import { knownKeys, translatables } from './translatables.ts';
import type { Translatable } from './types.ts';

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
  const { delimiter, isNamed } = delimiterOf(source);
  const table = readCsv(source, delimiter);
  if (!table.ok)
    return problem(table.fault === 'open' ? 'translations.file.open' : 'translations.file.after', { line: table.line });
  const [head, ...records] = isNamed ? table.records.slice(1) : table.records;
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const [keyAt = -1, sourceAt = -1, targetAt = -1] = COLUMNS.map((column) => names.indexOf(column));
  if (keyAt < 0 || targetAt < 0) return problem('translations.file.columns', { line: head?.line ?? 1 });
  const rows: Partial<TranslationRow>[] = [];
  const lineOfKey = new Map<string, number>();
  for (const { line, cells } of records) {
    const cell = (at: number) => unguardCell(cells[at] ?? '');
    const key = cell(keyAt);
    if (key === '' && cells.every((each) => each.trim() === '')) continue;
    if (key === '') return problem('translations.file.noKey', { line });
    const before = lineOfKey.get(key);
    if (before !== undefined) return problem('translations.file.twice', { line, before, key });
    lineOfKey.set(key, line);
    rows.push({ key, target: cell(targetAt), ...(sourceAt >= 0 && { source: cell(sourceAt) }) });
  }
  return { ok: true, rows };
}

/** What became of each key of a file. */
export interface ImportReport {
  /** Their translation is new or another one. */
  readonly taken: readonly string[];
  /** Their translation is the one the page has. */
  readonly same: readonly string[];
  /** The file has no translation of them; the page keeps what it has. */
  readonly empty: readonly string[];
  /** The page has no such text. */
  readonly unknown: readonly string[];
  /** Taken or the same, but the page says something else by now than the text that was translated. */
  readonly outdated: readonly string[];
}

export type Imported =
  | {
      readonly ok: true;
      readonly change: Partial<PageConfiguration>;
      readonly report: ImportReport;
      readonly encoding: Encoding;
    }
  | FileProblem;

interface File {
  readonly code: string;
  /** The bytes of the file, or its text. */
  readonly source: Uint8Array | string;
  /** The format; guessed from the text where absent. */
  readonly format?: TranslationFormat | undefined;
}

/** Takes the translations of a file into one of the page's languages: all that are for it, or none where the file is wrong. */
export function importTranslations(draft: Draft, { code, source, format }: File): Imported {
  const language = languageOf(draft.configuration, code);
  if (!language) return { ok: false, key: 'page.noLanguage', params: {} };
  const { text: content, encoding } = decoded(source);
  const read = readRows(content, format);
  if (!read.ok) return read;
  const keys = knownKeys(draft, code);
  const texts = new Map(translatables(draft, code).map((each) => [each.key, each]));
  const report = { taken: [], same: [], empty: [], unknown: [], outdated: [] } as Record<keyof ImportReport, string[]>;
  const strings = new Map(Object.entries(language.strings));
  const origins = new Map(Object.entries(language.made_from ?? {}));
  for (const { key = '', target = '', source: from } of read.rows) {
    const problem = problemOf(language, key, target);
    if (problem) return problem;
    const translatable = texts.get(key);
    const fate = keys.has(key) ? fateOf(target, strings.get(key), translatable?.shipped) : 'unknown';
    report[fate].push(key);
    if (fate !== 'taken' && fate !== 'same') continue;
    if (fate === 'taken') strings.set(key, target);
    const base = baseText(draft, key);
    const candidates = originsOf(base, from, {
      translatable,
      stored: fate === 'same' ? origins.get(key) : undefined,
    });
    if (candidates.some(({ text }) => text !== undefined)) report.outdated.push(key);
    if (base !== null && strings.has(key)) origins.set(key, candidates[0]);
  }
  return { ok: true, change: changeOf(draft, language, { strings, origins }), report, encoding };
}

function decoded(source: File['source']): DecodedFile {
  return typeof source === 'string' ? { text: source, encoding: 'utf-8' } : decodeFile(source);
}

interface Read {
  readonly strings: ReadonlyMap<string, string>;
  readonly origins: ReadonlyMap<string, MadeFrom>;
}

/** The change that gives a language of a page its translations; none where they are those that it has. */
function changeOf(
  { configuration }: Draft,
  language: PageLanguage,
  { strings, origins }: Read,
): Partial<PageConfiguration> {
  const { made_from = {} } = language;
  const isSame =
    [...strings].every(([key, value]) => language.strings[key] === value) &&
    [...origins].every(
      ([key, { hash, text }]) => text === made_from[key]?.text && hash === (made_from[key]?.hash ?? hash),
    );
  if (isSame) return {};
  const after = { ...language, strings: Object.fromEntries(strings), made_from: Object.fromEntries(origins) };
  return withLanguage(configuration, language.code, after);
}

function problemOf(language: PageLanguage, key: string, target: string): FileProblem | null {
  if (target.length > LONGEST_TRANSLATION) return { ok: false, key: 'translations.file.tooLong', params: { key } };
  const fault = sentenceFault(key, target);
  const problem = fault ? { key: fault.reason, params: fault.params } : translationProblem(language, key, target);
  if (problem === null) return null;
  const params = { problem: text(problem.key, problem.params) };
  return { ok: false, key: 'translations.file.placeholder', params };
}

/** An export also has the product's own translations; imported unchanged, they do not become wording of the page. */
function fateOf(target: string, before: string | undefined, shipped = ''): 'taken' | 'same' | 'empty' {
  if (target.trim() === '') return 'empty';
  return target === (before ?? shipped) ? 'same' : 'taken';
}

interface Origin {
  readonly translatable: Translatable | undefined;
  readonly stored: MadeFrom | undefined;
}

/**
 * The text that a translation was made from: the stored one where the translation came back as it was, else the text beside
 * it in the file, else the text of the page. The second is what the file says of it.
 */
function originsOf(
  base: string | null,
  from: string | undefined,
  { translatable, stored }: Origin,
): readonly [MadeFrom, MadeFrom] {
  const text = base ?? translatable?.source ?? '';
  const source = from === undefined ? text : comparable(from, translatable?.rich ?? false);
  const inFile = source === text ? madeFrom(text) : { ...madeFrom(source), text: source };
  return [stored ?? inFile, inFile];
}
