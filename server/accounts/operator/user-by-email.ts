import { text } from '#core/texts/index.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { UserRecord } from '../../ports/store/users.ts';

/** The account of an email; throws a sentence where there is none. */
export async function userByEmail(
  email: string,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<UserRecord> {
  const user = await store.users.byEmail(email);
  if (!user) throw new Error(text('server.users.missing', { email }));
  return user;
}
