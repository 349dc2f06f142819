import type { LoginMethod } from '#core/auth/types.ts';
import type { ServerContext } from '../context.ts';
import { judgeAccount } from './account/judge-account.ts';
import type { Case, Verdict } from './attempt.ts';
import type { CouponReservations } from './coupons/coupon-reservations.ts';
import { judgeCoupon } from './coupons/judge-coupon.ts';
import { judgeSms } from './sms/judge-sms.ts';
import type { SmsCodes } from './sms/sms-codes.ts';

/** What is kept for visitors between their steps. */
export interface Kept {
  readonly codes: SmsCodes;
  readonly coupons: CouponReservations;
}

type Judge = (asked: Case, context: ServerContext, kept: Kept) => Verdict | Promise<Verdict>;

/** Who decides where the page alone cannot. */
export const judges: Readonly<Record<NonNullable<LoginMethod['judge']>, Judge>> = {
  account: judgeAccount,
  sms: judgeSms,
  coupon: judgeCoupon,
};
