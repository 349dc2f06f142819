import type { ParseHtml } from '#core/page/html/parsed.ts';

/**
 * Reads html the way a browser reads the inside of `body`, scripting off. Nothing is run or fetched.
 * Asynchronous because a parser may have to be loaded first.
 */
export interface HtmlParser {
  /** The fragment's nodes in order. Rejects with `HtmlTooDeep` where elements nest beyond `PARSED_DEPTH`. */
  readonly parse: ParseHtml;
}

/** Elements nested deeper than this are no page: parsers slow down with the square of it. */
export const PARSED_DEPTH = 1_000;

export class HtmlTooDeep extends Error {
  override readonly name = 'HtmlTooDeep';

  constructor() {
    super(`Elements are nested more than ${PARSED_DEPTH} deep.`);
  }
}
