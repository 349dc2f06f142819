import type { ParseNow } from '#core/page/html/clean-markup.ts';
import { parseByDom } from '#core/page/html/parsed.ts';

/** The browser's own parser, into a document that runs and fetches nothing. */
export const parseNow: ParseNow = (html) => {
  try {
    return parseByDom(new DOMParser(), html);
  } catch {
    return null;
  }
};
