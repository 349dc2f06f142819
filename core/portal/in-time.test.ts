import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

/** The wait that is told after too many forms (spec visitors.5). */
it.each([
  ['en', 400, 'in 1 second'],
  ['en', 60_000, 'in 1 minute'],
  ['en', 61_000, 'in 2 minutes'],
  ['de', 480_000, 'in 8 Minuten'],
  ['fr', 480_000, 'dans 8 minutes'],
  ['pt_BR', 480_000, 'em 8 minutos'],
  ['en', 7_200_000, 'in 2 hours'],
  ['no language!', 480_000, 'in 8 minutes'],
])('a visitor reads in %s of %i ms: %s', (code, wait, words) => expect(inTime(code, wait)).toBe(words));
