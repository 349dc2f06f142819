import { expect, test } from 'vitest';
import { text } from '#core/texts/index.ts';
import { HashTurns } from './hash-turns.ts';
import { newPassword } from './password.ts';

const deps = { settings: { passwordCost: { N: 2, r: 1, p: 1 } }, hashTurns: new HashTurns(1) };

test.each(['1qaz2wsx', 'MICHELLE', 'cocacola', 'q1w2e3r4t5'])(
  '%s is refused: attackers try it first',
  async (password) => {
    await expect(newPassword(password, 'ann@example.com', deps)).rejects.toThrow(text('auth.passwordCommon'));
  },
);

test.each(['tramlines up', 'seven grey herons at noon'])('"%s" is on no list of common passwords', async (password) => {
  expect(await newPassword(password, 'ann@example.com', deps)).toMatch(/^scrypt\$2\$1\$1\$/);
});
