import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeRule, type RuleTable, words } from '#core/testing/describe-rule.ts';
import { text } from '#core/texts/index.ts';
import { facebookPage, facebookPageId, facebookPageNamingValue, lettersOf, url } from './url.ts';

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

// spec validation-rules.15

const TABLE: RuleTable = {
  rule: facebookPage,
  sentence: 'Invalid facebook url',
  good: [
    ...words(
      'https://www.facebook.com/cafe|http://facebook.com/cafe|facebook.com/cafe|www.facebook.com/cafe.roma|https://m.facebook.com/cafe|fb.com/cafe',
    ),
    ...words(
      'https://www.facebook.com/cafe/|https://www.facebook.com/cafe?ref=ts|https://www.facebook.com/cafe/?ref=ts|https://it-it.facebook.com/cafe',
    ),
    ...words(
      'https://www.facebook.com/pages/Cafe-Roma/123456789|https://www.facebook.com/pages/category/Cafe/123456789|facebook.com/profile.php?id=100001234',
    ),
    ...words(
      'https://www.facebook.com/pg/cafe|https://www.facebook.com/123456789|https://web.facebook.com/cafe|https://www.facebook.com/p/Cafe-Roma-100001234',
    ),
    ...words(
      'HTTPS://WWW.FACEBOOK.COM/CAFE|https://mbasic.facebook.com/cafe-roma|facebook.com/cafe_roma|https://www.facebook.com/pagesofbooks',
    ),
  ],
  bad: [
    ...words(
      '|cafe|facebook|facebook.com|https://www.facebook.com|https://www.facebook.com/|https://facebook.org/cafe|https://evil.com/facebook.com/cafe',
    ),
    ...words(
      'https://facebook.com.evil.com/cafe|https://notfacebook.com/cafe|ftp://facebook.com/cafe|https://www.facebook.com/groups/1234567',
    ),
    ...words(
      'https://www.facebook.com/events/1234567|https://www.facebook.com/pages/Cafe|https://www.facebook.com/profile.php|https://www.facebook.com/profile.php?id=',
    ),
    ...words(
      'https://www.facebook.com/login|https://www.facebook.com/sharer.php?u=x|https://www.facebook.com/ca fe|https://www.facebook.com/a/b/c|https://twitter.com/cafe',
    ),
  ],
};

describeRule('facebook page', TABLE);

test('the second form of the rule takes and refuses the same values, and names the value', () => {
  for (const value of TABLE.good) expect(facebookPageNamingValue(value)).toBeNull();
  for (const value of TABLE.bad) expect(facebookPageNamingValue(value)).toBe('rules.facebookPageValue');
  expect(text('rules.facebookPageValue', { value: 'x' })).toBe('x is not a valid Facebook Page URL');
});

test('every address of a page tells by which name or number Facebook knows it', () => {
  for (const value of TABLE.good) expect(facebookPageId(value)).toMatch(/^[\w.-]{2,}$/);
});

test.each([
  ['https://www.facebook.com/cafe', 'cafe'],
  ['facebook.com/cafe/?ref=ts', 'cafe'],
  ['facebook.com/cafe#about', 'cafe'],
  ['facebook.com/cafe-12345', 'cafe-12345'],
  ['facebook.com/pages/Cafe-Roma/123456789', '123456789'],
  ['facebook.com/pages/category/Cafe/123456789/', '123456789'],
  ['facebook.com/p/Cafe-Roma-100001234', '100001234'],
  ['facebook.com/p/100001234', '100001234'],
  ['facebook.com/pg/cafe', 'cafe'],
  ['FACEBOOK.COM/PROFILE.PHP?ID=100001234', '100001234'],
  ['facebook.com/', null],
  ['', null],
])('the page at %j is known as %j', (address, id) => expect(facebookPageId(address)).toBe(id));
