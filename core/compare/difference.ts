import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';

/** One thing in which two drafts of a page differ, in words. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** What it is about: 'Text “Welcome”', 'Access code'. */
  readonly about: string;
  /** The property or the part that changed, such as 'Color'; empty where the whole is meant. */
  readonly what: string;
  /** As a person sets it; both empty where it is too large or too secret to be shown. */
  readonly before: string;
  readonly after: string;
  /** The element it is about, in the later draft unless it was removed; null where it is a setting. */
  readonly node: NodeId | null;
}

/** One line: 'Text “Welcome”, Color: “#111111” became “#222222”'. */
export function differenceWords(difference: Difference): string {
  const { kind, about, what } = difference;
  if (kind !== 'changed') return text(`compare.${kind}`, { about });
  return changedWords(what === '' ? about : text('compare.of', { about, what }), difference);
}

/** The same under a heading that says already what it is about: 'Color: “#111111” became “#222222”', 'Added'. */
export function differenceDetail(difference: Difference): string {
  const { kind, what } = difference;
  if (kind !== 'changed') return text(`compare.${kind}Alone`);
  return what === '' ? differenceWords(difference) : changedWords(what, difference);
}

function changedWords(of: string, { before, after }: Difference): string {
  if (before === '' && after === '') return text('compare.changed', { of });
  if (before === '') return text('compare.set', { of, after });
  return after === '' ? text('compare.unset', { of, before }) : text('compare.fromTo', { of, before, after });
}
