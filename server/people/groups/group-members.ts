import { audited } from '../../audit/audited.ts';
import { actOnGroup, groupById } from '../../organisations/groups.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { GroupRecord } from '../../ports/store/people/groups.ts';
import { memberMissing } from '../change-member.ts';
import type { PeopleDeps } from '../deps.ts';
import { endLostRooms } from '../end-rights.ts';
import { memberEmail } from '../member-events.ts';
import { refuseProvided } from './provided-groups.ts';

// spec organisations.162, organisations.205

interface MemberChange {
  readonly organisation: OrganisationRecord;
  /** The id of the group. */
  readonly group: string;
  /** The id of the person. */
  readonly person: string;
}

/**
 * Puts a person of the organisation into a group, or takes them out: from the next call on they have what is shared with it, or
 * have it no more, and their tabs hear it.
 */
export function setInGroup(
  { organisation, group: id, person }: MemberChange,
  act: 'join' | 'leave',
  { store, clock, sockets }: PeopleDeps,
): Promise<GroupRecord> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const group = await groupById(organisation.id, id, tx);
      if (!(await tx.memberships.of(organisation.id, person))) throw memberMissing();
      if (act === 'leave') await refuseProvided(group, person, tx);
      const member = { group_id: id, user_id: person };
      const isNew = act === 'join' ? await tx.groups.join(member) : await tx.groups.leave(member);
      if (!isNew) return group;
      const within = { store: tx, clock };
      await endLostRooms(organisation.id, [person], within);
      const fields = { account: await memberEmail(person, within) };
      await audited(act === 'join' ? 'group.joined' : 'group.left', { ...actOnGroup(group), fields }, within);
      return group;
    }),
  );
}
