import { done, refused } from '#core/page/edit-result.ts';
import { defaultWithout } from './default-language.ts';
import { languageOf } from './language-of.ts';
import type { LanguageVerb } from './types.ts';

/** Takes a language from the page. Where it was the default, another one becomes it. */
export const removeLanguage: LanguageVerb<{ readonly code: string }> = (configuration, { code }) => {
  if (!languageOf(configuration, code)) return refused('page.noLanguage');
  const { [code]: _removed, ...languages } = configuration.languages;
  return done({ languages, defaultLanguage: defaultWithout(configuration, code) });
};
