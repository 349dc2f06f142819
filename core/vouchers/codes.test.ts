import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABETS, codeLength, comparedCode, drawCode, groupedCode, normalCode } from './codes.ts';
import type { CodeAlphabet } from './types.ts';

// spec visitors.21

const alphabets = Object.keys(CODE_ALPHABETS) as CodeAlphabet[];

describe('the length of a code', () => {
  it.each<[number, number, number]>([
    [1, 10, 8],
    [100, 10, 8],
    [101, 11, 8],
    [1_000, 11, 8],
    [1_001, 12, 8],
    [3_778, 12, 8],
    [3_779, 12, 9],
    [10_000, 12, 9],
  ])('with %i that let somebody in is %i digits, or %i safe signs', (live, digits, safe) => {
    expect([codeLength('digits', live), codeLength('safe', live)]).toEqual([digits, safe]);
  });

  it('leaves a hundred million codes for each that lets somebody in, however many there are', () =>
    fc.assert(
      fc.property(fc.constantFrom(...alphabets), fc.integer({ min: 1, max: 10_000_000 }), (alphabet, live) => {
        expect(CODE_ALPHABETS[alphabet].length ** codeLength(alphabet, live) / live).toBeGreaterThanOrEqual(10 ** 8);
      }),
    ));
});

describe('a drawn code', () => {
  it.each(alphabets)(
    'of the alphabet %s has its signs alone, each as often as the others, and none comes twice',
    (alphabet) => {
      const signs = CODE_ALPHABETS[alphabet];
      const length = codeLength(alphabet, 100_000);
      const codes = Array.from({ length: 100_000 }, () => drawCode(alphabet, length, randomInt));
      expect(new Set(codes).size).toBe(codes.length);
      const counts = new Map<string, number>();
      for (const sign of codes.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
      expect([...counts.keys()].sort().join('')).toBe([...signs].sort().join(''));
      const expected = (codes.length * length) / signs.length;
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // Once in a million runs it is above its mean by five deviations.
      const freedom = signs.length - 1;
      expect(chiSquare).toBeLessThan(freedom + 7 * Math.sqrt(2 * freedom));
    },
  );

  it('is no word: it has no vowels, and no sign that is mistaken for another', () => {
    expect(CODE_ALPHABETS.safe).toHaveLength(28);
    expect(CODE_ALPHABETS.safe).not.toMatch(/[AEIOUL01]/);
  });

  it.each([
    ['BCDFGHJK', 'BCDF-GHJK'],
    ['123456789', '123-456-789'],
    ['1234567890', '1234-567-890'],
    ['12345678901', '1234-5678-901'],
    ['123456789012', '1234-5678-9012'],
    ['ABC', 'ABC'],
  ])('%s is printed as %s', (code, printed) => {
    expect(groupedCode(code)).toBe(printed);
    expect(comparedCode(printed)).toBe(code);
  });
});

describe('a code that is typed', () => {
  it.each([
    ['bcdf ghjk', 'BCDFGHJK'],
    ['bcdf\u2013ghjk', 'BCDF-GHJK'],
    ['\u200eBCDF\u2212GHJK\u200e', 'BCDF-GHJK'],
    ['١٢٣٤-٥٦٧-٨٩٠', '1234-567-890'],
    ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
    ['१२३४५६७८९०', '1234567890'],
    ['１２３４５６７８９０', '1234567890'],
    ['𞥑𞥒𞥓', '123'],
    ['𝟙𝟚𝟛', '123'],
  ])('as %j is %s', (typed, code) => {
    expect(normalCode(typed)).toBe(code);
    expect(comparedCode(typed)).toBe(code.replaceAll('-', ''));
  });

  it('is the same in the digits of every script', () => {
    const zeros = Array.from({ length: 0x1_ffff }, (_, point) => String.fromCodePoint(point)).filter(
      (sign) => /^\p{Nd}$/u.test(sign) && comparedCode(sign) === '0',
    );
    expect(zeros.length).toBeGreaterThan(50);
    for (const zero of zeros) {
      const first = zero.codePointAt(0) ?? 0;
      const all = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(first + digit)).join('');
      expect([zero, comparedCode(all)]).toEqual([zero, '0123456789']);
    }
  });
});
