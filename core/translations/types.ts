import type { PageConfiguration } from '#core/config/types.ts';
import type { EditResult } from '#core/page/document.ts';

/** The languages of a page and which of them is for visitors who ask for none of them. */
export type Languages = Readonly<Pick<PageConfiguration, 'languages' | 'defaultLanguage'>>;

/** A change of the page's languages: whole fields of the configuration, or why nothing was changed. */
export type LanguageVerb<Args> = (
  configuration: Readonly<PageConfiguration>,
  args: Args,
) => EditResult<Partial<PageConfiguration>>;

/** In the order in which a translator meets them. */
export type TextGroup = 'page' | 'form' | 'terms' | 'visitor';

/** One text of a page that can be said in another language, seen from that language. */
export interface Translatable {
  /** Under which it is kept in `languages[code].strings` (spec page-document.11). */
  readonly key: string;
  /** The text on the page, or the product's in English. */
  readonly source: string;
  /** Its words and translations contain marks, such as `<b>`. */
  readonly rich?: boolean;
  /** What the product itself says for it in that language, so that nobody has to translate it; empty where it cannot. */
  readonly shipped: string;
  readonly group: TextGroup;
  /** What says that it is the same in every language, and not translated. */
  readonly same?: boolean;
  /** What it belongs to, in words: 'Welcome', 'First name, option 2'. */
  readonly where: string;
}
