import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaOf, canonicalColor, withAlpha } from './color.ts';

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
