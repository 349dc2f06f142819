export type FontCategory = 'sans' | 'serif' | 'rounded' | 'display' | 'mono';

/** A part of a font: the letters of one script, or its rarer ones (`cyrillic`, `cyrillic-ext`). */
export interface FontSubset {
  readonly name: string;
  /** Below FONTS_ADDRESS, on the page's own host. */
  readonly file: string;
  readonly bytes: number;
  /** As `unicode-range` of CSS. */
  readonly range: string;
}

/** A font that pages bring along; one variable file per script. */
export interface WebFont {
  readonly family: string;
  readonly category: FontCategory;
  /** Families every device has, in its place: before it is there, where it is blocked, for letters it lacks. */
  readonly fallback: string;
  /** Lightest and boldest: `100 900`. */
  readonly weights: string;
  /** SPDX: `OFL-1.1`. */
  readonly licence: string;
  readonly subsets: readonly FontSubset[];
}
