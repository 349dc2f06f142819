import type { PageConfiguration } from '#core/config/types.ts';
import type { Draft } from '#core/draft/types.ts';
import type { TranslationFormat } from './export-translations.ts';
import { languageOf, withLanguage } from './language-of.ts';
import { type FileProblem, readRows } from './read-rows.ts';
import { knownKeys, translatables } from './translatables.ts';
import { LONGEST_TRANSLATION } from './translate.ts';

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
  | { readonly ok: true; readonly change: Partial<PageConfiguration>; readonly report: ImportReport }
  | FileProblem;

interface File {
  readonly code: string;
  readonly source: string;
  /** As its text looks where absent. */
  readonly format?: TranslationFormat | undefined;
}

/** Takes the translations of a file into one of the page's languages: all that are for it, or none where the file is wrong. */
export function importTranslations(draft: Draft, { code, source, format }: File): Imported {
  const language = languageOf(draft.configuration, code);
  if (!language) return { ok: false, key: 'page.noLanguage', params: {} };
  const read = readRows(source, format);
  if (!read.ok) return read;
  const known = knownKeys(draft);
  const says = new Map(translatables(draft).map((each) => [each.key, each.source]));
  const report = { taken: [], same: [], empty: [], unknown: [], outdated: [] } as Record<keyof ImportReport, string[]>;
  const strings = new Map(Object.entries(language.strings));
  for (const { key = '', target = '', source: from } of read.rows) {
    if (target.length > LONGEST_TRANSLATION) return { ok: false, key: 'translations.file.tooLong', params: { key } };
    if (!known.has(key)) report.unknown.push(key);
    else if (target.trim() === '') report.empty.push(key);
    else {
      report[strings.get(key) === target ? 'same' : 'taken'].push(key);
      if (from !== undefined && unbroken(from) !== unbroken(says.get(key) ?? from)) report.outdated.push(key);
      strings.set(key, target);
    }
  }
  const change = withLanguage(draft.configuration, code, { ...language, strings: Object.fromEntries(strings) });
  return { ok: true, change: report.taken.length > 0 ? change : {}, report };
}

/** Programs write line breaks in their own ways; the text is the same. */
function unbroken(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
