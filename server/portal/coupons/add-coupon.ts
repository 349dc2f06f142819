import { text } from '#core/texts/index.ts';
import type { NewCoupon } from '../../ports/store/coupons.ts';
import { UniqueViolation } from '../../ports/store/errors.ts';
import type { ServerContext } from '../../routes/context.ts';
import { normalCode } from './normal-code.ts';
import { ownerByEmail } from './owner-by-email.ts';

type Limits = Omit<NewCoupon, 'user_id' | 'code'>;

/** Gives a page owner another coupon, good on all their pages. Throws where the code is none or already there. */
export async function addCoupon(
  email: string,
  typed: string,
  limits: Limits,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): Promise<string> {
  const owner = await ownerByEmail(email, store);
  const code = normalCode(typed);
  if (!/^[^\p{Cc}]{3,64}$/u.test(code)) throw new Error(text('cli.coupons.badCode', { code }));
  try {
    await store.coupons.add({ user_id: owner.id, code, ...limits }, clock.now());
  } catch (error) {
    throw error instanceof UniqueViolation ? new Error(text('cli.coupons.there', { code, email })) : error;
  }
  return code;
}
