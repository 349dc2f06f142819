import { englishName, type ListedLanguage, languageList } from './language-list.ts';
import { simplified } from './simplified.ts';

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
