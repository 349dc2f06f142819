import type { LoginMethod } from '#core/auth/types.ts';
import type { ServerContext } from '../routes/context.ts';
import { verifyAccount } from './account/verify-account.ts';
import type { CouponReservations } from './coupons/coupon-reservations.ts';
import { verifyCoupon } from './coupons/verify-coupon.ts';
import type { LoginContext, LoginDecision } from './pending-login.ts';
import type { SmsCodes } from './sms/sms-codes.ts';
import { verifySms } from './sms/verify-sms.ts';

/** What is kept for visitors between their steps. */
export interface LoginState {
  readonly codes: SmsCodes;
  readonly coupons: CouponReservations;
}

type Verifier = (
  asked: LoginContext,
  context: ServerContext,
  kept: LoginState,
) => LoginDecision | Promise<LoginDecision>;

/** Who decides where the page alone cannot. */
export const verifiers: Readonly<Record<NonNullable<LoginMethod['verifier']>, Verifier>> = {
  account: verifyAccount,
  sms: verifySms,
  coupon: verifyCoupon,
};
