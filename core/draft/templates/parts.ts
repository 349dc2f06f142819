import type { Props } from '#core/page/types.ts';
import { TEMPLATE_PICTURES } from './materials.ts';

/** Words in the base language and in the template's second. */
export type Words = readonly [base: string, translated: string];

/** A page as its author would write it: properties that differ from the defaults, with children. */
export interface Sketch {
  readonly component: string;
  readonly props?: Props;
  /** The element's text in the second language. */
  readonly translation?: string;
  /** The property that is translated, where it is not `text`. */
  readonly translates?: string;
  readonly children?: readonly Sketch[];
}

/**
 * A second language of a page as schemas/languages.json lists it, and what templates have in common in it, by the keys
 * of spec page-document.11.
 */
export interface SecondLanguage {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  readonly strings: Readonly<Record<string, string>>;
}

export interface PageSketch {
  /** Name of the page; in the editor it stands in the list of templates. */
  readonly name: string;
  readonly background_color: string;
  /** A picture behind the whole page. */
  readonly background_image?: string;
  /** Absent: the page is written in the base language alone. */
  readonly language?: SecondLanguage;
  readonly root?: Props;
  readonly children: readonly Sketch[];
}

/** Words that come second, on the page and on its cards. */
export const MUTED = '@text/cc';

/** The look of words on a panel in the brand color: what the brand color can be read on can be read on it. */
export const ON_BRAND = { color: '@surface' };

/** A button beside the first one: its outline. */
export const OUTLINED = { backgroundColor: '@surface', color: '@brand', borderWidth: 2, borderColor: '@brand' };

type Worded = (words: Words, props?: Props) => Sketch;

const worded =
  (component: string): Worded =>
  ([base, translation], props) => ({ component, props: { text: base, ...props }, translation });

const text = worded('text');
const login = worded('login-button');

/** The page's own heading. */
const title: Worded = (words, props) => text(words, { level: 1, ...props });

/** The heading of a part. */
const subtitle: Worded = (words, props) => text(words, { level: 2, ...props });

function box(props: Props, ...children: readonly Sketch[]): Sketch {
  return { component: 'box', props, children };
}

/** Its elements stand side by side, below each other on a phone. */
function grid(props: Props, ...children: readonly Sketch[]): Sketch {
  return box({ align: 'grid', ...props }, ...children);
}

function terms(props: Props = {}): Sketch {
  return { component: 'terms', props };
}

function languages(props: Props = {}): Sketch {
  return { component: 'language-selector', props };
}

function footer(props: Props, ...children: readonly Sketch[]): Sketch {
  return { component: 'footer', props, children };
}

/** A picture of the product in the whole width of what it stands in, with what it shows in words. */
function picture(name: keyof typeof TEMPLATE_PICTURES, [alt, translated]: Words, props: Props = {}): Sketch {
  return {
    component: 'picture',
    props: { ...TEMPLATE_PICTURES[name], alt, crop: '3:2', ...props },
    translation: translated,
    translates: 'alt',
  };
}

/** The elements that a sketch is made of. */
export const parts = { box, footer, grid, languages, login, picture, subtitle, terms, text, title };
