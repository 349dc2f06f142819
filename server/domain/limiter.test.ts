import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

const HOUR = 3_600_000;

test('a key has its attempts in a window that starts with the first', () => {
  const limiter = new Limiter(HOUR);
  expect([limiter.take('a', 2, 0), limiter.take('a', 2, 10), limiter.take('a', 2, 20)]).toEqual([0, 0, HOUR - 20]);
  expect(limiter.take('b', 2, 20)).toBe(0);
  expect(limiter.take('a', 2, HOUR)).toBe(0);
});

test('an attempt can be taken back, and a success resets the key', () => {
  const limiter = new Limiter(HOUR);
  for (const back of ['giveBack', 'forget'] as const) {
    expect(limiter.take('a', 1, 0)).toBe(0);
    limiter[back]('a');
  }
  expect([limiter.take('a', 1, 0), limiter.take('a', 1, 0)]).toEqual([0, HOUR]);
});

test('of several keys, a full narrow one uses up no wide one, and a full wide one no narrow one', () => {
  const limiter = new Limiter(HOUR);
  const byPair = (pair: string) =>
    [
      [pair, 2],
      ['all', 3],
    ] as const;
  const waits = ['one', 'one', 'one', 'two', 'two', 'two', 'two'].map((pair) => limiter.takeEach(byPair(pair), 0) > 0);
  expect(waits).toEqual([false, false, true, false, true, true, true]);
  limiter.forget('all');
  expect(limiter.takeEach(byPair('two'), 0), 'refused tries left nothing').toBe(0);
});

test('all keys with the same beginning are forgotten, and no other', () => {
  const limiter = new Limiter(HOUR);
  for (const key of ['pair a@b.c 1', 'pair a@b.c 2', 'pair a@b.cd 1']) limiter.take(key, 1, 0);
  limiter.forgetAllFrom('pair a@b.c ');
  const waits = ['pair a@b.c 1', 'pair a@b.c 2', 'pair a@b.cd 1'].map((key) => limiter.take(key, 1, 0) > 0);
  expect(waits).toEqual([false, false, true]);
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
