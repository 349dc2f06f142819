import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { actOnGroup, groupById, groupsOf } from '../../organisations/groups.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { MemberInvitationRecord } from '../../ports/store/people/member-invitations.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec organisations.167

/** The step of the tables without which a server puts nobody into the groups of an invitation. */
const STEP = '0079-invited-groups';

/** Each group once, where all of them are the organisation's; refused as long as a server runs that would forget them. */
export async function groupsToInvite(
  organisationId: string,
  ids: readonly string[],
  { groups, nodes }: Pick<Repositories, 'groups' | 'nodes'>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  if (await nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.people.upgrade');
  const chosen = [...new Set(ids)];
  for (const id of chosen) await groupById(organisationId, id, { groups });
  return chosen;
}

type Invitation = Pick<MemberInvitationRecord, 'organisation_id' | 'groups'>;

/** Puts somebody who joins into the groups of their invitation; those that were removed meanwhile are left out. */
export async function joinInvitedGroups(
  invitation: Invitation,
  { user, inviter }: { readonly user: UserRecord; readonly inviter: Pick<UserRecord, 'email'> },
  deps: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  for (const group of await groupsOf(invitation, deps.store)) {
    if (!(await deps.store.groups.join({ group_id: group.id, user_id: user.id }))) continue;
    await audited('group.accepted', { ...actOnGroup(group), fields: { by: inviter.email }, by: user }, deps);
  }
}
