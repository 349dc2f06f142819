import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../../context.ts';
import type { NewCoupon } from '../../store/coupons.ts';
import { normalCode } from './normal-code.ts';
import { ownerByEmail } from './owner-by-email.ts';

type Limits = Omit<NewCoupon, 'user_id' | 'code'>;

/** Gives a page owner another coupon, good on all their pages. Throws where the code is none or already there. */
export function addCoupon(
  email: string,
  typed: string,
  limits: Limits,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): string {
  const owner = ownerByEmail(email, store);
  const code = normalCode(typed);
  if (!/^[^\p{Cc}]{3,64}$/u.test(code)) throw new Error(text('cli.coupons.badCode', { code }));
  if (store.coupons.byCode(owner.id, code)) throw new Error(text('cli.coupons.there', { code, email }));
  store.coupons.add({ user_id: owner.id, code, ...limits }, clock.now());
  return code;
}
