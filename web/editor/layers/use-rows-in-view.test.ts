import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slotsFor } from './use-rows-in-view.ts';

const before = slotsFor(['a', 'b', 'c', 'd'], new Map());

it('gives what stays its row, and what comes the row of what went', () => {
  expect([...slotsFor(['a', 'new', 'b', 'c'], before)]).toEqual([
    ['a', 0],
    ['new', 3],
    ['b', 1],
    ['c', 2],
  ]);
});

it('makes rows only where there are none to take over', () => {
  expect([...slotsFor(['x', 'y'], before).values()]).toEqual([0, 1]);
  expect([...slotsFor(['a', 'b', 'c', 'd', 'x'], before).values()]).toEqual([0, 1, 2, 3, 4]);
});

it('never gives two one row, however the tree is scrolled', () => {
  const windows = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(windows, (all) => {
      let slots: ReadonlyMap<number, number> = new Map();
      for (const shown of all) {
        slots = slotsFor(shown, slots);
        expect([...slots.keys()]).toEqual(shown);
        expect(new Set(slots.values()).size).toBe(shown.length);
      }
    }),
  );
});
