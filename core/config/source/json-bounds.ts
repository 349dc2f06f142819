import { JSON_DEPTH, JSON_PARTS } from '#core/constants.ts';
import type { TextParams } from '#core/texts/index.ts';

/** What is too much about a text of JSON, and where that begins. */
export interface Excess {
  readonly kind: 'tooDeep' | 'tooManyParts';
  readonly offset: number;
  readonly params: TextParams;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN = { list: 91, object: 123 };
const CLOSED = { list: 93, object: 125 };

/**
 * Whether a text is more than is read: levels of lists and objects, and parts of all of them together. It is judged before
 * JSON.parse sees it, which takes seconds for a few megabytes of brackets. Whether it is JSON does not matter here.
 */
export function excessIn(source: string): Excess | null {
  let levels = 0;
  let parts = 1;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfString(source, at);
    } else if (sign === OPEN.list || sign === OPEN.object) {
      levels++;
      parts++;
      if (levels > JSON_DEPTH) return { kind: 'tooDeep', offset: at, params: { levels: JSON_DEPTH } };
    } else if (sign === CLOSED.list || sign === CLOSED.object) levels--;
    else if (sign === COMMA) parts++;
    if (parts > JSON_PARTS) return { kind: 'tooManyParts', offset: at, params: { parts: JSON_PARTS } };
  }
  return null;
}

/** The quote that ends a string; the end of the text where none does. */
function endOfString(source: string, start: number): number {
  let end = source.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(source, end)) end = source.indexOf('"', end + 1);
  return end === -1 ? source.length : end;
}

/** Whether a quote stands inside a string: an odd number of backslashes is before it. */
export function isEscaped(source: string, quote: number): boolean {
  let before = quote - 1;
  while (source.charCodeAt(before) === BACKSLASH) before--;
  return (quote - before) % 2 === 0;
}
