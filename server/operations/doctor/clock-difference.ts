import type { TextKey } from '#core/texts/index.ts';
import { error, type Said, warning } from './finding.ts';

/** Seconds from which the difference is said, and from which links, leases and permissions to upload go wrong. */
const NOTICED = 5;
const WRONG = 60;

/** What is said of two clocks that differ by so many milliseconds. */
export function clockDifference(milliseconds: number, says: TextKey): Said[] {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000);
  if (seconds < NOTICED) return [];
  return [(seconds < WRONG ? warning : error)(says, { seconds })];
}
