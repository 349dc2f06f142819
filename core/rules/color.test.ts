import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  alphaOf,
  canonicalColor,
  contrast,
  isColor,
  isShownImage,
  opaque,
  readableInk,
  toOklch,
  withAlpha,
} from './color.ts';

// spec elements.43

describe('a color', () => {
  it.each([
    ['#1D4ED8', '#1d4ed8'],
    ['1d4ed8', '#1d4ed8'],
    [' #fff ', '#ffffff'],
    ['#fff8', '#ffffff88'],
    ['#1d4ed8ff', '#1d4ed8'],
    ['#1d4ed880', '#1d4ed880'],
    ['F00', '#ff0000'],
    ['red', null],
    ['#12345', null],
    ['rgb(1,2,3)', null],
    ['', null],
  ])('%s is stored as %s', (typed, stored) => expect(canonicalColor(typed)).toBe(stored));

  it('keeps its red, green and blue with another opacity', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), fc.integer({ min: 0, max: 255 }), (color, alpha) => {
        const seen = withAlpha(color, alpha / 255);
        expect(alphaOf(seen)).toBe(alpha / 255);
        expect(withAlpha(seen, 1)).toBe(color);
        expect(canonicalColor(seen)).toBe(seen);
      }),
    );
  });

  it('is opaque beyond the whole, and not there below nothing', () => {
    expect(withAlpha('#123456', 2)).toBe('#123456');
    expect(withAlpha('#123456', -1)).toBe('#12345600');
    expect(withAlpha('no color', 0.5)).toBe('no color');
  });
});

const channel = fc.integer({ min: 0, max: 255 }).map((part) => part.toString(16).padStart(2, '0'));
const color = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#FFFFFF', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000', '#000', 21],
    ['red', '#fff', 0],
  ])('of %s on %s is %f', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));

  it('is the same either way', () => {
    fc.assert(fc.property(color, color, (one, other) => contrast(one, other) === contrast(other, one)));
  });
});

it.each([
  ['#12345680', '#8899aa'],
  ['#abc', '#aabbcc'],
  ['#0000', '#ffffff'],
  ['', ''],
  ['red;}', ''],
])('without transparency %s is %s', (typed, seen) => expect(opaque(typed)).toBe(seen));

it('without transparency is as it looks on its ground', () => {
  expect(opaque('#ffffff80', '#000000')).toBe('#808080');
  expect(opaque('#123456', '#000000')).toBe('#123456');
});

describe('an ink', () => {
  it('is the first that can be read', () => {
    expect(readableInk('#ffffff', '#ffff00', '#1d4ed8', '#000000')).toBe('#1d4ed8');
    expect(readableInk('#7a7a7a')).toBe('#000000');
  });

  it('can be read on every ground', () => {
    fc.assert(
      fc.property(color, fc.array(color), (ground, inks) => contrast(readableInk(ground, ...inks), ground) >= 4.5),
    );
  });
});

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
