import { done, refused } from '#core/page/edit-result.ts';
import { languageOf, withLanguage } from './language-of.ts';
import type { Languages, LanguageVerb } from './types.ts';

/** spec languages.3: one language may be the default, or none. It is for visitors, so it becomes active. */
export const setDefaultLanguage: LanguageVerb<{ readonly code: string | null }> = (configuration, { code }) => {
  if (code === null) return done({ defaultLanguage: null });
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  const active = language.active ? {} : withLanguage(configuration, code, { ...language, active: true });
  return done({ ...active, defaultLanguage: code });
};

/** The default once visitors no longer get a language: another one they get, in the order of the page, else none. */
export function defaultWithout({ languages, defaultLanguage }: Languages, code: string): string | null {
  if (defaultLanguage !== code) return defaultLanguage;
  return Object.entries(languages).find(([other, { active }]) => active && other !== code)?.[0] ?? null;
}

/** The default language that was switched off or removed, and which one took its place. */
export interface FormerDefault {
  readonly code: string;
  readonly since: string | null;
}

/** What is remembered when visitors no longer get a language; null where it is not the default. */
export function formerDefault(configuration: Languages, code: string): FormerDefault | null {
  if (configuration.defaultLanguage !== code) return null;
  return { code, since: defaultWithout(configuration, code) };
}

/** The default once visitors get a language again: that one, where it was the default and nobody has chosen another since. */
export function defaultWith(
  { defaultLanguage }: Languages,
  code: string,
  former: FormerDefault | null = null,
): string | null {
  return former?.code === code && former.since === defaultLanguage ? code : defaultLanguage;
}
