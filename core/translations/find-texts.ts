import { isMissing, translationOf } from './progress.ts';
import { simplified } from './simplified.ts';
import type { Translatable } from './types.ts';

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
    const { key, source, shipped, where } = each;
    return [source, translationOf(strings, key) || shipped, where, key].some((words) =>
      simplified(words).includes(wanted),
    );
  });
}
