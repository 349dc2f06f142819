import { expect, test } from 'vitest';
import { Rows } from './rows.tsx';

test('a row keeps its identity while it is written over, others come and go, and the order changes', () => {
  const rows = new Rows();
  const [a, b, c] = rows.ids(['a', 'b', 'c']);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(rows.ids(['a', 'bb', 'c'])).toEqual([a, b, c]);
  expect(rows.ids(['c', 'a', 'bb'])).toEqual([c, a, b]);
  expect(rows.ids(['a', 'bb'])).toEqual([a, b]);
  const [added, ...others] = rows.ids(['new', 'a', 'bb']);
  expect(others).toEqual([a, b]);
  expect([a, b, c]).not.toContain(added);
});

test('a row that was removed and comes back by undo is another', () => {
  const rows = new Rows();
  const [a, b] = rows.ids(['a', 'b']);
  rows.ids(['b']);
  const [again, same] = rows.ids(['a', 'b']);
  expect(same).toBe(b);
  expect(again).not.toBe(a);
});

test('of rows that are alike the list says which one was moved or removed', () => {
  const rows = new Rows();
  const [first, second, b] = rows.ids(['a', 'a', 'b']);
  rows.moved(0, 2);
  expect(rows.ids(['a', 'b', 'a'])).toEqual([second, b, first]);
  rows.removed(0);
  expect(rows.ids(['b', 'a'])).toEqual([b, first]);
});
