import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import type { UserRecord } from '../store/users.ts';

/** The account of an email; throws a sentence where there is none. */
export function userByEmail(email: string, { store }: Pick<ServerContext, 'store'>): UserRecord {
  const user = store.users.byEmail(email);
  if (!user) throw new Error(text('server.users.missing', { email }));
  return user;
}
