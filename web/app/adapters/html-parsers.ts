import type { ParseNow } from '#core/page/html/clean-markup.ts';
import { type ParseHtml, parseByDom } from '#core/page/html/parsed.ts';

/** The browser's own parser, into a document that runs and fetches nothing. */
export const parseNow: ParseNow = (html) => {
  try {
    return parseByDom(new DOMParser(), html);
  } catch {
    return null;
  }
};

/** Parses markup copied from elsewhere. parse5 gives the same result in every browser; it is loaded on first use. */
export const parseForeign: ParseHtml = async (html) => {
  const { parse5HtmlParser } = await import('#core/adapters/parse5-html-parser.ts');
  return parse5HtmlParser.parse(html);
};
