import { couponProblem } from '#core/portal/coupon-problem.ts';
import { text } from '#core/texts/index.ts';
import type { CouponRecord } from '../../ports/store/coupons.ts';
import type { ServerContext } from '../../routes/context.ts';
import { ownerByEmail } from './owner-by-email.ts';

export interface ListedCoupon extends CouponRecord {
  /** What a new device would read; null where it would be let in. */
  readonly refused: string | null;
}

/** The coupons of a page owner, the oldest first. */
export async function listCoupons(
  email: string,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): Promise<ListedCoupon[]> {
  const owner = await ownerByEmail(email, store);
  const enabled = owner.disabled_at === null;
  return (await store.coupons.ofUser(owner.id)).map((coupon) => {
    const refused = couponProblem({ coupon, enabled, known: false, now: clock.now() });
    return { ...coupon, refused: refused && text(refused) };
  });
}
