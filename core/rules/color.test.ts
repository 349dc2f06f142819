import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaOf, canonicalColor, withAlpha } from './color.ts';

describe('a color', () => {
  it.each([
    ['#1D4ED8', '#1d4ed8'],
    ['1d4ed8', '#1d4ed8'],
    [' #fff ', '#ffffff'],
    ['#fff8', '#ffffff88'],
    ['#1d4ed8ff', '#1d4ed8'],
    ['#1d4ed880', '#1d4ed880'],
    ['F00', '#ff0000'],
    ['red', '#ff0000'],
    ['RebeccaPurple', '#663399'],
    ['transparent', '#00000000'],
    ['rgb(29,78,216)', '#1d4ed8'],
    ['rgb( 29 78 216 );', '#1d4ed8'],
    ['RGB(29 78 216 / 50%)', '#1d4ed880'],
    ['rgb(29 78 216/.5)', '#1d4ed880'],
    ['rgba(255, 0, 0, .5)', '#ff000080'],
    ['rgba(255,0,0,1)', '#ff0000'],
    ['rgb(100%, 0%, 50%)', '#ff0080'],
    ['rgb(300, -20, 0)', '#ff0000'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hsl(0.5turn 100% 50%)', '#00ffff'],
    ['hsl(-120, 100%, 50%)', '#0000ff'],
    ['hsla(210, 50%, 40%, 25%)', '#33669940'],
    ['reddish', null],
    ['constructor', null],
    ['#12345', null],
    ['#red', null],
    ['rgb(0,0)', null],
    ['rgb(1,2,3,1,1)', null],
    ['rgb(1,2,blue)', null],
    ['rgb(1deg,2,3)', null],
    ['hsl(10px,2%,3%)', null],
    ['rgb(0,0,0', null],
    ['var(--brand)', null],
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
