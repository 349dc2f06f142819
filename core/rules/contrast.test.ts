import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, opaque, readableInk } from './contrast.ts';

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
