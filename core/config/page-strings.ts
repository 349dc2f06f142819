import type { TextKey, TextParams } from '#core/texts/index.ts';
import { placeholderFault } from '#core/texts/placeholders.ts';
import { pointer } from './json.ts';
import type { Finding } from './report.ts';
import type { PageConfiguration, PageLanguage } from './types.ts';

type Languages = Pick<PageConfiguration, 'languages'>;

/** A string of the page in one language; undefined where it is not translated. */
export type Translate = (key: string) => string | undefined;

/**
 * What a page says in one of its languages. Blank strings count as not translated, and so do those whose placeholders
 * are broken: a text message without its code helps nobody.
 */
export function pageStrings({ languages }: Languages, language: string | null): Translate {
  const strings = language !== null && Object.hasOwn(languages, language) ? languages[language]?.strings : undefined;
  return (key) => {
    const value = strings && Object.hasOwn(strings, key) ? strings[key] : undefined;
    if (!value?.trim() || language === null) return undefined;
    return placeholderFault(language, key, value) === null ? value : undefined;
  };
}

/** Why a translation cannot be used, in words: the placeholder and the language are named. Null where it can. */
export function translationProblem(
  { code, name }: Pick<PageLanguage, 'code' | 'name'>,
  key: string,
  value: string,
): { readonly key: TextKey; readonly params: TextParams } | null {
  const found = placeholderFault(code, key, value);
  if (found === null) return null;
  const { fault, placeholder, source } = found;
  return {
    key: fault === 'missing' ? 'config.placeholderMissing' : 'config.placeholderUnknown',
    params: { language: name || code, placeholder, source },
  };
}

/** Every translation of a page that cannot be used, as findings of its configuration. */
export function translationProblems({ languages }: Languages): Finding[] {
  return Object.entries(languages).flatMap(([code, language]) =>
    Object.entries(language.strings).flatMap(([key, value]): Finding[] => {
      const problem = translationProblem({ ...language, code }, key, value);
      const path = pointer(pointer(pointer('/languages', code), 'strings'), key);
      return problem ? [{ severity: 'error', path, ...problem }] : [];
    }),
  );
}

/**
 * The language the words of the page itself are in. Nothing says it, so it is the default language as long as none of
 * those words is translated into it; null where that is not so, for then it cannot be known.
 */
export function baseLanguage({
  languages,
  defaultLanguage,
}: Languages & Pick<PageConfiguration, 'defaultLanguage'>): string | null {
  const own = defaultLanguage !== null && Object.hasOwn(languages, defaultLanguage) ? languages[defaultLanguage] : null;
  if (!own?.active) return null;
  const translated = Object.entries(own.strings).some(
    ([key, value]) => !key.startsWith('visitor.') && value.trim() !== '',
  );
  return translated ? null : defaultLanguage;
}
