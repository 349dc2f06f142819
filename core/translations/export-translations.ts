import { isTranslated, languageOf, translationOf } from '#core/config/page-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { guardCell, writeCsv } from './csv.ts';
import { earlierWords, type Kept, outdatedSource } from './progress.ts';
import { translatables } from './translatables.ts';

export const TRANSLATION_FORMATS = ['csv', 'json'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];

/** What a file of translations says of one text. An empty target is not translated yet. */
export interface TranslationRow {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** What the text said when it was translated, where it was changed since; empty where that is not known any more. */
  readonly was?: string;
}

export const COLUMNS = ['key', 'source', 'target'] as const;

/** Every text of the page with its translation: its own, else what the product says. */
export function translationRows(draft: Draft, code: string): readonly TranslationRow[] {
  const language: Kept = languageOf(draft.configuration, code) ?? {};
  const { strings = {} } = language;
  return translatables(draft, code).map((each) => {
    const { key, source, shipped } = each;
    const target = isTranslated(strings, key) ? translationOf(strings, key) : shipped;
    const outdated = outdatedSource(language, each);
    return {
      key,
      source,
      target,
      ...(outdated && { was: (each.rich ? outdated.text : earlierWords(outdated)) ?? '' }),
    };
  });
}

/** The translations as a file for a translator. */
export function exportTranslations(draft: Draft, code: string, format: TranslationFormat): string {
  const rows = translationRows(draft, code);
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  const columns = rows.some(({ was }) => was !== undefined) ? ([...COLUMNS, 'was'] as const) : COLUMNS;
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => guardCell(row[column] ?? '')))]);
}
