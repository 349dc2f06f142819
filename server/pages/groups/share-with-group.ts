import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { type PagePermission, readPermission } from '#core/access/roles.ts';
import type { GroupRight } from '#core/ports/filing/group-shares.ts';
import { namedInMail } from '../../accounts/invitations.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { groupById, groupMissing } from '../../organisations/groups.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';
import type { FolderRecord } from '../../ports/store/home/folders.ts';
import type { SharedThing } from '../../ports/store/home/group-shares.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { GroupRecord } from '../../ports/store/people/groups.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { releaseLostRoom } from '../../rooms/free-rooms.ts';
import type { PageDeps } from '../deps.ts';
import { releaseRoomsWithin } from '../folders/release-rooms.ts';
import { mailGroups } from './group-mails.ts';

// spec organisations.164, organisations.207

/** What is shared: a page, or a folder as a whole. */
export type Shareable = { readonly page: PageRecord } | { readonly folder: FolderRecord };

type RightDeps = { readonly store: Repositories; readonly clock: PageDeps['clock'] };

const placeOf = (thing: Shareable): SharedThing =>
  'page' in thing ? { page_id: thing.page.id } : { folder_id: thing.folder.id };

const organisationIn = (thing: Shareable): string =>
  'page' in thing ? organisationOf(thing.page) : thing.folder.organisation_id;

/** Whether somebody is told of all groups of an organisation: who sees the names of its people (spec organisations.160). */
async function seesGroups(user: UserRecord, organisationId: string, { memberships }: Repositories): Promise<boolean> {
  const membership = await memberships.ofActor(organisationId, user.id);
  return membership?.disabled_at === null && mayInOrganisation(membership.role, 'people.names');
}

/** A group that somebody may share with; to who is not told of it there is none. */
export async function groupToShare(
  organisationId: string,
  id: string,
  user: UserRecord,
  store: Repositories,
): Promise<GroupRecord> {
  if (!(await seesGroups(user, organisationId, store))) throw groupMissing();
  return groupById(organisationId, id, store);
}

/**
 * Every group of the organisation, by name, with what its people may do with a page or folder; to who is not told of all groups,
 * those that have the page.
 */
export async function groupRights(thing: Shareable, user: UserRecord, store: Repositories): Promise<GroupRight[]> {
  const shares = await store.groupShares.of(placeOf(thing));
  const isShared = (id: string) => shares.some(({ group_id }) => group_id === id);
  const all = await seesGroups(user, organisationIn(thing), store);
  const members = await store.groups.members(organisationIn(thing));
  const groups = await store.groups.ofOrganisation(organisationIn(thing));
  const shown = groups.filter(({ id }) => all || isShared(id));
  return shown.map(({ id, name }) => ({
    ...{ id, name, people: members.filter(({ group_id }) => group_id === id).length },
    action: readPermission(shares.find(({ group_id }) => group_id === id)?.action) ?? null,
  }));
}

export interface GroupShared {
  /** The id of the group. */
  readonly group: string;
  readonly action: PagePermission;
  readonly by: UserRecord;
  /** The brand of the mails; null: the main dashboard's. */
  readonly dashboard: DashboardRecord | null;
}

/** Whether a right is more than what is held: people are told of nothing else. */
export const isMore = (held: unknown, action: PagePermission): boolean =>
  readPermission(held) === null || (readPermission(held) === 'r' && action === 'r,w');

/** Gives the people of a group a right to a page or folder, or changes it, and mails them where they may do more. */
export async function shareWithGroup(
  thing: Shareable,
  { group: id, action, by, dashboard }: GroupShared,
  deps: PageDeps,
): Promise<GroupRight> {
  const { store, clock, sockets } = deps;
  const { group, isMore: isMailed } = await sockets.inTurn(() =>
    store.tx(async (tx) => {
      const isShared = (await tx.groupShares.of(placeOf(thing))).some(({ group_id }) => group_id === id);
      if (!isShared) await groupToShare(organisationIn(thing), id, by, tx);
      return grantGroup(thing, { group: id, action }, { store: tx, clock });
    }),
  );
  const label = 'page' in thing ? thing.page.label : thing.folder.name;
  const kind = 'page' in thing ? 'share' : 'folder-share';
  const told = { organisation: group.organisation_id, groups: [id], kind, by, dashboard } as const;
  const mailed = isMailed ? await mailGroups({ ...told, shared: namedInMail({ label }, by) }, deps) : 0;
  return { id, name: group.name, people: (await store.groups.peopleOf(id)).length, action, mailed };
}

/** Gives the right itself, in a transaction. Whether it is more than before. */
export async function grantGroup(
  thing: Shareable,
  { group: id, action }: Pick<GroupShared, 'action' | 'group'>,
  deps: RightDeps,
): Promise<{ readonly group: GroupRecord; readonly isMore: boolean }> {
  const { store, clock } = deps;
  const group = await groupById(organisationIn(thing), id, store);
  const before = (await store.groupShares.of(placeOf(thing))).find(({ group_id }) => group_id === id);
  if (before?.action === action) return { group, isMore: false };
  await store.groupShares.set(placeOf(thing), { group_id: id, action }, clock.now());
  await releaseLost(thing, deps);
  const act = { organisation: group.organisation_id, fields: { to: group.name, right: action } };
  if ('page' in thing) await audited('page.group-shared', { ...act, subject: thing.page }, deps);
  else await audited('folder.group-shared', { ...act, subject: subjectOf(thing.folder) }, deps);
  return { group, isMore: isMore(before?.action, action) };
}

export function unshareWithGroup(thing: Shareable, group: string, { store, clock, sockets }: PageDeps): Promise<void> {
  return sockets.inTurn(() => store.tx((tx) => takeFromGroup(thing, group, { store: tx, clock })));
}

/** Takes the right, in a transaction. */
export async function takeFromGroup(thing: Shareable, id: string, deps: RightDeps): Promise<void> {
  const group = await groupById(organisationIn(thing), id, deps.store);
  if (!(await deps.store.groupShares.remove(placeOf(thing), id)))
    throw refusal(404, 'permission_missing', 'server.permission.missing');
  await releaseLost(thing, deps);
  const act = { organisation: group.organisation_id, fields: { to: group.name } };
  if ('page' in thing) await audited('page.group-unshared', { ...act, subject: thing.page }, deps);
  else await audited('folder.group-unshared', { ...act, subject: subjectOf(thing.folder) }, deps);
}

const subjectOf = ({ id, name }: FolderRecord) => ({ id, label: name });

async function releaseLost(thing: Shareable, deps: RightDeps): Promise<void> {
  if ('page' in thing) await releaseLostRoom(thing.page.id, deps);
  else await releaseRoomsWithin(thing.folder, deps);
}
