import type { ParseHtml } from '#core/page/html/parsed.ts';

/** Reads markup that was copied elsewhere. parse5 reads it the same in every browser; it is loaded when first needed. */
export const parseForeign: ParseHtml = async (html) => {
  const { parse5HtmlParser } = await import('#core/adapters/parse5-html-parser.ts');
  return parse5HtmlParser.parse(html);
};
