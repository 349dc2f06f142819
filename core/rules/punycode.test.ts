import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf } from './punycode.ts';
import { url } from './url.ts';

// spec validation-rules.9
test.each([
  ['exmple-cua', 'exämple'],
  ['mnchen-3ya', 'münchen'],
  ['wgv71a119e', '日本語'],
  ['jxagb7e', 'βήτα'],
])('%s is written for %s', (label, letters) => {
  expect(new URL(`http://${letters}`).hostname).toBe(`xn--${label}`);
  expect(lettersOf(label)).toBe(letters);
});

test.each(['', '-', 'a', '0', '99999999', 'a_b'])('%j is written for no letters of a name', (label) => {
  expect(url(`https://xn--${label}.com`)).toBe('rules.url');
});

test('letters are read as they were written, whatever they are', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aäöüßéñøđłžабвλμ日本語한글'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, (letters) => {
      const { hostname } = new URL(`http://${letters}`);
      fc.pre(hostname.startsWith('xn--'));
      expect(lettersOf(hostname.slice('xn--'.length))).toBe(letters.normalize('NFC'));
      expect(url(`https://${hostname}.com`)).toBeNull();
    }),
  );
});

test('an address without the letters it stands for is refused, also where the system takes any', () => {
  const label = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(label, (written) => {
      const letters = lettersOf(written);
      const isName = letters !== null && URL.canParse(`http://${letters}`);
      if (!isName) expect(url(`https://xn--${written}.com`)).toBe('rules.url');
    }),
  );
});
