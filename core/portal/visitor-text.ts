import type { Wrong } from '#core/auth/types.ts';
import { termsWithRetention } from '#core/config/retention.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';

/** A string of the page in the visitor's language; undefined where it is not translated. */
export function pageString(
  { languages }: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  key: string,
): string | undefined {
  if (language === null || !Object.hasOwn(languages, language)) return undefined;
  const { strings } = languages[language] ?? {};
  const value = strings && Object.hasOwn(strings, key) ? strings[key] : undefined;
  return value?.trim() ? value : undefined;
}

/** What a visitor is told, in their language: the page's own wording, else the catalogue's (spec 8). */
export function visitorText(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  key: TextKey,
): string {
  return pageString(configuration, language, key) ?? text(key);
}

/** What is said of a wrong value: the catalogue's sentence, or the page owner's own words. */
export function wrongText(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  wrong: Wrong,
): string {
  if (typeof wrong === 'string') return visitorText(configuration, language, wrong);
  return pageString(configuration, language, wrong.key) ?? wrong.words;
}

/** The terms as this visitor reads them; they are what is agreed to. */
export function termsShown(
  configuration: Pick<PageConfiguration, 'languages' | 'terms' | 'retention_days'> &
    Partial<Pick<PageConfiguration, 'defaultLanguage'>>,
  language: string | null,
): string {
  const terms = pageString(configuration, language, 'terms') ?? configuration.terms;
  return termsWithRetention(terms, configuration, language);
}
