import { email as emailRule } from '#core/rules/email.ts';
import { audited } from '../audit/audited.ts';
import { INVITATION_LIFE } from '../domain/account-limits.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { activeOwners } from '../organisations/last-owner.ts';
import { type InvitationMailDeps, sendInvitationMail } from '../people/invitation-mails.ts';
import { invitationMissing } from '../people/invite.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';

/**
 * spec organisations.285: invites the first owner of an organisation at another address than the one that was typed: the
 * invitation that went there ends. Once somebody owns the organisation, they invite its people.
 */
export async function correctOwner(
  { id: organisation_id, name: of, trashed_at }: OrganisationRecord,
  { invitation: id, email: typed }: { readonly invitation: string; readonly email: string },
  context: InvitationMailDeps,
): Promise<void> {
  const { store, clock } = context;
  const wrong = emailRule(typed.trim());
  if (wrong) throw refusal(422, 'email', wrong);
  const email = normalEmail(typed);
  if (trashed_at !== null) throw refusal(409, 'organisation_trashed', 'server.operator.correctTrashed', { of });
  const added = await store.tx(async (tx) => {
    const before = await tx.memberInvitations.byId(id);
    const isOpen = before?.withdrawn_at === null && before.accepted_at === null;
    if (!isOpen || before.organisation_id !== organisation_id || before.role !== 'owner') throw invitationMissing();
    if ((await activeOwners(organisation_id, { store: tx })).length > 0)
      throw refusal(409, 'has_owner', 'server.operator.hasOwner', { of });
    if (await tx.memberInvitations.openOf(organisation_id, email))
      throw refusal(409, 'invited_already', 'server.operator.invitedAlready', { email });
    const now = clock.now();
    await tx.memberInvitations.withdraw(id, now);
    await tx.oneTimeTokens.removeOf('member', id);
    const { name, role, invited_by, mail_dashboard, groups } = before;
    const invited = { organisation_id, email, name, role, invited_by, mail_dashboard, groups };
    const added = await tx.memberInvitations.add({ ...invited, expires_at: now + INVITATION_LIFE }, now);
    const act = { organisation: organisation_id, subject: { id: added.id }, fields: { from: before.email, to: email } };
    await audited('member.corrected', act, { store: tx, clock });
    return added;
  });
  await sendInvitationMail(added.id, context);
}
