import { fingerprint, isTranslated, translationOf } from '#core/config/page-strings.ts';
import type { MadeFrom, PageLanguage } from '#core/config/types.ts';
import { baseText, comparable, nodeOfKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { plainText, readRichText } from '#core/page/rich-text.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Translatable } from './types.ts';

/** The part of a language that a page stores. */
export type Kept = Partial<Pick<PageLanguage, 'strings' | 'made_from'>>;

/** Whether a text lacks a translation. The product's own sentences are never missing. */
export function isMissing(
  { strings = {} }: Kept,
  { key, shipped, same }: Pick<Translatable, 'key' | 'shipped' | 'same'>,
): boolean {
  return shipped === '' && !same && !isTranslated(strings, key);
}

/** The text that a translation was made from, where the page's text has changed since; null where it is up to date. */
export function outdatedSource({ strings = {}, made_from = {} }: Kept, text: Translatable): MadeFrom | null {
  const { key, source, rich = false, same } = text;
  const origin = Object.hasOwn(made_from, key) ? made_from[key] : undefined;
  if (origin === undefined || same || !isTranslated(strings, key)) return null;
  return origin.hash === fingerprint(comparable(source, rich)) ? null : origin;
}

/** The words of a text when it was translated, without marks; null where they are not known any more. */
export function earlierWords({ text }: MadeFrom): string | null {
  return text === undefined ? null : plainText(readRichText(text));
}

/** Whether a text needs attention: it is not translated, or was changed since. */
export function isOpen(language: Kept, text: Translatable): boolean {
  return isMissing(language, text) || outdatedSource(language, text) !== null;
}

/** The progress of a language: how many of the texts that its owner is asked for are translated. */
export function progressOf(
  texts: readonly Translatable[],
  language: Kept,
): { readonly done: number; readonly total: number; readonly outdated: number } {
  const relevant = texts.filter(({ key, shipped }) => shipped === '' || isTranslated(language.strings ?? {}, key));
  const counted = texts.filter(({ shipped }) => shipped === '');
  return {
    done: counted.filter((each) => !isOpen(language, each)).length,
    total: counted.length,
    outdated: relevant.filter((each) => outdatedSource(language, each) !== null).length,
  };
}

interface Wanted {
  /** Words to find in the text, its translation, the name of its element, and its key. */
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
  const query = simplified(search);
  return texts.filter((each) => {
    if (openOnly && !isOpen(language, each)) return false;
    if (query === '') return true;
    const { key, source, shipped, where, rich } = each;
    const texts = [source, translationOf(language.strings ?? {}, key) || shipped];
    const unmarked = rich ? texts.map((marked) => plainText(readRichText(marked))) : [];
    return [...texts, ...unmarked, where, key].some((words) => simplified(words).includes(query));
  });
}

/** Text as it is compared in a search: without case, accents and outer blanks. */
export function simplified(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Elements whose text was changed since it was translated, with the codes of those languages. */
export type OutdatedNodes = ReadonlyMap<NodeId, readonly string[]>;

/** Finds the outdated elements of a page, in one language or in all of its languages. */
export function outdatedNodes(draft: Draft, code: string | null): OutdatedNodes {
  const nodes = new Map<NodeId, readonly string[]>();
  const same = new Set(draft.configuration.same_everywhere);
  for (const language of Object.values(draft.configuration.languages)) {
    if (code !== null && language.code !== code) continue;
    for (const [key, { hash }] of Object.entries(language.made_from ?? {})) {
      const id = nodeOfKey(key)?.id;
      if (id === undefined || same.has(key) || !isTranslated(language.strings, key)) continue;
      const text = baseText(draft, key);
      if (text === null || fingerprint(text) === hash) continue;
      const codes = nodes.get(id) ?? [];
      if (!codes.includes(language.code)) nodes.set(id, [...codes, language.code]);
    }
  }
  return nodes;
}

/** Remembers the answer for the last page: the search is repeated for another page only, and an equal answer is the same object. */
export function rememberOutdated(): typeof outdatedNodes {
  let last: { readonly draft: Draft; readonly code: string | null } | null = null;
  let nodes: OutdatedNodes = new Map();
  return (draft, code) => {
    const before = last;
    last = { draft, code };
    if (
      before !== null &&
      before.code === code &&
      before.draft.document === draft.document &&
      before.draft.configuration === draft.configuration
    )
      return nodes;
    const current = outdatedNodes(draft, code);
    if (!sameNodes(current, nodes)) nodes = current;
    return nodes;
  };
}

function sameNodes(one: OutdatedNodes, other: OutdatedNodes): boolean {
  return one.size === other.size && [...one].every(([id, codes]) => other.get(id)?.join() === codes.join());
}
