import { describe, expect, test } from 'vitest';
import { DEVICES, PHONE } from '../../app/devices.tsx';
import { scaleOf, sharedSpaces, sizeOn, stepZoom } from './zoom.ts';

// spec editor.8

describe('zoom', () => {
  test('fits a device into the space, never above its own size', () => {
    expect(scaleOf('fit', { width: 900, height: 572 }, { width: 450, height: 572 })).toBe(0.5);
    expect(scaleOf('fit', { width: 390, height: 760 }, { width: 900, height: 900 })).toBe(1);
    expect(scaleOf(2, { width: 390, height: 760 }, { width: 100, height: 100 })).toBe(2);
  });
  test('the desktop is 1280 px wide in any space and fills its height; other devices keep their size', () => {
    const space = { width: 792, height: 812 };
    const desktop = sizeOn(DEVICES[0], space);
    expect(desktop.width).toBe(1280);
    expect(scaleOf('fit', desktop, space) * desktop.height).toBeCloseTo(812);
    expect(scaleOf('fit', desktop, space) * desktop.width).toBeCloseTo(792);
    expect(sizeOn(DEVICES[0], { width: 1600, height: 900 })).toEqual({ width: 1280, height: 900 });
    expect(sizeOn({ width: 900, height: 572 }, space)).toEqual({ width: 900, height: 572 });
  });
  test('a phone keeps its own size in a low space, where its window is lower', () => {
    const space = { width: 900, height: 600 };
    const phone = sizeOn(PHONE, space);
    expect([phone, scaleOf('fit', phone, space)]).toEqual([{ width: 390, height: 600 }, 1]);
    expect(sizeOn(PHONE, { width: 900, height: 300 }).height).toBe(480);
  });
  test('of two devices the phone has its width, and the other one the rest of the space, as high as a screen is', () => {
    const space = { width: 1114, height: 724 };
    expect(sharedSpaces(PHONE, DEVICES[0], space)).toEqual([
      { width: 390, height: 700 },
      { width: 700, height: 437.5 },
    ]);
    const [desktop] = sharedSpaces(DEVICES[0], PHONE, space);
    expect(sizeOn(DEVICES[0], desktop)).toEqual({ width: 1280, height: 800 });
    // the window of a captive portal has a height of its own
    expect(sharedSpaces(DEVICES[1], PHONE, space)[0]).toEqual({ width: 700, height: 700 });
  });
  test('the phone is a fifth smaller where the desktop beside it would be less than half its size', () => {
    const [phone, desktop] = sharedSpaces(PHONE, DEVICES[0], { width: 792, height: 800 });
    expect([phone.width, desktop.width]).toEqual([312, 456]);
    expect(sharedSpaces(PHONE, DEVICES[0], { width: 424, height: 800 })[0].width).toBe(200);
  });
  test('goes by steps from any scale, and stops at 50 and 200 %', () => {
    expect([stepZoom(0.83, 1), stepZoom(0.83, -1), stepZoom(1, 1), stepZoom(1, -1)]).toEqual([1, 0.75, 1.25, 0.75]);
    expect([stepZoom(2, 1), stepZoom(0.42, -1), stepZoom(0.42, 1)]).toEqual([2, 0.5, 0.5]);
  });
});
