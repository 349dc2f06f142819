import type { Session } from '#core/ports/api.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import type { AccountDeps } from './deps.ts';
import { newPassword } from './password.ts';
import { type SignInPlace, startSession } from './sessions.ts';

interface InvitationDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** Creates the account of an invitation and signs its owner in. This spends every invitation of that email. */
export async function acceptInvitation(
  token: string,
  request: SignInPlace & { email: string; fullname: string; password: string },
  context: AccountDeps,
): Promise<Session> {
  const { store, clock } = context;
  const hash = hashToken(token);
  const email = await invitedBy(hash, context);
  if (email === undefined || email !== normalEmail(request.email)) throw deadLink();
  const password = await newPassword(request.password, email, context);
  const user = await store.tx(async (tx): Promise<UserRecord> => {
    // The invitation may be used or withdrawn meanwhile; an account created meanwhile keeps its own password.
    const invited = await invitedBy(hash, { store: tx, clock });
    if (invited === undefined || (await tx.users.byEmail(email))) throw deadLink();
    await tx.oneTimeTokens.removeOf('invitation', email);
    for (const { id } of await tx.permissions.ofEmail(email)) await tx.oneTimeTokens.removeOf('page-invitation', id);
    return tx.users.add({ email, fullname: request.fullname, password }, clock.now());
  });
  return startSession(user, request, context);
}

/** Throws if an invitation can no longer be used, or is for another email. */
export async function lookAtInvitation(token: string, email: string, deps: InvitationDeps): Promise<void> {
  const invited = await invitedBy(hashToken(token), deps);
  if (invited === undefined || invited !== normalEmail(email)) throw deadLink();
  if (await deps.store.users.byEmail(invited)) throw deadLink();
}

/** The email that a token invites. An invitation to shared pages is valid as long as one of its permissions exists. */
async function invitedBy(hash: string, { store, clock }: InvitationDeps): Promise<string | undefined> {
  const byOperator = await store.oneTimeTokens.subjectOf(hash, 'invitation', clock.now());
  if (byOperator !== undefined) return byOperator;
  const permissions = await store.oneTimeTokens.subjectOf(hash, 'page-invitation', clock.now());
  for (const id of permissions?.split(' ') ?? []) {
    const permission = await store.permissions.byId(id);
    if (permission) return permission.user_email;
  }
  return undefined;
}

function deadLink() {
  return refusal(422, 'link_dead', 'server.link.dead');
}
