import { done, refused } from '#core/page/edit-result.ts';
import { languageOf, withLanguage } from './language-of.ts';
import type { LanguageVerb } from './types.ts';

/** Whether visitors get a language. What they do not get is no longer their default. */
export const setLanguageActive: LanguageVerb<{ readonly code: string; readonly active: boolean }> = (
  configuration,
  { code, active },
) => {
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  const change = withLanguage(configuration, code, { ...language, active });
  const wasDefault = !active && configuration.defaultLanguage === code;
  return done(wasDefault ? { ...change, defaultLanguage: null } : change);
};
