import { LARGEST_PROGRAM, patternSize } from './pattern-size.ts';

/** Letters, classes of them and any character, each repeated or not. */
const PLAIN =
  /^\^?(?:(?:[\w @,;:'"/-]|\\[dDsSwW.]|\.|\[\^?(?:0-9|a-z|A-Z|[\w@.])+-?\])(?:[*+?]|\{\d{1,2}(?:,\d{0,2})?\})?)*\$?$/;
const COUNTS = /\{(\d+),(\d+)\}/g;
const LONGEST = 200;
/** What the engine adds to every program. */
const FRAME = 4;

/**
 * Whether a pattern is seen at once to be one of every engine, that runs in linear time. Most patterns of forms are, and
 * an engine takes longer to load than everything else that is done with a configuration.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > LONGEST || !PLAIN.test(pattern)) return false;
  if (!Array.from(pattern.matchAll(COUNTS)).every(([, least, most]) => Number(least) <= Number(most))) return false;
  return patternSize(pattern) + FRAME <= LARGEST_PROGRAM;
}
