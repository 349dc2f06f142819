import { text } from '#core/texts/index.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { UserRecord } from '../../ports/store/users.ts';

/** The account of an email. Throws where there is none. */
export async function ownerByEmail(email: string, store: Pick<Repositories, 'users'>): Promise<UserRecord> {
  const owner = await store.users.byEmail(email);
  if (!owner) throw new Error(text('cli.coupons.nobody', { email }));
  return owner;
}
