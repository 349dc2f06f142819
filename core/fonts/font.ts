import type { FontSubset, WebFont } from './types.ts';

/** The family a stack begins with, without its quotes: what a page wants to be seen in. */
export function firstFamily(stack: string): string {
  const [first = ''] = stack.split(',');
  return first.trim().replace(/^(['"])(.*)\1$/, '$2');
}

/**
 * The web font of a stack: the one it begins with. A family further on is what a device may happen to have; nobody
 * waits for it.
 */
export function fontOf(stack: string, fonts: readonly WebFont[]): WebFont | undefined {
  const family = firstFamily(stack).toLowerCase();
  return fonts.find((font) => font.family.toLowerCase() === family);
}

/** How a web font is stored as `fontFamily`: `'Lora', Georgia, serif`. */
export function stackOf({ family, fallback }: WebFont): string {
  return `'${family}', ${fallback}`;
}

/** Scripts that fonts of the list are made for. */
const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
} as const;

export type Script = keyof typeof SCRIPTS;

const NAMES = Object.keys(SCRIPTS) as Script[];

/** The scripts some words are written in. */
export function scriptsOf(words: string): Script[] {
  return NAMES.filter((script) => SCRIPTS[script].test(words));
}

/** The scripts a font has letters of. */
export function scriptsIn({ subsets }: WebFont): Script[] {
  return NAMES.filter((script) => subsets.some(({ name }) => name === script));
}

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

/** Where the files are, on the page's own host (spec uploads.15: never a font host). */
const FONTS_ADDRESS = '/fonts/';

/** The CSS that brings a font along: browsers fetch of it what the words on the page need. */
export function facesCss({ family, weights, subsets }: WebFont, some: readonly FontSubset[] = subsets): string {
  return some
    .map(
      ({ file, range }) =>
        `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;` +
        `src:url(${FONTS_ADDRESS}${file}) format('woff2');unicode-range:${range}}`,
    )
    .join('');
}
