import type { TextKey } from '#core/texts/index.ts';
import type { VoucherState } from '#core/vouchers/types.ts';
import { type Coupon, couponProblem } from './coupon.ts';

export const VOUCHER_STATES: readonly VoucherState[] = ['unused', 'in_use', 'spent', 'ended', 'void'];

const BY_PROBLEM: Readonly<Partial<Record<TextKey, VoucherState>>> = {
  'visitor.1008': 'void',
  'visitor.1002': 'ended',
  'visitor.1001': 'spent',
  'visitor.1003': 'spent',
  'visitor.1004': 'spent',
  'visitor.1006': 'spent',
  'visitor.1007': 'spent',
};

/**
 * spec visitors.31: the state of a voucher. One whose allowance is used up for today is in use: tomorrow it is there again.
 */
export function voucherState(coupon: Coupon, now: number): VoucherState {
  const problem = couponProblem({ coupon, enabled: true, known: true, now });
  const state = (problem && BY_PROBLEM[problem]) ?? (coupon.used === 0 ? 'unused' : 'in_use');
  const isBackTomorrow = coupon.every !== null && problem !== 'visitor.1003' && problem !== 'visitor.1001';
  return state === 'spent' && isBackTomorrow ? 'in_use' : state;
}
