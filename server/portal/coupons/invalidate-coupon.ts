import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../../context.ts';
import { normalCode } from './normal-code.ts';
import { ownerByEmail } from './owner-by-email.ts';

/** Ends a coupon for good; who is online with it stays so. Throws where there is none to end. */
export function invalidateCoupon(
  email: string,
  typed: string,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): string {
  const code = normalCode(typed);
  if (!store.coupons.invalidate(ownerByEmail(email, store).id, code, clock.now())) {
    throw new Error(text('cli.coupons.missing', { code, email }));
  }
  return code;
}
