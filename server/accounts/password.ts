import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MINIMUM } from '#core/constants.ts';
import { newPasswordProblem } from '#core/rules/password.ts';
import { refusal } from '../domain/http-error.ts';
import type { ScryptCost } from '../domain/settings.ts';
import type { AccountDeps } from './deps.ts';

/** The most common leaked passwords, in lower case; shorter ones are refused because of their length. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MINIMUM));

/** Whether a password is on the list of common passwords (OWASP ASVS 5.0, 6.2.4). */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/**
 * The hash to store for a new password; throws 422 with the sentence if it is too easy to guess, 503 where too many wait.
 * Who may set one came by a mailed link and is hashed before strangers, one at a time for an email.
 */
export async function newPassword(
  password: string,
  email: string,
  { settings, hashTurns }: Pick<AccountDeps, 'settings' | 'hashTurns'>,
): Promise<string> {
  const problem = newPasswordProblem(password, email) ?? (isCommonPassword(password) ? 'auth.passwordCommon' : null);
  if (problem) throw refusal(422, 'password_refused', problem);
  return hashTurns.run({ address: email, first: true }, () => hashPassword(password, settings.passwordCost));
}

const SALT = 16;
const HASH = 32;

/** `scrypt$N$r$p$salt$hash`: a stored password hash. It contains its own cost, so that the cost can grow later. */
export async function hashPassword(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password matches the stored hash. Without a stored hash it takes as long and answers no, so that the time
 * does not tell who has an account.
 */
export async function verifyPassword(password: string, stored: string | null, cost: ScryptCost): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored?.split('$') ?? [];
  if (stored === null) {
    await derive(password, randomBytes(SALT), cost);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r * p + 1_048_576 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
