import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

const HOUR = 3_600_000;

/** A limiter at a time that the test chooses. */
function limiterAt(length: number) {
  let now = 0;
  const limiter = new Limiter(length, () => now);
  return (key: string, maximum: number, at: number) => {
    now = at;
    return limiter.take(key, maximum);
  };
}

test('a key has its attempts in a window that starts with the first', () => {
  const take = limiterAt(HOUR);
  expect([take('a', 2, 0), take('a', 2, 10), take('a', 2, 20)]).toEqual([0, 0, HOUR - 20]);
  expect(take('b', 2, 20)).toBe(0);
  expect(take('a', 2, HOUR)).toBe(0);
});

test('an attempt that is given back, and a question about the wait, use up none', () => {
  const limiter = new Limiter(HOUR, () => 0);
  expect([limiter.waitOf('a', 1), limiter.take('a', 1), limiter.waitOf('a', 1)]).toEqual([0, 0, HOUR]);
  limiter.giveBack('a');
  limiter.giveBack('a');
  expect([limiter.take('a', 1), limiter.take('a', 1)]).toEqual([0, HOUR]);
});

test('beyond the maximum the keys that started first are dropped, even if they have not ended', () => {
  const take = limiterAt(HOUR);
  for (let key = 0; key <= 10_000; key++) take(`key ${key}`, 1, key);
  expect(take('key 1', 1, 10_001), 'kept').toBeGreaterThan(0);
  expect(take('key 0', 1, 10_001), 'let go').toBe(0);
});

test('keys that have ended make room, and a restarted one counts as new', () => {
  const take = limiterAt(HOUR);
  take('again', 1, 0);
  for (let key = 0; key < 9_999; key++) take(`old ${key}`, 1, 1);
  expect(take('again', 1, HOUR)).toBe(0);
  for (let key = 0; key < 9_999; key++) take(`new ${key}`, 1, HOUR + 1);
  expect(take('again', 1, HOUR + 1)).toBeGreaterThan(0);
});
