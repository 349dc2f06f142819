import { isTranslated, languageOf, translationOf } from '#core/config/page-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { guardCell, writeCsv } from './csv.ts';
import { translatables } from './translatables.ts';

export const TRANSLATION_FORMATS = ['csv', 'json'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];

/** What a file of translations says of one text. An empty target is not translated yet. */
export interface TranslationRow {
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

export const COLUMNS = ['key', 'source', 'target'] as const;

/** Every text of the page with its translation: its own, else what the product says. */
export function translationRows(draft: Draft, code: string): readonly TranslationRow[] {
  const strings = languageOf(draft.configuration, code)?.strings ?? {};
  return translatables(draft, code).map(({ key, source, shipped }) => ({
    key,
    source,
    target: isTranslated(strings, key) ? translationOf(strings, key) : shipped,
  }));
}

/** The same as a file for a translator. */
export function exportTranslations(draft: Draft, code: string, format: TranslationFormat): string {
  const rows = translationRows(draft, code);
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  return writeCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => guardCell(row[column])))]);
}
