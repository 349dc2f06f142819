import { text } from '#core/texts/index.ts';
import type { AccountDeps } from '../deps.ts';
import { userByEmail } from './user-by-email.ts';

const NAME = /^[a-z][a-z0-9_-]{0,63}$/;

/** Gives an account a capability or takes it away (spec access.11). Throws a sentence for a name that is none. */
export async function setCapability(
  email: string,
  name: string,
  held: boolean,
  { store }: Pick<AccountDeps, 'store'>,
): Promise<void> {
  if (!NAME.test(name)) throw new Error(text('server.users.capability', { name }));
  const user = await userByEmail(email, { store });
  if (held) await store.capabilities.add(user.id, name);
  else await store.capabilities.remove(user.id, name);
}
