import { expect, test } from 'vitest';
import { drawnItems, layoutOf, nextItem } from './visible-items.ts';

// spec screens.20, screens.24

const wide = { count: 1_000, width: 1_296, gap: 20, narrowest: 264, foot: 60, row: null, top: 200, height: 900 };

test('a layout has as many columns as fit, and rows of one height', () => {
  const { columns, rowHeight, height } = layoutOf(wide);
  expect([columns, height]).toEqual([4, 250 * (rowHeight + 20) - 20]);
  expect(rowHeight).toBe(Math.round(((1_296 - 60) / 4) * 0.75) + 60);
  expect(layoutOf({ ...wide, width: 358 }).columns).toBe(1);
  expect(layoutOf({ ...wide, width: 200 }).columns).toBe(1);
});

test('of a thousand cards only those in the window and one row above and below are drawn', () => {
  for (let scrolled = 0; scrolled < 76_000; scrolled += 111) {
    const { first, last, rowHeight } = layoutOf({ ...wide, top: 200 - scrolled });
    expect(last - first + 1).toBeLessThanOrEqual(6 * 4);
    const topOf = (index: number) => 200 - scrolled + Math.floor(index / 4) * (rowHeight + 20);
    if (first > 0) expect(topOf(first - 1) + rowHeight).toBeLessThan(0);
    if (last < 999) expect(topOf(last + 1)).toBeGreaterThan(900);
  }
});

test('pages one below the other are drawn some way beyond the window', () => {
  const rows = { ...wide, row: 44, gap: 0, height: 880 };
  expect(layoutOf(rows)).toMatchObject({ columns: 1, height: 44_000, first: 0 });
  const { first, last } = layoutOf({ ...rows, top: -4_400 });
  expect([first, last]).toEqual([92, 128]);
});

test('a grid below the window, above it, or without cards draws no card', () => {
  expect(drawnItems(layoutOf({ ...wide, top: 5_000 }), 1_000, null)).toEqual([]);
  expect(drawnItems(layoutOf({ ...wide, top: -200_000 }), 1_000, null)).toEqual([]);
  expect(drawnItems(layoutOf({ ...wide, count: 0 }), 0, null)).toEqual([]);
});

test('the focused card is drawn in its order wherever the window is', () => {
  const layout = layoutOf({ ...wide, top: -30_000 });
  const { first, last } = layout;
  expect(drawnItems(layout, 1_000, 0)[0]).toBe(0);
  expect(drawnItems(layout, 1_000, 999).at(-1)).toBe(999);
  expect(drawnItems(layout, 1_000, first + 1)).toHaveLength(last - first + 1);
  expect(drawnItems(layout, 900, 999)).not.toContain(999);
});

test('a list that became shorter than its layout draws its remaining cards', () => {
  expect(drawnItems(layoutOf(wide), 2, null)).toEqual([0, 1]);
  expect(drawnItems(layoutOf({ ...wide, top: -30_000 }), 1, 0)).toEqual([0]);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, null],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['a', 3, null],
])('%s from card %i of ten in four columns leads to %j', (key, here, goal) => {
  expect(nextItem(key, here, 4, 10)).toBe(goal);
});
