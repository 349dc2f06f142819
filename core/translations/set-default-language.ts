import { done, refused } from '#core/page/edit-result.ts';
import { languageOf, withLanguage } from './language-of.ts';
import type { LanguageVerb } from './types.ts';

/** spec 4: one language may be the default, or none. It is for visitors, so it becomes active. */
export const setDefaultLanguage: LanguageVerb<{ readonly code: string | null }> = (configuration, { code }) => {
  if (code === null) return done({ defaultLanguage: null });
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  const active = language.active ? {} : withLanguage(configuration, code, { ...language, active: true });
  return done({ ...active, defaultLanguage: code });
};
