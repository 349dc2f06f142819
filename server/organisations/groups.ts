import { type HttpError, refusal } from '../domain/http-error.ts';
import type { GroupRecord } from '../ports/store/people/groups.ts';
import type { MemberInvitationRecord } from '../ports/store/people/member-invitations.ts';
import type { Repositories } from '../ports/store/store.ts';

/** A group of the organisation; one of another is not there. */
export async function groupById(
  organisationId: string,
  id: string,
  { groups }: Pick<Repositories, 'groups'>,
): Promise<GroupRecord> {
  const group = await groups.byId(id);
  if (group?.organisation_id !== organisationId) throw groupMissing();
  return group;
}

export const groupMissing = (): HttpError => refusal(404, 'group_missing', 'server.group.missing');

/** What an event about a group is about. */
export function actOnGroup({ id, name, organisation_id }: GroupRecord) {
  return { organisation: organisation_id, subject: { id, label: name } };
}

/** The groups of an invitation that are still there, by name. */
export async function groupsOf(
  { organisation_id, groups: chosen }: Pick<MemberInvitationRecord, 'organisation_id' | 'groups'>,
  { groups }: Pick<Repositories, 'groups'>,
): Promise<GroupRecord[]> {
  if (chosen.length === 0) return [];
  return (await groups.ofOrganisation(organisation_id)).filter(({ id }) => chosen.includes(id));
}
