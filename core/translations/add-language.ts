import { done, refused } from '#core/page/edit-result.ts';
import { defaultWith } from './default-language.ts';
import { listedLanguage } from './language-list.ts';
import { languageOf, withLanguage } from './language-of.ts';
import { EMPTY_TRASH, type Trash } from './trash.ts';
import type { LanguageVerb } from './types.ts';

/**
 * Gives the page a language of the list, which visitors do not get before its owner switches it on. Out of the trash it
 * comes back as it was, with its strings and its place as the default (spec languages.2).
 */
export const addLanguage: LanguageVerb<{ readonly code: string; readonly trash?: Trash }> = (
  configuration,
  { code, trash = EMPTY_TRASH },
) => {
  if (languageOf(configuration, code)) return refused('translations.alreadyThere');
  const before = Object.hasOwn(trash.removed, code) ? trash.removed[code] : undefined;
  if (before) {
    const former = before.active ? trash.formerDefault : null;
    const defaultLanguage = defaultWith(configuration, code, former);
    return done({ ...withLanguage(configuration, code, before), defaultLanguage });
  }
  const listed = listedLanguage(code);
  if (!listed) return refused('translations.notListed');
  return done(withLanguage(configuration, code, { ...listed, active: false, strings: {} }));
};
