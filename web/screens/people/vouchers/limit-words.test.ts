import { expect, test } from 'vitest';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { leftTimeWords, limitWords, sizeWords, timeWords } from './limit-words.ts';

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1_440, '1 day'],
  [4_320, '3 days'],
])('%i minutes are %s', (minutes, words) => expect(timeWords(minutes)).toBe(words));

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [500_000_000, '500 MB'],
  [1_500_000_000, '1.5 GB'],
  [2e15, '2000 TB'],
])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

test('what limits a voucher stands in one line', () => {
  expect(limitWords(NO_LIMITS)).toBe('No limit');
  expect(limitWords({ ...NO_LIMITS, minutes: 60 })).toBe('1 hour from the first login, any number of devices');
  expect(limitWords({ ...NO_LIMITS, minutes: 30, clock: 'online', every: 'day', total: 1e9, at_once: 1 })).toBe(
    '30 minutes, counted while online, 1 GB, again each day, 1 at the same time',
  );
});

test.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [1_790, '29 minutes'],
  [5_400, '1 hour 30 minutes'],
  [90_061, '1 day 1 hour'],
])('%i seconds that are left are %s', (seconds, words) => expect(leftTimeWords(seconds)).toBe(words));
