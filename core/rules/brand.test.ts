import { expect, test } from 'vitest';
import { isColor, isShownImage, toOklch } from './brand.ts';

// as a browser computes `oklch(from #… l c h)`
test.each([
  ['#ff0000', 0.628, 0.258, 29.2],
  ['#00f', 0.452, 0.313, 264.1],
  ['#4353e0', 0.519, 0.212, 271.7],
  ['#0A7D4F', 0.521, 0.118, 158.6],
])('the colour %s by lightness, chroma and hue', (color, ...parts) => {
  const { lightness, chroma, hue } = toOklch(color);
  expect(lightness).toBeCloseTo(parts[0], 3);
  expect(chroma).toBeCloseTo(parts[1], 3);
  expect(hue).toBeCloseTo(parts[2], 1);
});

test('a grey has no chroma', () => {
  for (const grey of ['#000', '#808080', '#fff']) expect(toOklch(grey).chroma).toBeLessThan(1e-6);
});

test('a short colour is the same as its long form, in any case', () => {
  expect(toOklch('#4AF')).toEqual(toOklch('#44aaff'));
  expect(toOklch('#000').lightness).toBeCloseTo(0, 6);
  expect(toOklch('#fff').lightness).toBeCloseTo(1, 4);
});

test('a hue is between 0 and 360 degrees, whatever the colour', () => {
  for (const color of ['#f0f', '#f00', '#ff0', '#0f0', '#0ff', '#00f', '#123456', '#fedcba']) {
    const { hue, chroma, lightness } = toOklch(color);
    expect(hue >= 0 && hue < 360 && chroma >= 0 && lightness >= 0 && lightness <= 1.0001).toBe(true);
  }
});

test.each([
  ['#fff', true],
  ['#ABCDEF', true],
  ['#12', false],
  ['#1234', false],
  ['#12345', false],
  ['#1234567', false],
  ['#12345678', false],
  ['fff', false],
  ['#ggg', false],
  ['#fff;', false],
  [' #fff', false],
  ['red', false],
  ['', false],
])('%j is a colour of a brand: %s', (typed, is) => expect(isColor(typed)).toBe(is));

test.each([
  ['https://example.com/a.png', true],
  ['HTTP://example.com/a.png', true],
  ['/media/a.png', true],
  ['//example.com/a.png', false],
  ['/', false],
  ['', false],
  ['https://', false],
  ['https://example.com/a b.png', false],
  ['ftp://example.com/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['media/a.png', false],
  [' /media/a.png', false],
])('the image %j may be shown to everybody: %s', (address, may) => expect(isShownImage(address)).toBe(may));
