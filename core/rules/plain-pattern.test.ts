import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pattern } from './pattern.ts';
import { isPlainPattern } from './pattern-size.ts';

test.each(['', '^[0-9]{4,8}$', '^\\S+@\\S+$', '^[A-Z]{2}[0-9]+$', '\\d{3}', '.{3,}', '^[a-z0-9._-]+$'])(
  '%s is seen to be plain',
  (plain) => expect(isPlainPattern(plain)).toBe(true),
);

test.each([
  '(',
  'a{8,4}',
  'a++',
  '[z-a]',
  '[',
  '\\1',
  'a|b',
  '(?=a)',
  '[]',
  '[^]',
  '*',
  'a'.repeat(201),
  '.{0,99}'.repeat(6),
])('%s is left to the engine', (other) => expect(isPlainPattern(other)).toBe(false));

/** Pieces of patterns, of which some make a plain one together. */
const piece = fc.constantFrom(
  ...['^', '$', 'a', 'Z', '_', '-', ' ', '.', '\\d', '\\.', '\\S', '[', ']', '0-9', 'a-z', 'z-a', '@', '*', '+', '?'],
  ...['{2}', '{99}', '{3,}', '{2,5}', '{5,2}', '{', '}', ',', '{0}', '{0,0}', '[a-]', '[^0-9]', '[a-z_]{2}'],
);

test('whatever is plain, the engine takes', () => {
  let plain = 0;
  const law = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
    const joined = pieces.join('');
    if (!isPlainPattern(joined)) return;
    plain++;
    expect(pattern(joined), joined).toBeNull();
  });
  fc.assert(law, { numRuns: 20_000, seed: 14 });
  expect(plain).toBeGreaterThan(500);
});
