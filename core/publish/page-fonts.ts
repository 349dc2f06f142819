import type { SpokenIn } from '#core/components/types.ts';
import { baseLanguage } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { facesCss, fontOf, subsetsFor } from '#core/fonts/font.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';
import { catalogueOf } from '#core/texts/catalogue.ts';
import { english } from '#core/texts/catalogues/en.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';

/** Subsets of letters that visitors type, whatever the words of the page are. */
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
        const subsets = font.subsets.filter((subset) => fetched.includes(subset) || TYPED.includes(subset.name));
        return facesCss(font, subsets);
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

/** Words on a page that are not in its language, because nobody has said them in it. */
export interface Fallbacks {
  /** These words stand on the page as its owner wrote them, untranslated. */
  untranslated(words: string): string;
  /** The attributes of an element with these words; none where they are in the language drawn. */
  spokenIn(words: string): SpokenIn;
}

/**
 * What a page in one language falls back to: the words of the page itself, in its own language where that is known, and
 * the product's in English where it does not speak the one drawn.
 */
export function fallbacks(
  configuration: Pick<PageConfiguration, 'languages' | 'defaultLanguage'>,
  language: string | null,
): Fallbacks {
  const base = baseLanguage(configuration);
  const own: SpokenIn = base === null ? { lang: 'und', dir: 'auto' } : attributesOf(base);
  const isBase = language === null || language === base;
  const found = new Set<string>();
  return {
    untranslated(words) {
      if (!isBase && words.trim() !== '') found.add(words);
      return words;
    },
    spokenIn: (words) => (found.has(words) ? own : productSpokenIn(words, language)),
  };
}

/** Marks the language of a tree that has only sentences of the product, one in each element. */
export function markFallbacks(tree: MarkupElement, language: string | null): MarkupElement {
  const [only] = tree.children;
  if (tree.children.length === 1 && typeof only === 'string')
    return { ...tree, attrs: { ...tree.attrs, ...productSpokenIn(only, language) } };
  const mark = (child: Markup) =>
    typeof child === 'object' && 'tag' in child ? markFallbacks(child, language) : child;
  return { ...tree, children: tree.children.map(mark) };
}

const SENTENCES: readonly string[] = Object.values(english);
const IN_ENGLISH: ReadonlySet<string> = new Set(SENTENCES);
/** Sentences with placeholders. */
const FILLED = SENTENCES.filter((sentence) => sentence.includes('{')).map(
  (sentence) => new RegExp(`^${sentence.replace(/[.?+*()]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`),
);

function productSpokenIn(words: string, language: string | null): SpokenIn {
  if (language === null || catalogueOf(language) !== undefined) return {};
  const isEnglish = IN_ENGLISH.has(words) || FILLED.some((pattern) => pattern.test(words));
  return isEnglish ? attributesOf('en') : {};
}

function attributesOf(code: string): SpokenIn {
  const lang = languageTag(code);
  return { lang, dir: textDirection(lang) };
}
