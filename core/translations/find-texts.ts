import { isTranslated, translationOf } from '#core/config/page-strings.ts';
import { plainText, readRichText } from '#core/page/rich-text.ts';
import type { Translatable } from './types.ts';

type Strings = Readonly<Record<string, string>>;

/** Whether a text lacks a translation. What the product says itself is never missing. */
export function isMissing(strings: Strings, { key, shipped }: Pick<Translatable, 'key' | 'shipped'>): boolean {
  return shipped === '' && !isTranslated(strings, key);
}

/** How far a language is, of what its owner is asked for. */
export function progressOf(
  texts: readonly Translatable[],
  strings: Strings,
): { readonly done: number; readonly total: number } {
  const asked = texts.filter(({ shipped }) => shipped === '');
  return { done: asked.filter((each) => !isMissing(strings, each)).length, total: asked.length };
}

interface Wanted {
  /** Looked for in the text, its translation, what it belongs to, and its key. */
  readonly search: string;
  readonly missingOnly: boolean;
}

/** The texts a translator looks for, in their order. */
export function findTexts(
  texts: readonly Translatable[],
  strings: Readonly<Record<string, string>>,
  { search, missingOnly }: Wanted,
): readonly Translatable[] {
  const wanted = simplified(search);
  return texts.filter((each) => {
    if (missingOnly && !isMissing(strings, each)) return false;
    if (wanted === '') return true;
    const { key, source, shipped, where, rich } = each;
    const texts = [source, translationOf(strings, key) || shipped];
    const unmarked = rich ? texts.map((marked) => plainText(readRichText(marked))) : [];
    return [...texts, ...unmarked, where, key].some((words) => simplified(words).includes(wanted));
  });
}

/** Text as it is compared in a search: without case, accents and outer blanks. */
export function simplified(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
