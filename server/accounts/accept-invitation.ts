import type { Session } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { refusal } from '../errors/http-error.ts';
import { normalEmail, type UserRecord } from '../store/users.ts';
import { newPassword } from './new-password.ts';
import { type SignInPlace, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/** Makes the account an invitation is for and signs its owner in. It is spent by it, as every other of that email is. */
export async function acceptInvitation(
  token: string,
  request: SignInPlace & { email: string; fullname: string; password: string },
  context: ServerContext,
): Promise<Session> {
  const { store, clock } = context;
  const hash = hashToken(token);
  const email = invitedBy(hash, context);
  if (email === undefined || email !== normalEmail(request.email)) throw deadLink();
  const password = await newPassword(request.password, email, context);
  const user = store.transaction((): UserRecord => {
    // Used or withdrawn meanwhile; and an account made meanwhile keeps its own password.
    if (invitedBy(hash, context) === undefined || store.users.byEmail(email)) throw deadLink();
    store.oneTimeTokens.removeOf('invitation', email);
    for (const { id } of store.permissions.ofEmail(email)) store.oneTimeTokens.removeOf('page-invitation', id);
    return store.users.add({ email, fullname: request.fullname, password }, clock.now());
  });
  return startSession(user, request, context);
}

/** Throws where an invitation can be used no more, or is for another email. */
export function lookAtInvitation(token: string, email: string, context: ServerContext): void {
  const invited = invitedBy(hashToken(token), context);
  if (invited === undefined || invited !== normalEmail(email) || context.store.users.byEmail(invited)) throw deadLink();
}

/** Whom a token invites. One that was mailed because a page is shared holds as long as that permission does. */
function invitedBy(hash: string, { store, clock }: ServerContext): string | undefined {
  const byOperator = store.oneTimeTokens.subjectOf(hash, 'invitation', clock.now());
  if (byOperator !== undefined) return byOperator;
  const permission = store.oneTimeTokens.subjectOf(hash, 'page-invitation', clock.now());
  return permission && store.permissions.byId(permission)?.user_email;
}

function deadLink() {
  return refusal(422, 'link_dead', 'server.link.dead');
}
