import type { Translatable } from './types.ts';

type Strings = Readonly<Record<string, string>>;

/** A text in a language; empty where it is not translated. */
export function translationOf(strings: Strings, key: string): string {
  return (Object.hasOwn(strings, key) && strings[key]) || '';
}

/** Blank strings count as not translated, as they do for visitors. */
export function isMissing(strings: Strings, { key }: Pick<Translatable, 'key'>): boolean {
  return translationOf(strings, key).trim() === '';
}

/** How far a language is. */
export function progressOf(
  texts: readonly Translatable[],
  strings: Strings,
): { readonly done: number; readonly total: number } {
  return { done: texts.filter((each) => !isMissing(strings, each)).length, total: texts.length };
}
