import { describe, expect, test } from 'vitest';
import { scaleOf, stepZoom } from './zoom.ts';

describe('zoom', () => {
  test('fits a device into the room, never above its own size', () => {
    expect(scaleOf('fit', { width: 900, height: 572 }, { width: 450, height: 572 })).toBe(0.5);
    expect(scaleOf('fit', { width: 390, height: 760 }, { width: 900, height: 900 })).toBe(1);
    expect(scaleOf(2, { width: 390, height: 760 }, { width: 100, height: 100 })).toBe(2);
  });
  test('goes by steps from any scale, and stops at 50 and 200 %', () => {
    expect([stepZoom(0.83, 1), stepZoom(0.83, -1), stepZoom(1, 1), stepZoom(1, -1)]).toEqual([1, 0.75, 1.25, 0.75]);
    expect([stepZoom(2, 1), stepZoom(0.42, -1), stepZoom(0.42, 1)]).toEqual([2, 0.5, 0.5]);
  });
});
