import { audited } from '../audit/audited.ts';
import type { FieldsOf } from '../audit/events.ts';
import { groupsOf } from '../organisations/groups.ts';
import type { Clock } from '../ports/clock.ts';
import type { MembershipRecord } from '../ports/store/organisations.ts';
import type { MemberInvitationRecord } from '../ports/store/people/member-invitations.ts';
import type { Repositories } from '../ports/store/store.ts';

export interface MemberEventDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** Events about a member by somebody else: they name who it is done to. */
type MemberEvent =
  | 'member.role'
  | 'member.publishing'
  | 'member.disabled'
  | 'member.enabled'
  | 'member.signed-out'
  | 'member.removed';

/** spec organisations.40: writes down what is done to a member, in the transaction of the change. */
export async function auditMember<Name extends MemberEvent>(
  name: Name,
  { organisation_id, user_id }: Pick<MembershipRecord, 'organisation_id' | 'user_id'>,
  fields: Omit<FieldsOf<Name>, 'account'>,
  deps: MemberEventDeps,
): Promise<void> {
  const act = {
    organisation: organisation_id,
    subject: { id: user_id },
    fields: { ...fields, account: await memberEmail(user_id, deps) } as unknown as FieldsOf<Name>,
  };
  await audited(name, act, deps);
}

/** Writes down that somebody was invited, once more or with another role or groups. */
export async function auditInvitation(
  invitation: Pick<MemberInvitationRecord, 'id' | 'organisation_id' | 'email' | 'role' | 'groups'>,
  deps: MemberEventDeps,
): Promise<void> {
  const { id, organisation_id, email, role } = invitation;
  const groups = (await groupsOf(invitation, deps.store)).map(({ name }) => name);
  const fields = { to: email, role, groups };
  await audited('member.invited', { organisation: organisation_id, subject: { id }, fields }, deps);
}

/** The email of an account; empty where it is gone. */
export async function memberEmail(userId: string, { store }: Pick<MemberEventDeps, 'store'>): Promise<string> {
  return (await store.users.byId(userId))?.email ?? '';
}
