import { text } from '#core/texts/index.ts';
import { resetFactors } from '../../accounts/second-factors.ts';
import { removeSessions } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { formerEmail } from '../../domain/addresses.ts';
import { endRequestsOf } from '../../pages/requests/ask-to-publish.ts';
import type { Clock } from '../../ports/clock.ts';
import { LINKS_OF_ACCOUNT, type UserRecord } from '../../ports/store/accounts.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec accounts.42

/**
 * Takes the name and the email of a person out of everything that is kept, with all by which they signed in. Their account
 * stays as an empty row: what they made is of a former member.
 */
export async function forgetPerson(
  { id, email }: UserRecord,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  const now = clock.now();
  await audited('account.deleted', { organisation: null, subject: { id }, fields: {} }, { store, clock });
  await removeSessions(await store.sessions.idsOfUser(id), store);
  await store.apiTokens.revokeAll(id, now);
  for (const kind of LINKS_OF_ACCOUNT) await store.oneTimeTokens.removeOf(kind, id);
  await resetFactors(id, store);
  for (const name of await store.capabilities.ofUser(id)) await store.capabilities.remove(id, name);
  for (const { connection_id } of await store.identities.ofUser(id)) await store.identities.remove(connection_id, id);
  for (const share of await store.permissions.everyOfEmail(email)) {
    await store.permissions.remove(share.page_id, share.id);
  }
  await endRequestsOf(id, null, store);
  const former = formerEmail(id);
  await store.memberInvitations.forget(email, former, now);
  await store.failedSignIns.removeOf(id);
  await store.knownAddresses.removeOf(id);
  await store.emailChanges.removeOf(id);
  const label = text('account.former');
  await store.revisions.relabelAuthor(id, label);
  await store.users.erase(id, { email: former, fullname: label }, now);
  await store.auditPeople.erase({ user_id: id, email });
}
