import { plainDigits } from '#core/rules/phone.ts';
import type { CodeAlphabet } from './types.ts';

/*
 * Codes of vouchers. A drawn code is as short as it can be so that nobody guesses one; what is typed is read however it is
 * grouped, and in whatever digits.
 */

/** The signs of codes. */
export const CODE_ALPHABETS = {
  safe: '23456789BCDFGHJKMNPQRSTVWXYZ',
  digits: '0123456789',
} as const satisfies Readonly<Record<CodeAlphabet, string>>;

/** So many codes there are at least for each that lets anybody in. */
const SPACE_PER_CODE = 10 ** 8;

/** The shortest codes, which are enough for a venue's usual number of them. */
const SHORTEST: Readonly<Record<CodeAlphabet, number>> = { safe: 8, digits: 10 };

/** spec visitors.21: the length of a new code, where so many of the same owner let somebody in, the new ones among them. */
export function codeLength(alphabet: CodeAlphabet, live: number): number {
  const signs = CODE_ALPHABETS[alphabet].length;
  let length = SHORTEST[alphabet];
  while (signs ** length < live * SPACE_PER_CODE) length += 1;
  return length;
}

/** A code, its signs drawn by `draw`, which gives a whole number below the one that it is given. */
export function drawCode(alphabet: CodeAlphabet, length: number, draw: (below: number) => number): string {
  const signs = CODE_ALPHABETS[alphabet];
  return Array.from({ length }, () => signs[draw(signs.length)]).join('');
}

/** Signs of a group on paper, at most. */
const GROUP = 4;

/** A code as people read it: in groups, the longer ones first. */
export function groupedCode(code: string): string {
  const groups = Math.ceil(code.length / GROUP);
  const [least, longer] = [Math.floor(code.length / groups), code.length % groups];
  let from = 0;
  const parts = Array.from({ length: groups }, (_, index) => {
    const part = code.slice(from, from + least + (index < longer ? 1 : 0));
    from += part.length;
    return part;
  });
  return parts.join('-');
}

/** One spelling of a code as its owner sees it. */
export function normalCode(typed: string): string {
  return plainDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/** A code as it is compared: without the dashes that group it. */
export function comparedCode(code: string): string {
  return normalCode(code).replaceAll('-', '');
}
