import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

const HOUR = 3_600_000;

test('a key has its attempts in a window that starts with the first', () => {
  const limiter = new Limiter(HOUR);
  expect([limiter.take('a', 2, 0), limiter.take('a', 2, 10), limiter.take('a', 2, 20)]).toEqual([0, 0, HOUR - 20]);
  expect(limiter.take('b', 2, 20)).toBe(0);
  expect(limiter.take('a', 2, HOUR)).toBe(0);
});

test('beyond the maximum the keys that started first are dropped, even if they have not ended', () => {
  const limiter = new Limiter(HOUR);
  for (let key = 0; key <= 10_000; key++) limiter.take(`key ${key}`, 1, key);
  expect(limiter.take('key 1', 1, 10_001), 'kept').toBeGreaterThan(0);
  expect(limiter.take('key 0', 1, 10_001), 'let go').toBe(0);
});

test('keys that have ended make room, and a restarted one counts as new', () => {
  const limiter = new Limiter(HOUR);
  limiter.take('again', 1, 0);
  for (let key = 0; key < 9_999; key++) limiter.take(`old ${key}`, 1, 1);
  expect(limiter.take('again', 1, HOUR)).toBe(0);
  for (let key = 0; key < 9_999; key++) limiter.take(`new ${key}`, 1, HOUR + 1);
  expect(limiter.take('again', 1, HOUR + 1)).toBeGreaterThan(0);
});
