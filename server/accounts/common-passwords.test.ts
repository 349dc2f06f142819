import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['1qaz2wsx', 'MICHELLE', 'cocacola', 'q1w2e3r4t5'])('%s is tried first by whoever guesses', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['tramlines up', 'seven grey herons at noon', ''])('"%s" is on no list', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
