import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';

type Languages = Pick<PageConfiguration, 'languages'>;

/** A language of the page; undefined where the page does not have it. */
export function languageOf({ languages }: Languages, code: string): PageLanguage | undefined {
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** The languages with another value of one of them. */
export function withLanguage({ languages }: Languages, code: string, language: PageLanguage): Languages {
  return { languages: { ...languages, [code]: language } };
}
