import { languageOf } from '#core/config/page-strings.ts';
import type { PageLanguage } from '#core/config/types.ts';
import { accepted, refused } from '#core/page/document.ts';
import languages from '#schemas/languages.json' with { type: 'json' };
import { type GivenUp, withLanguage } from './page-language.ts';
import { simplified } from './progress.ts';
import type { Languages, LanguageVerb } from './types.ts';

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
  const query = simplified(typed);
  if (query === '') return languageList;
  const ranked = languageList.flatMap((language) => {
    const rank = rankOf(language, query);
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

/**
 * Gives the page a language of the list, which visitors do not get before its owner switches it on. Out of the trash it
 * comes back as it was, with its strings and its place as the default (spec languages.2).
 */
export const addLanguage: LanguageVerb<{ readonly code: string; readonly trash?: Trash }> = (
  configuration,
  { code, trash = EMPTY_TRASH },
) => {
  if (languageOf(configuration, code)) return refused('translations.alreadyThere');
  const before = Object.hasOwn(trash.removed, code) ? trash.removed[code] : undefined;
  if (before) {
    const former = before.active ? trash.formerDefault : null;
    const defaultLanguage = defaultWith(configuration, code, former);
    return accepted({ ...withLanguage(configuration, code, before), defaultLanguage });
  }
  const listed = listedLanguage(code);
  if (!listed) return refused('translations.notListed');
  return accepted(withLanguage(configuration, code, { ...listed, active: false, strings: {} }));
};

/** Says which language the page is written in: it becomes the default, and comes onto the page where it is not there. */
export const speakLanguage: LanguageVerb<{ readonly code: string; readonly trash?: Trash }> = (configuration, args) => {
  const added = languageOf(configuration, args.code) ? accepted({}) : addLanguage(configuration, args);
  if (!added.ok) return added;
  const spoken = setDefaultLanguage({ ...configuration, ...added.value }, args);
  return spoken.ok ? accepted({ ...added.value, ...spoken.value }) : spoken;
};

/** Takes a language from the page. Where it was the default, another one becomes it. */
export const removeLanguage: LanguageVerb<{ readonly code: string }> = (configuration, { code }) => {
  if (!languageOf(configuration, code)) return refused('page.noLanguage');
  const { [code]: _removed, ...languages } = configuration.languages;
  return accepted({ languages, defaultLanguage: defaultWithout(configuration, code) });
};

/**
 * Whether visitors get a language. One they no longer get cannot be their default, so another one becomes it; switched
 * on again, the language is what it was.
 */
export const setLanguageActive: LanguageVerb<{
  readonly code: string;
  readonly active: boolean;
  readonly trash?: Trash;
}> = (configuration, { code, active, trash }) => {
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  const defaultLanguage = active
    ? defaultWith(configuration, code, trash?.formerDefault)
    : defaultWithout(configuration, code);
  return accepted({ ...withLanguage(configuration, code, { ...language, active }), defaultLanguage });
};

/** spec languages.3: one language may be the default, or none. It is for visitors, so it becomes active. */
export const setDefaultLanguage: LanguageVerb<{ readonly code: string | null }> = (configuration, { code }) => {
  if (code === null) return accepted({ defaultLanguage: null });
  const language = languageOf(configuration, code);
  if (!language) return refused('page.noLanguage');
  const active = language.active ? {} : withLanguage(configuration, code, { ...language, active: true });
  return accepted({ ...active, defaultLanguage: code });
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

/** spec languages.2: what the page's languages have lost and can have back, for as long as the editor is open. */
export interface Trash {
  /** Languages that were removed, by code. */
  readonly removed: Readonly<Record<string, PageLanguage>>;
  readonly formerDefault: FormerDefault | null;
  /** The translations of texts that are to say the same in every language, by key. */
  readonly same: Readonly<Record<string, GivenUp>>;
}

export const EMPTY_TRASH: Trash = { removed: {}, formerDefault: null, same: {} };

/** The trash with what a removal takes from the page; the newest of a language stays. */
export function intoTrash(trash: Trash, configuration: Languages, code: string): Trash {
  const language = languageOf(configuration, code);
  return language
    ? { ...switchedOff(trash, configuration, code), removed: { ...trash.removed, [code]: language } }
    : trash;
}

/** The trash once a language is no longer for visitors. */
export function switchedOff(trash: Trash, configuration: Languages, code: string): Trash {
  const former = trash.formerDefault?.since === configuration.defaultLanguage ? trash.formerDefault : null;
  return { ...trash, formerDefault: formerDefault(configuration, code) ?? former };
}

/** What can be restored: what an undo brought back meanwhile is on the page and not in the trash. */
export function restorable(
  trash: Trash,
  configuration: Pick<Languages, 'languages'>,
): readonly (readonly [string, PageLanguage])[] {
  return Object.entries(trash.removed).filter(([code]) => !languageOf(configuration, code));
}
