import { done, refused } from '#core/page/edit-result.ts';
import { languageOf } from './language-of.ts';
import type { LanguageVerb } from './types.ts';

/** Takes a language from the page. The default goes with it where it was the default. */
export const removeLanguage: LanguageVerb<{ readonly code: string }> = (configuration, { code }) => {
  if (!languageOf(configuration, code)) return refused('page.noLanguage');
  const { [code]: _removed, ...languages } = configuration.languages;
  return done(configuration.defaultLanguage === code ? { languages, defaultLanguage: null } : { languages });
};
