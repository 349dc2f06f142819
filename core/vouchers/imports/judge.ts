import { comparedCode, normalCode } from '../codes.ts';
import { limitsProblem, NO_LIMITS } from '../limits.ts';
import type { VoucherLimits } from '../types.ts';
import type { ImportedVoucher, ImportFault, ImportProblem, ReadVouchers } from './types.ts';

/** So many codes there are at least of the signs and the length of one that nobody guesses. */
const LEAST_SPACE = 10 ** 7;

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/\p{Nd}/u, 10],
  [/\p{L}/u, 26],
];

/** spec visitors.34: whether somebody could guess a code: there are too few of its length and of such signs. */
export function isGuessable(code: string): boolean {
  const bare = comparedCode(normalCode(code));
  const signs = CLASSES.reduce((sum, [kind, count]) => sum + (kind.test(bare) ? count : 0), 0);
  // All the same sign, or one after the other, is what is tried first.
  return Math.max(signs, 1) ** [...bare].length < LEAST_SPACE || new Set(bare).size < 3 || isCounted(bare);
}

/** Whether each sign is as far from the one before as all others, such as 2468 and HGFE. */
function isCounted(bare: string): boolean {
  const signs = [...bare].map((sign) => sign.codePointAt(0) ?? 0);
  return new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0))).size === 1;
}

/** Vouchers that are judged in one go. */
const PORTION = 500;

/**
 * What is read, with the limits of whoever imports it where a line says nothing; or everything that is wrong with it.
 * It pauses after each portion, so that others have their turn.
 */
export function* judging(
  read: ReadVouchers,
  usual: VoucherLimits,
  isWeakAccepted: boolean,
): Generator<void, ReadVouchers> {
  if (!read.ok) return read;
  const seen = new Set<string>();
  const vouchers: ImportedVoucher[] = [];
  const problems: ImportProblem[] = [];
  for (const one of read.vouchers) {
    const voucher = { ...one, limits: { ...usual, ...one.limits } };
    const bare = comparedCode(normalCode(voucher.code));
    const fault = faultOf(voucher, { isTwice: seen.has(bare), isWeakAccepted });
    seen.add(bare);
    if (fault !== null) problems.push({ line: voucher.line, fault, column: '' });
    vouchers.push(voucher);
    if (vouchers.length % PORTION === 0) yield;
  }
  if (problems.length > 0) return { ok: false, problems };
  return vouchers.length > 0
    ? { ok: true, vouchers }
    : { ok: false, problems: [{ line: 1, fault: 'empty', column: '' }] };
}

function faultOf(
  { code, limits }: ImportedVoucher,
  { isTwice, isWeakAccepted }: { readonly isTwice: boolean; readonly isWeakAccepted: boolean },
): ImportFault | null {
  if (!/^[^\p{Cc}]{3,64}$/u.test(normalCode(code)) || comparedCode(normalCode(code)) === '') return 'code';
  if (isTwice) return 'twice';
  if (!isWeakAccepted && isGuessable(code)) return 'guessable';
  return limitsProblem({ ...NO_LIMITS, ...limits }) === null ? null : 'limits';
}
