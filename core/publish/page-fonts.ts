import { fontOf } from '#core/fonts/font-stack.ts';
import { facesCss, subsetsFor } from '#core/fonts/subsets.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import type { Markup } from '#core/page/types.ts';

/** What visitors type may be in these, whatever the page says. */
const TYPED = ['latin', 'latin-ext'];

interface PageFonts {
  /** The faces of the web fonts the tree is drawn in, of the scripts it is written in; empty where there are none. */
  readonly css: string;
  /** What a browser fetches of each, sorted by name. */
  readonly fonts: readonly { readonly family: string; readonly bytes: number }[];
}

/** The web fonts of a drawn page. */
export function pageFonts(tree: Markup): PageFonts {
  const used = [...wordsByFont(tree)].sort(([a], [b]) => webFonts.indexOf(a) - webFonts.indexOf(b));
  const faces = used.map(([font, words]) => ({ font, fetched: subsetsFor(font, words) }));
  return {
    css: faces
      .map(({ font, fetched }) => {
        const known = font.subsets.filter((subset) => fetched.includes(subset) || TYPED.includes(subset.name));
        return facesCss(font, known);
      })
      .join(''),
    fonts: faces.map(({ font, fetched }) => ({
      family: font.family,
      bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
    })),
  };
}

/** Everything that is written in each web font; a font counts for what stands in its element, as in CSS. */
function wordsByFont(tree: Markup): Map<WebFont, string> {
  const words = new Map<WebFont, string>();
  const add = (font: WebFont | undefined, more: string) => font && words.set(font, (words.get(font) ?? '') + more);
  const visit = (markup: Markup, around: WebFont | undefined): void => {
    if (typeof markup === 'string') add(around, markup);
    else if ('raw' in markup) add(around, markup.raw.replace(/<[^>]*>/g, ''));
    else {
      const stack = markup.style?.['font-family'];
      const font = stack === undefined ? around : fontOf(stack, webFonts);
      add(font, markup.attrs.value ?? '');
      for (const child of markup.children) visit(child, font);
    }
  };
  visit(tree, undefined);
  return words;
}
