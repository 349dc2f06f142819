import type { FontSubset, WebFont } from './types.ts';

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
