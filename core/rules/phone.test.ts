import { expect, it, test } from 'vitest';
import { describeRule, words } from '#core/testing/describe-rule.ts';
import { internationalNumber } from './international-number.ts';
import { bareNumber, hasPrefixIn, phone, phoneWithPrefix, plainDigits, prefixList } from './phone.ts';

// spec validation-rules.20, validation-rules.21, validation-rules.22

describeRule('phone', {
  rule: phone,
  sentence: 'Invalid phone number',
  good: [
    ...words(
      '123456789|1234567890|123456789012345|123-456789|123-4567890|+123456789|+391234567890|+39123456789|+123-456789',
    ),
    ...words(
      '+123-456789012|000000000|555-0123456|+4915112345678|+447911123456|+12025550123|2025550123|3331234567|+393331234567|333-1234567| 3331234567 ',
    ),
    // As people write them.
    ...words(
      '123 456 789|123.456.789|(123)456789|123-456-789|(0170) 123456|0170/1234567|030 \u2013 1234567|0170\u00a01234567|\u202a+49 170 1234567\u202c|00 39 333 1234567|＋393331234567|٣٣٣١٢٣٤٥٦٧|۰۹۱۲۳۴۵۶۷۸۹',
    ),
  ],
  bad: [
    ...words('|  |1|12345678|123-45678|1234567890123456|+12345678|++123456789|12 34 56 78|(12)345678'),
    ...words('phone|12345678a|+|-|00 39 333|123456789+|١٢٣|123,456,789|123456789;1|tel:123456789'),
  ],
});

describeRule('phone with a country prefix', {
  rule: (value) => (/^\s*([+＋]|00)/.test(value) ? phoneWithPrefix(value) : null),
  sentence: 'Invalid phone number',
  good: words(
    '+49 170 1234567|+358 40 123 4599|+49 (0)170 1234567|+123.456789|+(123)456789|+123--456789|+ 123456789|0039 333 1234567|00393331234567|＋393331234567|+٣٣٣١٢٣٤٥٦٧|+123456789|+1234567890|+123456789012345|+123-456789|+123-456789012|+391234567890|+39123456789|+393331234567|+4915112345678|+447911123456|+12025550123|+33612345678|+861391234567|+999999999| +393331234567 |+351912345678|+420601123456|+380501234567|+972501234567|+5511912345678|+61412345678',
  ),
  bad: words(
    '+|+1|+39|+12345678|++123456789|+123-45678|+1234567890123456|+12345678a|+phone|0012345678|+0.1|+(49)|+12 34 56 78|+١٢٣|+39;3331234567|+39 333 ext 12|+39,3331234567|+39333123456_|+39#3331234567|+39*3331234567',
  ),
});

describeRule('missing country prefix', {
  rule: phoneWithPrefix,
  sentence: 'Country Prefix (+XX) is missing',
  good: ['+393331234567'],
  bad: words(
    '|  |1|39|3331234567|123456789|123-456789|0401234567|2025550123|555-0123456|phone|0170 1234567|(0170) 123456|39+3331234567|-393331234567|٣٣٣١٢٣٤٥٦٧|#393331234567|tel:+393331234567| 3331234567',
  ),
  few: true,
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３', '0123'],
  ['a1b', 'a1b'],
  ['', ''],
])('the digits %j are %j on every keyboard', (typed, digits) => expect(plainDigits(typed)).toBe(digits));

test.each([
  ['0049 170', '+49170'],
  ['000 1', '0001'],
  ['00', '00'],
  ['+49 (0)170/12-34.5', '+49017012345'],
  ['\u202a+49\u202c', '+49'],
  ['1\u22122\u20133', '123'],
])('the number %j is checked as %j', (typed, bare) => expect(bareNumber(typed)).toBe(bare));

test.each([
  ['0170 1234567', '+49', '+491701234567'],
  ['170 1234567', '+49', '+491701234567'],
  ['06 1234 5678', '+39', '+390612345678'],
  ['+33 6 12 34 56 78', '+49', '+33612345678'],
  ['0033 6 12 34 56 78', '+49', '+33612345678'],
  ['٠١٧٠١٢٣٤٥٦٧', '+49', '+491701234567'],
  ['0170 1234567', '', '01701234567'],
  ['+49 170 1234567', '', '+491701234567'],
  // The 0 that is written for callers from inside the country goes.
  ['+49 (0)170 1234567', '', '+491701234567'],
  // A prefix that no country has says nothing of a number.
  ['0170 1234567', '+999', '01701234567'],
  ['+49 170 1234567', '+210', '+491701234567'],
  // What is no number stays, to be corrected.
  ['twelve', '+49', 'twelve'],
  [' 12 ', '+49', ' 12 '],
])('%j typed where the prefix is %j is kept as %j', (typed, prefix, kept) => {
  expect(internationalNumber(typed, prefix)).toBe(kept);
});

test('a number that was kept is kept the same again', () => {
  for (const prefix of ['', '+49', '+39', '+1', '+999']) {
    for (const typed of ['0170 1234567', '+39 06 1234 5678', '2025550123', '00 44 7911 123456']) {
      const kept = internationalNumber(typed, prefix);
      expect(phone(kept)).toBeNull();
      expect(internationalNumber(kept, prefix)).toBe(kept);
    }
  }
});

it.each([
  ['', ''],
  ['+49', '+49'],
  ['49, 43', '+49, +43'],
  ['+49;+43 ; 0041', '+49, +43, +41'],
  ['+49 +43', '+49, +43'],
  ['+1 212, +1 212', '+1212'],
  ['abc', null],
  ['+0', null],
  ['+49, Austria', null],
  ['+12345678', null],
])('the prefixes %j are kept as %j', (typed, kept) => expect(prefixList(typed)).toBe(kept));

it('a number goes to the prefixes there are, and everywhere where there are none', () => {
  const number = '+436641234567';
  const isIn = (prefixes: string) => hasPrefixIn(number, prefixes);
  expect([isIn(''), isIn('+43'), isIn('+49, +43'), isIn('+49'), isIn('+4366')]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});
