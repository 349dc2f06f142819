import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, null],
  [3, 0, null],
  [-1, 0, null],
  [0, -1, null],
  [0.5, 0, null],
  [0, Number.NaN, null],
])('from %d to %d', (from, to, moved) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(moved);
});

test('an item is where it was moved to, all others keep their order, and moving back gives the list again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length];
      const moved = moveItem(items, from, to) ?? [];
      expect(moved[to]).toBe(items[from]);
      expect(moved.filter((item) => item !== items[from])).toEqual(items.toSpliced(from, 1));
      expect(moveItem(moved, to, from)).toEqual(items);
    }),
  );
});
