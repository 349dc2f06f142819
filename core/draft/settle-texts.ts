import { fingerprint } from '#core/config/fingerprint.ts';
import { isTranslated } from '#core/config/page-strings.ts';
import type { MadeFrom, PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { baseText } from './base-text.ts';
import { type Made, madeFrom, NONE, withEntries, withMade } from './made-from.ts';
import type { Draft } from './types.ts';

/** The text that a translation which nobody touched was made from, where that is known from elsewhere. */
export type KnownSource = (code: string, key: string, translation: string) => string | undefined;

/** Whether of a translation it is not kept what it was made from. Sentences of the product are no translations. */
export function lacksSources({ languages }: Pick<PageConfiguration, 'languages'>): boolean {
  return Object.values(languages).some(({ strings, made_from = {} }) =>
    Object.keys(strings).some(
      (key) => !key.startsWith('visitor.') && isTranslated(strings, key) && !Object.hasOwn(made_from, key),
    ),
  );
}

/**
 * Notes of each translation of which nothing is known that it is made from what the page says: what was stored before
 * this was kept is taken as up to date, unless it is known better.
 */
export function settleTexts(draft: Draft, knownSource?: KnownSource): Draft {
  return withMade(draft, (language, code) => settled(draft, language, (key, words) => knownSource?.(code, key, words)));
}

function settled(
  draft: Draft,
  language: PageLanguage,
  knownSource?: (key: string, words: string) => string | undefined,
): Made {
  const { made_from: made = NONE, strings } = language;
  const follows: [string, MadeFrom | undefined][] = [];
  for (const key of Object.keys(made)) if (!isTranslated(strings, key)) follows.push([key, undefined]);
  for (const [key, words] of Object.entries(strings)) {
    const text = isTranslated(strings, key) ? baseText(draft, key) : null;
    if (text === null) continue;
    const known = Object.hasOwn(made, key) ? made[key] : undefined;
    if (known) {
      if (known.text !== undefined && known.hash === fingerprint(text)) follows.push([key, { hash: known.hash }]);
      continue;
    }
    const source = knownSource?.(key, words) ?? text;
    follows.push([key, source === text ? madeFrom(text) : { ...madeFrom(source), text: source }]);
  }
  return withEntries(made, follows);
}

/**
 * A configuration that says nothing of what its translations were made from, as programs that do not know of it write it:
 * what was known of those that are the same stays known.
 */
export function keepSources(now: PageConfiguration, before: PageConfiguration): PageConfiguration {
  const languages = Object.entries(now.languages).map(([code, language]) => {
    const earlier = Object.hasOwn(before.languages, code) ? before.languages[code] : undefined;
    if (language.made_from || !earlier?.made_from) return [code, language] as const;
    const kept = Object.entries(earlier.made_from).filter(([key]) => language.strings[key] === earlier.strings[key]);
    return [code, { ...language, made_from: Object.fromEntries(kept) }] as const;
  });
  return { ...now, languages: Object.fromEntries(languages) };
}
