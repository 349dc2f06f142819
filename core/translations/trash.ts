import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { languageOf } from './language-of.ts';

type Languages = Pick<PageConfiguration, 'languages'>;

/** spec 4: languages that were removed, by code, for as long as the editor is open. */
export type Trash = Readonly<Record<string, PageLanguage>>;

/** The trash with what a removal takes from the page; the newest of a language stays. */
export function intoTrash(trash: Trash, configuration: Languages, code: string): Trash {
  const language = languageOf(configuration, code);
  return language ? { ...trash, [code]: language } : trash;
}

/** What can be restored: what an undo brought back meanwhile is on the page and not in the trash. */
export function restorable(trash: Trash, configuration: Languages): readonly (readonly [string, PageLanguage])[] {
  return Object.entries(trash).filter(([code]) => !languageOf(configuration, code));
}
