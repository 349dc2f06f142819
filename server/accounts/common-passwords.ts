import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MINIMUM } from '#core/constants.ts';

/** What most people chose whose passwords leaked, in lower case; shorter ones are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MINIMUM));

/** Whether a password is on the list that is tried first (OWASP ASVS 5.0, 6.2.4). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
