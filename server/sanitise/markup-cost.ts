import { text } from '#core/texts/index.ts';
import { sizeInWords } from '../http/size-in-words.ts';

/** The snippet could not be cleaned in time. Its message is for people. */
export class SanitiseError extends Error {
  override readonly name = 'SanitiseError';
}

/** The limits of a snippet. Hand-written markup or a pasted newsletter stays far below. */
const MOST = { characters: 524_288, elements: 5_000, depth: 100 };

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** Without an end tag of their own, or with one that may be left out: what follows need not stand inside them. */
const SHORT =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|li|dt|dd|p|rt|rp|optgroup|option|colgroup|thead|tbody|tfoot|tr|td|th)$/i;

/**
 * Refuses markup that would take long to clean, with the reason. It scans the text once: for an honest snippet its
 * counts equal those of its document, or are lower.
 */
export function refuseCostlyMarkup(html: string): void {
  if (html.length > MOST.characters) {
    const params = { size: sizeInWords(html.length), limit: sizeInWords(MOST.characters) };
    throw new SanitiseError(text('service.markupSize', params));
  }
  let elements = 0;
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ''] of html.matchAll(TAG)) {
    if (end === '') elements++;
    if (SHORT.test(name)) continue;
    depth = Math.max(0, depth + (end === '' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  if (elements > MOST.elements) {
    throw new SanitiseError(text('service.markupElements', { count: elements, limit: MOST.elements }));
  }
  if (deepest > MOST.depth) {
    throw new SanitiseError(text('service.markupDepth', { count: deepest, limit: MOST.depth }));
  }
}
