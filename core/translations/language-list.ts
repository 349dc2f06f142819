import languages from '#schemas/languages.json' with { type: 'json' };

/** spec languages.1. The name is the language's own: 'Deutsch'. */
export interface ListedLanguage {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
}

/** The languages a page can be given, in the order of their codes. */
export const languageList: readonly ListedLanguage[] = languages;

export function listedLanguage(code: string): ListedLanguage | undefined {
  return languageList.find((language) => language.code === code);
}

const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** What a language is called in English, for those who look for 'German' and not for 'Deutsch'. */
export function englishName(code: string): string {
  try {
    return english.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    // A page may have codes that are no language tags.
    return code;
  }
}
