import type { PageRecord } from '../../ports/store/pages.ts';

/** Bytes that are kept of the words of a page, and of what it is found by. */
export const WORDS_LIMIT = 8_192;

const HIDDEN = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
/** Values that people read in a page, or a screen reader says. */
const SPOKEN = /\s(?:alt|title|placeholder|aria-label|value)="([^"]*)"/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The words that a draft shows in all of its languages, in one line. The html was written by Portico, so that tags are told
 * from words without a parser: a save waits for it.
 */
export function searchedWords({ html, config }: Pick<PageRecord, 'html' | 'config'>): string {
  const words = [html, ...translations(config)].map(shownIn).filter(Boolean).join(' ');
  return within(words.replace(/\s+/g, ' ').trim());
}

function shownIn(html: string): string {
  return html
    .replace(HIDDEN, ' ')
    .replace(TAG, (tag) => ` ${[...tag.matchAll(SPOKEN)].map(([, value = '']) => value).join(' ')} `)
    .replace(ENTITY, entity);
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** What its elements say in other languages. */
function translations(config: string): string[] {
  try {
    const languages: unknown = JSON.parse(config).languages;
    if (typeof languages !== 'object' || languages === null) return [];
    return Object.values(languages).flatMap(({ strings = {} }: { strings?: Record<string, unknown> }) =>
      Object.entries(strings).flatMap(([key, value]) =>
        key.startsWith('node.') && typeof value === 'string' ? [value] : [],
      ),
    );
  } catch {
    return [];
  }
}

/** The beginning of a text that fits, without half a letter at its end. */
export function within(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= WORDS_LIMIT) return text;
  return bytes
    .subarray(0, WORDS_LIMIT)
    .toString()
    .replace(/\ufffd+$/, '');
}
