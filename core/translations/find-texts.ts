import { fingerprint } from '#core/config/fingerprint.ts';
import { isTranslated, translationOf } from '#core/config/page-strings.ts';
import type { MadeFrom, PageLanguage } from '#core/config/types.ts';
import { comparable } from '#core/draft/base-text.ts';
import { plainText, readRichText } from '#core/page/rich-text.ts';
import type { Translatable } from './types.ts';

/** What a page keeps of a language. */
export type Kept = Partial<Pick<PageLanguage, 'strings' | 'made_from'>>;

/** Whether a text lacks a translation. What the product says itself is never missing. */
export function isMissing(
  { strings = {} }: Kept,
  { key, shipped, same }: Pick<Translatable, 'key' | 'shipped' | 'same'>,
): boolean {
  return shipped === '' && !same && !isTranslated(strings, key);
}

/** What a translation was made from, where the page says something else by now; null where it is up to date. */
export function outdatedSource({ strings = {}, made_from = {} }: Kept, text: Translatable): MadeFrom | null {
  const { key, source, rich = false, same } = text;
  const made = Object.hasOwn(made_from, key) ? made_from[key] : undefined;
  if (made === undefined || same || !isTranslated(strings, key)) return null;
  return made.hash === fingerprint(comparable(source, rich)) ? null : made;
}

/** What a text said when it was translated, without marks; null where that is not known any more. */
export function earlierWords({ text }: MadeFrom): string | null {
  return text === undefined ? null : plainText(readRichText(text));
}

/** Whether somebody has to look at a text: it is not translated, or was changed since. */
export function isOpen(language: Kept, text: Translatable): boolean {
  return isMissing(language, text) || outdatedSource(language, text) !== null;
}

/** How far a language is, of what its owner is asked for. */
export function progressOf(
  texts: readonly Translatable[],
  language: Kept,
): { readonly done: number; readonly total: number; readonly outdated: number } {
  const asked = texts.filter(({ key, shipped }) => shipped === '' || isTranslated(language.strings ?? {}, key));
  const counted = texts.filter(({ shipped }) => shipped === '');
  return {
    done: counted.filter((each) => !isOpen(language, each)).length,
    total: counted.length,
    outdated: asked.filter((each) => outdatedSource(language, each) !== null).length,
  };
}

interface Wanted {
  /** Looked for in the text, its translation, what it belongs to, and its key. */
  readonly search: string;
  /** Only what is not translated, or was changed since. */
  readonly openOnly: boolean;
}

/** The texts a translator looks for, in their order. */
export function findTexts(
  texts: readonly Translatable[],
  language: Kept,
  { search, openOnly }: Wanted,
): readonly Translatable[] {
  const wanted = simplified(search);
  return texts.filter((each) => {
    if (openOnly && !isOpen(language, each)) return false;
    if (wanted === '') return true;
    const { key, source, shipped, where, rich } = each;
    const texts = [source, translationOf(language.strings ?? {}, key) || shipped];
    const unmarked = rich ? texts.map((marked) => plainText(readRichText(marked))) : [];
    return [...texts, ...unmarked, where, key].some((words) => simplified(words).includes(wanted));
  });
}

/** Text as it is compared in a search: without case, accents and outer blanks. */
export function simplified(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
