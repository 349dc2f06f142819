import type { TextKey, TextParams } from '#core/texts/index.ts';
import { placeholderFault } from '#core/texts/placeholders.ts';
import { pointer } from './json.ts';
import type { ConfigurationFinding, Tell } from './report.ts';
import type { PageConfiguration, PageLanguage } from './types.ts';

type Languages = Pick<PageConfiguration, 'languages'>;
type Strings = Readonly<Record<string, string>>;

/** A language of the page; undefined where the page does not have it. */
export function languageOf({ languages }: Languages, code: string): PageLanguage | undefined {
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** The stored translation of a text; empty where there is none. */
export function translationOf(strings: Strings, key: string): string {
  return (Object.hasOwn(strings, key) && strings[key]) || '';
}

/** Blank strings count as not translated, for translators as for visitors. */
export function isTranslated(strings: Strings, key: string): boolean {
  return translationOf(strings, key).trim() !== '';
}

/** A string of the page in one language; undefined where it is not translated. */
export type Translate = (key: string) => string | undefined;

/**
 * What a page says in one of its languages. Strings whose placeholders are broken count as not translated too: a text
 * message without its code helps nobody.
 */
export function pageStrings({ languages }: Languages, language: string | null): Translate {
  const strings = language === null ? undefined : languageOf({ languages }, language)?.strings;
  return (key) => {
    if (language === null || strings === undefined || !isTranslated(strings, key)) return undefined;
    const value = translationOf(strings, key);
    return placeholderFault(language, key, value) === null ? value : undefined;
  };
}

/**
 * All that a page keeps under the keys of its texts, under other keys: `change` names them, none for what is dropped. What is
 * there already stays. Nothing where nothing changes.
 */
export function moveKeys(
  { languages, same_everywhere: same }: Languages & Pick<PageConfiguration, 'same_everywhere'>,
  change: (key: string) => readonly string[],
): Partial<Pick<PageConfiguration, 'languages' | 'same_everywhere'>> {
  const moved = Object.entries(languages).map(([code, language]) => {
    const strings = movedKeys(language.strings, change);
    const made_from = language.made_from && movedKeys(language.made_from, change);
    const isSame = strings === language.strings && made_from === language.made_from;
    return [code, isSame ? language : { ...language, strings, ...(made_from && { made_from }) }] as const;
  });
  const keys = same && [...new Set(same.flatMap(change))];
  return {
    ...(moved.some(([code, language]) => language !== languages[code]) && { languages: Object.fromEntries(moved) }),
    ...(keys && keys.join('\n') !== same.join('\n') && { same_everywhere: keys }),
  };
}

function movedKeys<Value>(
  values: Record<string, Value>,
  change: (key: string) => readonly string[],
): Record<string, Value> {
  const stays = (key: string) => Object.hasOwn(values, key) && change(key).includes(key);
  const entries = Object.entries(values).flatMap(([key, value]) =>
    change(key).flatMap((next) => (next !== key && stays(next) ? [] : [[next, value] as const])),
  );
  const keys = Object.keys(values);
  const isSame = entries.length === keys.length && entries.every(([key], at) => key === keys[at]);
  return isSame ? values : Object.fromEntries(entries);
}

/** Why a translation cannot be used, in words: the placeholder and the language are named. Null where it can. */
export function translationProblem(
  { code, name }: Pick<PageLanguage, 'code' | 'name'>,
  key: string,
  value: string,
): { readonly key: TextKey; readonly params: TextParams } | null {
  const broken = placeholderFault(code, key, value);
  if (broken === null) return null;
  const { fault, placeholder, source } = broken;
  return {
    key: fault === 'missing' ? 'config.placeholderMissing' : 'config.placeholderUnknown',
    params: { language: name || code, placeholder, source },
  };
}

/** Every translation of a page that cannot be used, as findings of its configuration. */
export function translationProblems(configuration: Languages): ConfigurationFinding[] {
  const findings: ConfigurationFinding[] = [];
  tellTranslations(configuration, (finding) => void findings.push(finding));
  return findings;
}

export function tellTranslations({ languages }: Languages, tell: Tell): void {
  for (const code of Object.keys(languages)) {
    const { name, strings } = languages[code] as PageLanguage;
    for (const key of Object.keys(strings)) {
      const problem = translationProblem({ name, code }, key, strings[key] as string);
      if (problem === null) continue;
      const path = pointer(pointer(pointer('/languages', code), 'strings'), key);
      tell({ severity: 'error', path, ...problem });
    }
  }
}

/**
 * The language of the page's own words. No setting names it. It is the default language as long as none of those words
 * is translated into it; otherwise it cannot be known, and the answer is null.
 */
export function baseLanguage({
  languages,
  defaultLanguage,
}: Languages & Pick<PageConfiguration, 'defaultLanguage'>): string | null {
  const own = defaultLanguage === null ? undefined : languageOf({ languages }, defaultLanguage);
  if (!own?.active) return null;
  const translated = Object.keys(own.strings).some(
    (key) => !key.startsWith('visitor.') && isTranslated(own.strings, key),
  );
  return translated ? null : defaultLanguage;
}

/**
 * A short name of a text, by which a text that was changed is known. Nothing is kept safe by it: whoever wants two texts
 * with one name finds them.
 */
export function fingerprint(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
