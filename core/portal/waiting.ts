import type { TextKey } from '#core/texts/index.ts';

/** Milliseconds that a request of the visitor waits for the gateway before its page says that it takes a while. */
export const ANSWERS_WITHIN = 1_500;
/** Seconds between two looks of the page at a login that the server makes. */
export const LOOKS_AGAIN = 2;

/** What the visitor reads while the gateway is asked, from so many milliseconds on; the last one stays. */
const WORDS: readonly (readonly [from: number, key: TextKey])[] = [
  [0, 'visitor.waiting'],
  [5_000, 'visitor.waitingMore'],
  [15_000, 'visitor.waitingLong'],
];

export const WAITING_KEYS: readonly TextKey[] = WORDS.map(([, key]) => key);

/** What is said to a visitor who has waited for so many milliseconds. */
export function waitingWords(since: number): TextKey {
  return WORDS.findLast(([from]) => since >= from)?.[1] ?? 'visitor.waiting';
}
