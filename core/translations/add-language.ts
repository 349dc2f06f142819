import { done, refused } from '#core/page/edit-result.ts';
import { listedLanguage } from './language-list.ts';
import { languageOf } from './language-of.ts';
import type { Trash } from './trash.ts';
import type { LanguageVerb } from './types.ts';

/** Gives the page a language of the list; out of the trash it comes back with its strings (spec 4). */
export const addLanguage: LanguageVerb<{ readonly code: string; readonly trash?: Trash }> = (
  { languages },
  { code, trash = {} },
) => {
  if (languageOf({ languages }, code)) return refused('translations.alreadyThere');
  const listed = listedLanguage(code);
  const language = Object.hasOwn(trash, code) ? trash[code] : listed && { ...listed, active: true, strings: {} };
  return language ? done({ languages: { ...languages, [code]: language } }) : refused('translations.notListed');
};
