import type { Rule } from './types.ts';

// spec configuration.15

/** spec validation-rules.20: optional +, 3 digits, optional dash, 6 to 12 digits. */
const PHONE = /^\+?\d{3}-?\d{6,12}$/;

/** What people write between digits: blanks, brackets, dashes, dots, slashes, and marks of direction nobody sees. */
const SEPARATORS = /[\s()[\]./\p{Pd}\u2212\p{Cf}]/gu;

const DIGIT = /^\p{Nd}$/u;

/** Digits as every keyboard has them, in whatever script they were written. */
export function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** In every script the ten digits follow each other, and before the first stands no digit. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** A code as it is compared: without the blanks and dashes that group it on paper. */
export function bareCode(typed: string): string {
  return plainDigits(typed).replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '');
}

/** A phone number as it is checked: no more than an optional + and digits, however it was written. */
export function bareNumber(typed: string): string {
  // Many countries dial 00 where a + is meant.
  return plainDigits(typed)
    .replace(SEPARATORS, '')
    .replace(/^00(?=[1-9])/, '+');
}

export const phone: Rule = (value) => (PHONE.test(bareNumber(value)) ? null : 'rules.phone');

/** spec validation-rules.21: a phone number whose + is required. */
export const phoneWithPrefix: Rule = (value) =>
  bareNumber(value).startsWith('+') ? phone(value) : 'rules.phonePrefix';

/** A country's prefix, as a part of a pattern. */
export const COUNTRY_PREFIX_PATTERN = '\\+[1-9][0-9]{0,2}';

const PREFIX = '\\+[1-9][0-9]{0,6}';
/** Prefixes as they are stored, as a part of a pattern. */
export const PREFIX_LIST_PATTERN = `${PREFIX}(, ${PREFIX})*`;
const PREFIXES = new RegExp(`^(${PREFIX_LIST_PATTERN})$`);

/** Several prefixes as they are stored, `+49, +43`, however they are separated; null where one is none. */
export function prefixList(typed: string): string | null {
  const prefixes = typed
    .split(/[,;\n]|\s(?=\s*(?:\+|00))/u)
    .map(bareNumber)
    .filter((prefix) => prefix !== '');
  const written = [...new Set(prefixes.map((prefix) => `+${prefix.replace(/^\+/, '')}`))];
  const list = written.join(', ');
  return list === '' || PREFIXES.test(list) ? list : null;
}

/** Whether a number begins with one of the stored prefixes; every number does where there are none. */
export function hasPrefixIn(number: string, prefixes: string): boolean {
  return prefixes === '' || prefixes.split(', ').some((prefix) => number.startsWith(prefix));
}
