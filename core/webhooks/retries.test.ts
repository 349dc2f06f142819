import { expect, test } from 'vitest';
import { askedWait, pauseAfter, RETRIES, waitBefore } from './retries.ts';

// spec visitors.102

test('attempts are as far apart as the list says, each by a tenth more or less', () => {
  const hours = RETRIES.map((wait) => wait / 3_600_000);
  expect(hours).toEqual([0, 5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24]);
  expect([waitBefore(4, 0), waitBefore(4, 0.5), waitBefore(4, 1)]).toEqual([6_480_000, 7_200_000, 7_920_000]);
  expect(waitBefore(RETRIES.length, 0.5)).toBeNull();
});

test('what a receiver asks for is obeyed up to a day', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(askedWait('120', now)).toBe(120_000);
  expect(askedWait('Tue, 24 Nov 2026 13:00:00 GMT', now)).toBe(3_600_000);
  expect(askedWait('Tue, 24 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(askedWait('999999999', now)).toBe(86_400_000);
  expect([askedWait(null, now), askedWait('soon', now)]).toEqual([null, null]);
});

test('an endpoint that fails is asked less often, up to every five minutes', () => {
  expect([1, 2, 3, 4, 5].map((failures) => pauseAfter(failures, 500))).toEqual([0, 0, 0, 5_000, 10_000]);
  expect([1, 2].map((failures) => pauseAfter(failures, 429))).toEqual([5_000, 10_000]);
  expect(pauseAfter(1_000, null)).toBe(300_000);
});
