import { readPermission } from '#core/access/roles.ts';
import { GROUP_NAME_MAXIMUM, type Group, type GroupShare, MOST_GROUPS } from '#core/ports/people/groups.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { actOnGroup, groupById } from '../../organisations/groups.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { GroupMemberRecord, GroupRecord } from '../../ports/store/people/groups.ts';
import type { ConnectionRecord } from '../../ports/store/people/identity.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import type { PeopleDeps } from '../deps.ts';
import { endLostRooms } from '../end-rights.ts';
import { managerOf } from './provided-groups.ts';

// spec organisations.160, organisations.161

interface ListDeps {
  readonly store: Pick<Repositories, 'groups' | 'oidcConnections'>;
}

/** Every group of an organisation, by name, with its people. */
export async function listGroups({ id }: Pick<OrganisationRecord, 'id'>, { store }: ListDeps): Promise<Group[]> {
  const members = await store.groups.members(id);
  const connections = await store.oidcConnections.ofOrganisation(id);
  return (await store.groups.ofOrganisation(id)).map((group) => toWire(group, members, connections));
}

/** A group as somebody reads it after a change. */
export async function answerGroup(group: GroupRecord, { store }: ListDeps): Promise<{ group: Group }> {
  const all = await listGroups({ id: group.organisation_id }, { store });
  return { group: all.find(({ id }) => id === group.id) ?? toWire(group, [], []) };
}

function toWire(
  { id, name }: GroupRecord,
  all: readonly GroupMemberRecord[],
  connections: readonly ConnectionRecord[],
): Group {
  const members = all.filter(({ group_id }) => group_id === id);
  const provided = members.flatMap((member) => {
    const manager = managerOf(member, connections);
    return manager ? [{ user_id: member.user_id, by: manager.name }] : [];
  });
  const people = members.map(({ user_id }) => user_id);
  return { id, name, people, ...(provided.length > 0 && { provided }) };
}

export function makeGroup(organisation: OrganisationRecord, name: string, deps: PeopleDeps): Promise<GroupRecord> {
  return naming(deps, async (tx) => {
    if ((await tx.groups.ofOrganisation(organisation.id)).length >= MOST_GROUPS)
      throw refusal(409, 'groups_full', 'server.group.full', { most: MOST_GROUPS });
    const group = await tx.groups.add({ organisation_id: organisation.id, name: checked(name) }, deps.clock.now());
    await audited('group.made', { ...actOnGroup(group), fields: {} }, { store: tx, clock: deps.clock });
    return group;
  });
}

export function renameGroup(
  organisation: OrganisationRecord,
  id: string,
  name: string,
  deps: PeopleDeps,
): Promise<GroupRecord> {
  return naming(deps, async (tx) => {
    const group = await groupById(organisation.id, id, tx);
    const after = { ...group, name: checked(name) };
    if (after.name === group.name) return group;
    await tx.groups.rename(id, after.name);
    const act = { ...actOnGroup(after), fields: { from: group.name } };
    await audited('group.changed', act, { store: tx, clock: deps.clock });
    return after;
  });
}

/** Its people lose from the next call on what was shared with it. */
export function removeGroup(
  organisation: OrganisationRecord,
  id: string,
  { store, clock, sockets }: PeopleDeps,
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const group = await groupById(organisation.id, id, tx);
      const shares = await tx.groupShares.ofGroup(id);
      const people = await tx.groups.peopleOf(id);
      await tx.groups.remove(id);
      const within = { store: tx, clock };
      if (shares.length > 0) await endLostRooms(organisation.id, people, within);
      const folders = shares.filter(({ page_id }) => page_id === null).length;
      const fields = { pages: shares.length - folders, folders };
      await audited('group.removed', { ...actOnGroup(group), fields }, within);
    }),
  );
}

/** What is shared with a group, by name: what goes with it. Nothing in the trash, which is nobody's until it is back. */
export async function sharesOf(
  { organisation_id, id }: GroupRecord,
  { store }: { readonly store: Pick<Repositories, 'folders' | 'groupShares' | 'pages'> },
): Promise<GroupShare[]> {
  const folders = await store.folders.ofOrganisation(organisation_id);
  const shares: GroupShare[] = [];
  for (const { page_id, folder_id, action: stored } of await store.groupShares.ofGroup(id)) {
    const action = readPermission(stored) ?? 'r';
    const page = page_id === null ? undefined : await store.pages.byId(page_id);
    if (page && page.trashed_at === null) shares.push({ kind: 'page', id: page.id, name: page.label, action });
    const folder = folders.find((one) => one.id === folder_id);
    if (folder) shares.push({ kind: 'folder', id: folder.id, name: folder.name, action });
  }
  return shares.sort((one, other) => one.name.localeCompare(other.name));
}

function checked(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > GROUP_NAME_MAXIMUM || /\p{C}/u.test(trimmed))
    throw refusal(422, 'group_name', 'server.group.name', { most: GROUP_NAME_MAXIMUM });
  return trimmed;
}

/** A change in one transaction. Another may have got the name at the same moment. */
async function naming<Result>({ store }: PeopleDeps, work: (tx: Transactional) => Promise<Result>): Promise<Result> {
  try {
    return await store.tx(work);
  } catch (error) {
    if (error instanceof UniqueViolation) throw refusal(409, 'group_name_taken', 'server.group.nameTaken');
    throw error;
  }
}
