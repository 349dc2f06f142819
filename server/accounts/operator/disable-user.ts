import type { AccountDeps } from '../deps.ts';
import { userByEmail } from './user-by-email.ts';

/**
 * Shuts an account or opens it again. Shut, its sessions and links end at once, in a server that is running too, for
 * every request looks the account up, and the room channel notices; its pages stay.
 */
export async function setUserDisabled(
  email: string,
  disabled: boolean,
  { store, clock }: Pick<AccountDeps, 'store' | 'clock'>,
): Promise<void> {
  const user = await userByEmail(email, { store });
  await store.tx(async (tx) => {
    await tx.users.setDisabled(user.id, disabled ? clock.now() : null);
    if (!disabled) return;
    for (const id of await tx.sessions.idsOfUser(user.id)) await tx.sessions.remove(id);
    for (const kind of ['reset', 'sign-on'] as const) await tx.oneTimeTokens.removeOf(kind, user.id);
  });
}
