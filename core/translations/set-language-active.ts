import { done, refused } from '#core/page/edit-result.ts';
import { defaultWith, defaultWithout } from './default-language.ts';
import { languageOf, withLanguage } from './language-of.ts';
import type { Trash } from './trash.ts';
import type { LanguageVerb } from './types.ts';

/**
 * Whether visitors get a language. One they no longer get cannot be their default, so another one becomes it; switched
 * on again, the language is what it was.
 */
export const setLanguageActive: LanguageVerb<{
  readonly code: string;
  readonly active: boolean;
  readonly trash?: Trash;
}> = (configuration, { code, active, trash }) => {
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  const defaultLanguage = active
    ? defaultWith(configuration, code, trash?.formerDefault)
    : defaultWithout(configuration, code);
  return done({ ...withLanguage(configuration, code, { ...language, active }), defaultLanguage });
};
