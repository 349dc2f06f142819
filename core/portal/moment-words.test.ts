import { expect, it } from 'vitest';
import { momentWords } from './moment-words.ts';

const AT = Date.UTC(2026, 10, 26, 13, 2);
const plain = (words: string) => words.replace(/[\u202f\u00a0]/g, ' ');

/** The moments that steps of a login tell (spec errors.32, errors.33). */
it.each([
  ['Europe/Berlin', 'de', {}, '14:02'],
  ['Europe/Berlin', 'de', { withDay: true }, '26. Nov. 2026, 14:02'],
  ['America/New_York', 'en', {}, '8:02 AM'],
  ['', 'de', {}, '13:02 UTC'],
  ['Nowhere/Atall', 'de', {}, '1:02 PM UTC'],
  ['Europe/Berlin', 'no language!', {}, '1:02 PM UTC'],
])('a page in %j says in %j with %j: %s', (time_zone, language, how, words) =>
  expect(plain(momentWords({ time_zone }, language, AT, how))).toBe(words),
);
