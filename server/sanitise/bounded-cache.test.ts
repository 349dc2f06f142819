import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const lengthOf = (words: string) => words.length;
const keys = (cache: BoundedCache<string>) => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined);

it('lets the oldest go for what weighs too much, keys counted', () => {
  const cache = new BoundedCache({ weight: 10, entries: 100 }, lengthOf);
  for (const key of ['a', 'b', 'c']) cache.keep(key, '1234');
  expect(keys(cache)).toEqual(['b', 'c']);
  expect(cache.get('c')).toBe('1234');
});

it('keeps no more than so many, however little they weigh', () => {
  const cache = new BoundedCache({ weight: 100, entries: 2 }, lengthOf);
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, '');
  expect(keys(cache)).toEqual(['c', 'd']);
});

it('counts what is kept again once', () => {
  const cache = new BoundedCache({ weight: 10, entries: 100 }, lengthOf);
  for (let time = 0; time < 20; time++) cache.keep('a', '1234');
  cache.keep('b', '1234');
  expect(keys(cache)).toEqual(['a', 'b']);
});

it('gives nothing up for what would never fit', () => {
  const cache = new BoundedCache({ weight: 10, entries: 100 }, lengthOf);
  cache.keep('a', '1234');
  cache.keep('b', '1234567890');
  expect(keys(cache)).toEqual(['a']);
});
