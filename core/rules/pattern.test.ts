import { expect, test } from 'vitest';
import { describeRule, words } from '#core/testing/describe-rule.ts';
import { text } from '#core/texts/index.ts';
import { LONGEST_PATTERN, matches, pattern } from './pattern.ts';

// spec safety.7

describeRule('pattern', {
  rule: pattern,
  sentence: text('rules.pattern'),
  good: [
    ...words(
      '|a|^a$|^\\d{3}$|[a-z]+|[^0-9]|\\w+@\\w+|(ab)*|(?:ab)+|(?i)yes|^(\\w+\\s?)*$|(a+)+b|\\p{L}+|\\bwifi\\b|^.{1,500}$',
    ),
    ...words('^[A-Z]{2}\\d{6}$|(?P<year>\\d{4})|\\x41|\\(\\?=|a{2,}|^$|\\\\1|a*?'),
    'yes|no',
  ],
  bad: words('(|)|[|a)|(a|[z-a]|*|+|?|a**|\\|a{2,1}|[a-|(?P<>a)|(?<n|\\p{Nope}|x{1001}|a++|[[:nope:]]|(?z)a|x(y'),
});

describeRule('pattern in linear time', {
  rule: pattern,
  sentence: text('rules.patternNotLinear'),
  good: [],
  bad: words(
    '(?=a)|a(?=b)|(?!a)b|^(?!.*x).*$|(?<=a)b|(?<!a)b|(?>a+)b|(a)\\1|(a)(b)\\2|(["\']).*\\1|\\k<n>|(?P<q>x)\\k{q}|^(?=.*\\d)(?=.*[a-z]).{8,}$|(?=)|(?!)|(\\d)\\1{3}|x(?!y)z|(?<=^)a|\\\\\\1|(?<!\\d)1',
  ),
  few: true,
});

describeRule('pattern of a length', {
  rule: pattern,
  sentence: text('rules.patternTooLong'),
  good: ['a'.repeat(1_000)],
  bad: ['a'.repeat(1_001)],
  few: true,
});

describeRule('pattern of a size', {
  rule: pattern,
  sentence: text('rules.patternTooLarge'),
  good: [
    ...words('.{0,500}|[^a]{0,300}[^b]{0,150}c|^(?:[A-Z]{2}\\d{6}){20}$|(?i)[a-z]{500}'),
    '(?:ab|cd|ef){100}',
    // Simpler than it looks: a class of four letters.
    '(?:a|b|c|d){200}',
  ],
  bad: [
    ...words('.{1,1000}|.{0,1000}|(((a?){10}){10}){9}|^(a?){300}a{300}$|(?:.{0,99}){9}|(?:(?:ab){30}c){30}'),
    '.{0,1000}'.repeat(110),
    `(?:${'[a-z]'.repeat(190)}){1000}`,
    '(?:(?:(?:a{10}){10}){10})'.repeat(40),
  ],
  few: true,
});

test.each([
  ['', 'anything', true],
  ['^\\d{3}$', '123', true],
  ['^\\d{3}$', '1234', false],
  // A pattern is looked for anywhere, as the author wrote it.
  ['b', 'abc', true],
  ['B', 'abc', false],
  ['(?i)B', 'abc', true],
  ['^$', '', true],
  // One that is none keeps nobody out.
  ['(', 'x', true],
  ['(?=x)', 'y', true],
  ['a'.repeat(LONGEST_PATTERN), 'b', false],
  ['a'.repeat(LONGEST_PATTERN + 1), 'b', true],
  // Too large a program to be tried at all; one that is only too large for a new page is tried.
  ['^(?:.{0,99}){110}x$', 'y', true],
  ['^.{1,1000}x$', 'y', false],
  ['^\\p{L}+$', 'Zoë', true],
  ['.', '\ud800', true],
])('the pattern %j is found in %j: %s', (source, typed, found) => expect(matches(source, typed)).toBe(found));
