import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { FOLDER_NAME_MAXIMUM, folderPath, MOST_FOLDERS } from '#core/page/folder-tree.ts';
import type { MergePlan } from '#core/ports/operator.ts';
import { MOST_GROUPS } from '#core/ports/people/groups.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import { removeSessions } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { MOST_BRANDS } from '../../organisations/brand-names.ts';
import { activeOwners } from '../../organisations/last-owner.ts';
import { admitMore } from '../../organisations/quotas/quotas.ts';
import { organisationMissing } from '../../organisations/standing.ts';
import { freeName } from '../../pages/folders/trash-folder.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderRecord } from '../../ports/store/home/folders.ts';
import type { MembershipRecord, OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import { eraseOrganisation } from './trash-organisation.ts';

// spec organisations.320, organisations.321

/** Folders stand at most so deep. */
const DEEPEST = 3;

interface Within {
  readonly store: Repositories;
  readonly clock: Clock;
}

interface Merging {
  readonly from: OrganisationRecord;
  readonly to: OrganisationRecord;
}

/** The names of both, as they are typed. */
export interface MergeNames {
  readonly from: string;
  readonly to: string;
}

/** What would move. Refused where the merge would be. */
export async function planMerge(names: MergeNames, deps: { readonly store: Repositories }): Promise<MergePlan> {
  return planOf(await mergeable(names, deps.store), deps.store);
}

/** Moves all that belongs to one organisation to another, in one transaction, and removes the first. */
export function mergeOrganisations(
  names: MergeNames,
  by: string,
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
): Promise<MergePlan> {
  return store.tx(async (tx) => {
    const within = { store: tx, clock };
    const merging = await mergeable(names, tx);
    const plan = await planOf(merging, tx);
    await admit(merging, plan, within);
    await movePeople(merging, within);
    await moveBrands(merging, tx);
    await moveVouchers(merging, await movePages(merging, by, within), tx);
    await tx.organisationMerges.moveInvitations(wayOf(merging));
    await writeDown(merging, plan, within);
    await removeSessions(await tx.sessions.idsBoundTo(merging.from.id), tx);
    await eraseOrganisation(merging.from, within);
    return plan;
  });
}

const wayOf = ({ from, to }: Merging) => ({ from: from.id, to: to.id });

function refuse(code: string, key: TextKey, params: TextParams): never {
  throw refusal(409, code, key, params);
}

async function named(name: string, { organisations }: Repositories): Promise<OrganisationRecord> {
  const found = (await organisations.bySlug(name)) ?? (await organisations.byId(name));
  if (!found) throw organisationMissing();
  return found;
}

/** Both, where nothing speaks against it. */
async function mergeable(names: MergeNames, store: Repositories): Promise<Merging> {
  const [from, to] = [await named(names.from, store), await named(names.to, store)];
  if (from.id === to.id) refuse('merge_itself', 'server.merge.itself', { name: from.name });
  for (const { name, trashed_at, suspended_at } of [from, to]) {
    if (trashed_at !== null) refuse('merge_trashed', 'server.merge.trashed', { name });
    if (suspended_at !== null) refuse('merge_suspended', 'server.merge.suspended', { name });
  }
  if ((await store.dashboards.first())?.organisation_id === from.id)
    refuse('merge_main', 'server.merge.main', { name: from.name });
  await refuseMoving({ from, to }, store);
  await refuseLockingOut({ from, to }, store);
  return { from, to };
}

/** What is done to many pages of the source would stop midway; pages that are on their way to one of them, or from it, would get lost. */
async function refuseMoving({ from, to }: Merging, { bringIns, pageBatches }: Repositories): Promise<void> {
  if (await pageBatches.runsIn(from.id)) refuse('pages_busy', 'server.merge.busy', { name: from.name });
  for (const id of await bringIns.open()) {
    const moving = await bringIns.byId(id);
    const isOfBoth = [from.id, to.id].some((one) => one === moving?.from_id || one === moving?.organisation_id);
    if (isOfBoth) refuse('pages_moving', 'server.merge.moving', {});
  }
}

/**
 * Its sign-in provider goes with the source, and who signs in by that alone could not any more. One that is the only way into
 * the other organisation knows none of the people who come.
 */
async function refuseLockingOut({ from, to }: Merging, store: Repositories): Promise<void> {
  const [own] = await store.oidcConnections.ofOrganisation(from.id);
  if (own) refuse('merge_provider', 'server.merge.provider', { name: from.name, provider: own.name });
  const forced = (await store.oidcConnections.ofOrganisation(to.id)).find(
    ({ forced_at, disabled_at }) => forced_at !== null && disabled_at === null,
  );
  if (forced) refuse('merge_forced', 'server.merge.forced', { name: to.name, provider: forced.name });
}

async function planOf({ from, to }: Merging, store: Repositories): Promise<MergePlan> {
  const members = await store.memberships.ofOrganisation(from.id);
  const there = new Map((await store.memberships.ofOrganisation(to.id)).map((one) => [one.user_id, one]));
  const both = members.filter(({ user_id }) => there.has(user_id));
  const raised = both.filter((one) => isRaised(one, there.get(one.user_id) as MembershipRecord));
  return {
    from: { slug: from.slug, name: from.name },
    into: { slug: to.slug, name: to.name },
    ...(await store.organisationMerges.counts(from.id)),
    people: members.length,
    people_in_both: both.length,
    roles_raised: raised.length,
    owners: members.filter(({ role }) => role === 'owner').length,
  };
}

const rank = (role: OrganisationRole): number => ORGANISATION_ROLES.indexOf(role);

/** The higher role wins, unless somebody took it away. */
const isRaised = (coming: MembershipRecord, there: MembershipRecord): boolean =>
  coming.disabled_at === null && rank(coming.role) < rank(there.role);

async function admit({ from, to }: Merging, plan: MergePlan, within: Within): Promise<void> {
  const { store } = within;
  await admitMore(to, 'pages', plan.pages, within);
  await admitMore(to, 'storage', await store.organisationUses.bytesOf(from.id), within);
  await admitMore(to, 'members', plan.people - plan.people_in_both, within);
  const there = await store.organisationMerges.counts(to.id);
  const limits = [
    ['brands', MOST_BRANDS],
    ['groups', MOST_GROUPS],
    // One more may be made for what comes.
    ['folders', MOST_FOLDERS - 1],
  ] as const;
  for (const [what, most] of limits)
    if (plan[what] > 0 && there[what] + plan[what] > most)
      refuse('merge_too_much', `server.merge.most.${what}`, { name: to.name, most });
}

/** Who is in both has the higher role. A membership that is disabled in one of them gives nothing in the other. */
async function movePeople({ from, to }: Merging, { store, clock }: Within): Promise<void> {
  const { memberships } = store;
  for (const coming of await memberships.ofOrganisation(from.id)) {
    const { user_id, role, disabled_at, disabled_by, asks_since, voucher_rights, vouchers_daily, voucher_kinds } =
      coming;
    const of = { organisation_id: to.id, user_id };
    const there = await memberships.of(to.id, user_id);
    if (there) {
      if (isRaised(coming, there)) await memberships.setRole(of, role);
      continue;
    }
    await memberships.add({ ...of, role }, clock.now());
    if (disabled_at !== null) await memberships.setDisabled(of, { at: disabled_at, by: disabled_by ?? '' });
    if (asks_since !== null) await memberships.setAsks(of, asks_since);
    await memberships.setVoucherRights(of, { voucher_rights, vouchers_daily, voucher_kinds });
  }
  await store.organisations.makeTeam(to.id);
}

/** The ids of the pages. */
async function movePages(merging: Merging, by: string, { store, clock }: Within): Promise<string[]> {
  const { from, to } = merging;
  const { folders, organisationMerges, outbox } = store;
  const pages = await organisationMerges.movePages(wayOf(merging));
  const [coming, there] = [await folders.ofOrganisation(from.id), await folders.ofOrganisation(to.id)];
  // Below another one they would stand too deep: then they come in beside it.
  const isBelow = coming.every(({ id }) => folderPath(id, coming).length < DEEPEST);
  const tops = (all: readonly FolderRecord[]) => all.filter(({ parent_id }) => parent_id === null);
  const beside = isBelow ? tops(there) : [...tops(there), ...tops(coming)];
  const named = { organisation_id: to.id, parent_id: null, created_by: by };
  const folder =
    pages.length + coming.length === 0
      ? null
      : await folders.add({ ...named, name: freeName(folderNameOf(from), beside) }, clock.now());
  for (const { id, name } of tops(coming)) {
    const others = [...tops(there), ...tops(coming).filter((one) => one.id !== id), ...(folder ? [folder] : [])];
    if (isBelow) await folders.set(id, { name, parent_id: folder?.id ?? null });
    else await folders.set(id, { name: freeName(name, others), parent_id: null });
  }
  await organisationMerges.moveFiling(wayOf(merging));
  const ids = pages.map(({ id }) => id);
  if (folder) await organisationMerges.fileLoose(ids, folder.id);
  for (const { id, published_at } of pages) {
    if (published_at !== null) await outbox.add({ kind: 'page-published', page: id });
    await outbox.add({ kind: 'permissions-changed', page: id });
  }
  for (const organisation of [from.id, to.id]) await outbox.add({ kind: 'pages-changed', organisation });
  return ids;
}

/** None that is printed is lost. */
async function moveVouchers(merging: Merging, pages: readonly string[], store: Repositories): Promise<void> {
  const same = await store.organisationMerges.moveVouchers(wayOf(merging), pages);
  if (same > 0) refuse('merge_codes', 'server.merge.codes', { name: merging.to.name, count: same });
}

/** What a folder may be called that is named after an organisation. */
function folderNameOf({ name, slug }: OrganisationRecord): string {
  const fit = name
    .replace(/[\p{C}/]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return fit.slice(0, FOLDER_NAME_MAXIMUM).trim() || slug;
}

async function moveBrands(merging: Merging, store: Repositories): Promise<void> {
  const { to } = merging;
  const [own] = (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === to.id);
  const [first] = await activeOwners(to.id, { store });
  const cloudUserId = own?.cloud_user_id ?? (first && (await store.users.byId(first))?.cloud_user_id) ?? '';
  await store.organisationMerges.moveBrands(wayOf(merging), cloudUserId);
  await store.outbox.add({ kind: 'dashboards-changed' });
}

/** Both logs say it: that of the source is kept, as of one that is removed. */
async function writeDown({ from, to }: Merging, plan: MergePlan, within: Within): Promise<void> {
  const { pages, people } = plan;
  const came = { organisation: to.id, subject: { id: to.id, label: to.name } };
  await audited('organisation.merged', { ...came, fields: { from: from.name, pages, people } }, within);
  const went = { organisation: from.id, subject: { id: from.id, label: from.name } };
  await audited('organisation.merged-into', { ...went, fields: { to: to.name, pages, people } }, within);
}
