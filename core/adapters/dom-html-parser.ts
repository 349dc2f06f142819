import { type BrowserParser, parseByDom } from '#core/page/html/parsed.ts';
import type { HtmlParser } from '#core/ports/page-inspector.ts';

/** The browser's own parser: nothing to load, and its document runs and fetches nothing. */
export function createDomHtmlParser(parser: BrowserParser): HtmlParser {
  return { parse: async (source) => parseByDom(parser, source) };
}
