import type { Session } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { refusal } from '../errors/http-error.ts';
import { normalEmail, type UserRecord } from '../store/users.ts';
import { newPassword } from './new-password.ts';
import { type SignInPlace, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/** Makes the account an invitation is for and signs its owner in. The invitation is spent by it. */
export async function acceptInvitation(
  token: string,
  wish: SignInPlace & { email: string; fullname: string; password: string },
  context: ServerContext,
): Promise<Session> {
  const { store, clock } = context;
  const hash = hashToken(token);
  const email = store.oneTimeTokens.subjectOf(hash, 'invitation', clock.now());
  if (email === undefined || email !== normalEmail(wish.email)) throw deadLink();
  const password = await newPassword(wish.password, email, context);
  const user = store.transaction((): UserRecord => {
    if (store.oneTimeTokens.spend(hash, 'invitation', clock.now()) === undefined) throw deadLink();
    // An account made meanwhile keeps its own password.
    if (store.users.byEmail(email)) throw deadLink();
    return store.users.add({ email, fullname: wish.fullname, password }, clock.now());
  });
  return startSession(user, wish, context);
}

function deadLink() {
  return refusal(422, 'link_dead', 'server.link.dead');
}
