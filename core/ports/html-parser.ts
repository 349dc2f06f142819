import type { ParseHtml } from '#core/page/html/parsed.ts';

/**
 * Reads html the way a browser reads the inside of `body`, scripting off. Nothing is run or fetched.
 * Asynchronous because a parser may have to be loaded first.
 */
export interface HtmlParser {
  /** The fragment's nodes in order. Rejects with `HtmlTooDeep` where elements nest beyond `PARSED_DEPTH`. */
  readonly parse: ParseHtml;
}
