import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../../routes/context.ts';
import { normalCode } from './normal-code.ts';
import { ownerByEmail } from './owner-by-email.ts';

/** Ends a coupon for good; who is online with it stays so. Throws where there is none to end. */
export async function invalidateCoupon(
  email: string,
  typed: string,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): Promise<string> {
  const code = normalCode(typed);
  const owner = await ownerByEmail(email, store);
  if (!(await store.coupons.invalidate(owner.id, code, clock.now()))) {
    throw new Error(text('cli.coupons.missing', { code, email }));
  }
  return code;
}
