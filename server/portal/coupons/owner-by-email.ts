import { text } from '#core/texts/index.ts';
import type { Store } from '../../store/create-store.ts';
import type { UserRecord } from '../../store/users.ts';

/** The account of an email. Throws where there is none. */
export function ownerByEmail(email: string, store: Store): UserRecord {
  const owner = store.users.byEmail(email);
  if (!owner) throw new Error(text('cli.coupons.nobody', { email }));
  return owner;
}
