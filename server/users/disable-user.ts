import type { ServerContext } from '../context.ts';
import { userByEmail } from './user-by-email.ts';

/**
 * Shuts an account or opens it again. Shut, its sessions and links end at once, in a server that is running too, for
 * every request looks the account up, and the room channel notices; its pages stay.
 */
export function setUserDisabled(
  email: string,
  disabled: boolean,
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
): void {
  const user = userByEmail(email, { store });
  store.transaction(() => {
    store.users.setDisabled(user.id, disabled ? clock.now() : null);
    if (!disabled) return;
    for (const id of store.sessions.idsOfUser(user.id)) store.sessions.remove(id);
    for (const kind of ['reset', 'sign-on'] as const) store.oneTimeTokens.removeOf(kind, user.id);
  });
}
