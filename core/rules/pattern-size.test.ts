import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { patternSize } from './pattern-size.ts';

/** Instructions that the engine puts around those of a pattern. */
const FRAME = 5;

test.each([
  ['', 0],
  ['abc', 3],
  ['.{0,1000}', 2_000],
  ['.{0,1000}'.repeat(110), 220_000],
  ['(a?){300}', 1_200],
  ['(((a?){10}){10}){9}', 3_798],
  ['[]a{9}]{3}', 3],
  ['[[:alpha:]x]{100}', 100],
  ['\\{3}', 3],
  ['\\p{Lu}{50}', 50],
  ['\\x{10ffff}{20}', 20],
  ['(?i:abc){100}', 300],
  ['(?P<y>ab){10}', 40],
  ['a{3,}', 4],
  ['😀{5}', 5],
  ['a{,5}', 5],
])('%s is about %i instructions', (pattern, size) => expect(patternSize(pattern)).toBe(size));

const atom = fc.constantFrom('a', '.', '[a-c]', '\\d', '\\pL', '[^x]', '\\.', 'é');
const count = fc.oneof(
  fc.constantFrom('', '', '*', '+', '?'),
  fc.nat(9).map((least) => `{${least + 1}}`),
  fc.tuple(fc.nat(5), fc.nat(9)).map(([least, more]) => `{${least},${least + more + 1}}`),
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc
    .array(
      fc.tuple(
        fc.oneof(
          { depthSize: 'small' },
          atom,
          tie('pattern').map((inner) => `(${inner})`),
        ),
        count,
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.map((part) => part.join('')).join('')),
}));

test('a program has about the size that is read off its pattern', () => {
  let compared = 0;
  const law = fc.property(pattern, (source) => {
    const size = patternSize(source);
    fc.pre(size < 2_000);
    let program: number;
    try {
      program = RE2JS.compile(source).programSize();
    } catch {
      return;
    }
    compared++;
    expect(program, source).toBeLessThanOrEqual(size * 1.25 + FRAME);
    // What the engine simplifies is shorter, but not out of all measure.
    expect(program * 4 + FRAME, source).toBeGreaterThanOrEqual(size);
  });
  fc.assert(law, { numRuns: 500, seed: 25 });
  expect(compared).toBeGreaterThan(300);
});
