import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import type { AccountDeps } from './deps.ts';
import { newPassword } from './password.ts';
import { endWait } from './rate-limit.ts';
import { endSessions } from './sessions.ts';

/**
 * Sets a new password with a reset token, which spends every other link of the account as well, ends all its
 * sessions and revokes its API tokens. The address becomes known to the account and its failed attempts are forgotten, so that guesses of others
 * do not lock the owner out.
 */
export async function resetPassword(
  request: { email: string; reset_token: string; new_password: string; address: string },
  context: AccountDeps,
): Promise<void> {
  const { store, clock } = context;
  const hash = hashToken(request.reset_token);
  const user = await store.users.byId((await store.oneTimeTokens.subjectOf(hash, 'reset', clock.now())) ?? '');
  if (!user || user.disabled_at !== null || user.email !== normalEmail(request.email)) throw deadLink();
  const password = await newPassword(request.new_password, user.email, context);
  await store.tx(async (tx) => {
    // Of several requests with the same token only one can spend it.
    if ((await tx.oneTimeTokens.spend(hash, 'reset', clock.now())) === undefined) throw deadLink();
    await tx.users.setPassword(user.id, password);
    await tx.apiTokens.revokeAll(user.id, clock.now());
    for (const kind of ['reset', 'sign-on'] as const) await tx.oneTimeTokens.removeOf(kind, user.id);
    await tx.knownAddresses.add(user.id, request.address, clock.now());
    await endWait({ email: user.email, address: request.address }, { store: tx });
  });
  await endSessions(await store.sessions.idsOfUser(user.id), context);
}

function deadLink() {
  return refusal(422, 'link_dead', 'server.link.dead');
}
