import type { FontSubset, WebFont } from './types.ts';

/** The parts of a font that a browser fetches to show these words. */
export function subsetsFor({ subsets }: WebFont, words: string): FontSubset[] {
  const points = new Set(Array.from(words, (letter) => letter.codePointAt(0) as number));
  return subsets.filter(({ range }) => {
    const spans = spansOf(range);
    for (const point of points) if (spans.some(([from, to]) => point >= from && point <= to)) return true;
    return false;
  });
}

/** `U+0000-00FF,U+0131` as pairs of first and last. */
function spansOf(range: string): [number, number][] {
  return range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
