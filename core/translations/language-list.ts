import languages from '#schemas/languages.json' with { type: 'json' };
import { simplified } from './find-texts.ts';

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

/** The listed languages that a person may mean: by their own name, their English one or their code. */
export function findLanguages(typed: string): readonly ListedLanguage[] {
  const wanted = simplified(typed);
  if (wanted === '') return languageList;
  const ranked = languageList.flatMap((language) => {
    const rank = rankOf(language, wanted);
    return rank === null ? [] : [{ language, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ language }) => language);
}

/** 0 for the code itself, 1 where a name begins with it, 2 where it is inside; null where it is nowhere. */
function rankOf({ code, name }: ListedLanguage, wanted: string): number | null {
  if (code.toLowerCase() === wanted) return 0;
  const names = [simplified(name), simplified(englishName(code))];
  if (names.some((each) => each.startsWith(wanted))) return 1;
  return names.some((each) => each.includes(wanted)) || code.toLowerCase().startsWith(wanted) ? 2 : null;
}
