import type { Props } from '#core/page/types.ts';

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
