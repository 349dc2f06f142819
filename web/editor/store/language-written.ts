import { languageOf } from '#core/translations/language-of.ts';
import type { EditorStore } from './editor-store.ts';

/** The language the canvas shows and is written in; null for the page's own texts, also where the language is gone. */
export function languageWritten({ draft, language }: Pick<EditorStore, 'draft' | 'language'>): string | null {
  const code = language.get();
  return code !== null && languageOf(draft.configuration, code) ? code : null;
}
