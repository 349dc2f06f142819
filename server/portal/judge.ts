import type { LoginMethod } from '#core/auth/types.ts';
import type { ServerContext } from '../context.ts';
import { judgeAccount } from './account/judge-account.ts';
import type { Case, Verdict } from './attempt.ts';
import { judgeCoupon } from './coupons/judge-coupon.ts';
import { judgeSms } from './sms/judge-sms.ts';
import type { SmsCodes } from './sms/sms-codes.ts';

type Judge = (asked: Case, context: ServerContext, codes: SmsCodes) => Verdict | Promise<Verdict>;

/** Who decides where the page alone cannot. */
export const judges: Readonly<Record<NonNullable<LoginMethod['judge']>, Judge>> = {
  account: judgeAccount,
  sms: judgeSms,
  coupon: judgeCoupon,
};
