import { expect, test } from 'vitest';
import { scrollSpeed } from './drag-engine.ts';

const edges = { top: 100, bottom: 900 };

test('a pointer in the middle scrolls nothing', () => {
  expect(scrollSpeed({ x: 0, y: 500 }, edges)).toBe(0);
});

test('the nearer to an edge, the faster', () => {
  expect(scrollSpeed({ x: 0, y: 140 }, edges)).toBeGreaterThan(scrollSpeed({ x: 0, y: 110 }, edges));
  expect(scrollSpeed({ x: 0, y: 890 }, edges)).toBeGreaterThan(scrollSpeed({ x: 0, y: 860 }, edges));
});

test('beyond an edge it is as fast as it gets', () => {
  expect(scrollSpeed({ x: 0, y: -500 }, edges)).toBe(scrollSpeed({ x: 0, y: 100 }, edges));
});
