import { randomUUID } from 'node:crypto';
import { mayInOrganisation, slugOf } from '#core/access/organisation-acts.ts';
import { isWithin, opensOrganisation } from '#core/access/roles.ts';
import type { NoPages } from '#core/ports/account.ts';
import { closedRefusal } from '../access/closed.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { MembershipRecord, OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';

interface Deps {
  readonly store: Pick<Repositories, 'dashboards' | 'memberships' | 'oidcConnections' | 'organisations'>;
  readonly clock: Clock;
}

interface PlaceDeps {
  readonly store: Pick<Repositories, 'memberships' | 'organisations'>;
}

type PlacedPerson = Pick<UserRecord, 'id' | 'bound_to' | 'closed_to'>;

/** spec organisations.1: where a new page of a person belongs: the organisation they work in, else one of their own. */
export async function organisationForPages(user: UserRecord, deps: Deps): Promise<OrganisationRecord> {
  const workplace = await workplaceOf(user, deps);
  if (workplace) return workplace;
  // Nobody is given an organisation of their own because theirs is closed to them.
  if (user.closed_to !== undefined) throw await closedRefusal(user, user.closed_to[0] ?? '', deps);
  if (user.bound_to !== undefined) throw refusal(403, 'forbidden', 'server.organisation.noRight');
  const none = await withoutPages(user, deps);
  if (none?.organisation === '') throw refusal(403, 'forbidden', 'server.organisation.noRight');
  if (none) throw refusal(403, 'forbidden', REFUSED[none.why], { name: none.organisation });
  return ownOrganisation(user, deps);
}

const REFUSED = {
  role: 'server.organisation.makesNoPages',
  ended: 'server.organisation.accessEnded',
} as const;

/** The same as organisationForPages refuses, for who is only told so; undefined where they may make a page. */
export async function pagesRefused(user: PlacedPerson, deps: PlaceDeps): Promise<NoPages | undefined> {
  if (user.closed_to !== undefined || (await workplaceOf(user, deps))) return undefined;
  return withoutPages(user, deps);
}

/**
 * spec organisations.322: why somebody makes pages nowhere: an organisation of their own is for those alone who are in none. Else who
 * is let in for one thing alone, or was put out, would have one in which nobody there has a say.
 */
async function withoutPages(
  user: PlacedPerson,
  { store: { memberships, organisations } }: PlaceDeps,
): Promise<NoPages | undefined> {
  const without = (await memberships.ofUser(user.id)).filter(
    ({ organisation_id, role, disabled_at }) =>
      isWithin(user, organisation_id) && (disabled_at !== null || !mayInOrganisation(role, 'pages.make')),
  );
  // What somebody is still in says more than what they were put out of.
  for (const { organisation_id, disabled_at } of without.toSorted(activeFirst)) {
    const organisation = await organisations.byId(organisation_id);
    if (!organisation || organisation.trashed_at !== null) continue;
    return { organisation: organisation.name, why: disabled_at === null ? 'role' : 'ended' };
  }
  // spec organisations.6: nothing is said of one in the trash.
  return without.length === 0 ? undefined : { organisation: '', why: 'role' };
}

const activeFirst = (one: MembershipRecord, other: MembershipRecord) =>
  Number(one.disabled_at !== null) - Number(other.disabled_at !== null);

/** The organisation that a person makes pages in; undefined where they have none yet. */
export async function workplaceOf(
  user: PlacedPerson,
  { store: { memberships, organisations } }: PlaceDeps,
): Promise<OrganisationRecord | undefined> {
  for (const { organisation_id, role, disabled_at } of await memberships.ofUser(user.id)) {
    if (disabled_at !== null || !mayInOrganisation(role, 'pages.make')) continue;
    if (!opensOrganisation(user, organisation_id)) continue;
    const organisation = await organisations.byId(organisation_id);
    if (organisation && organisation.trashed_at === null) return organisation;
  }
  return undefined;
}

/**
 * The organisation that came with a person, made where it is not there yet. It has the person's id: of several servers that
 * make it one succeeds. Who is in theirs no more gets another one.
 */
export async function ownOrganisation(user: UserRecord, { store, clock }: Deps): Promise<OrganisationRecord> {
  const existing = await store.organisations.byId(user.id);
  const isIn = (await store.memberships.of(user.id, user.id))?.disabled_at === null;
  if (existing && isIn && existing.trashed_at === null) return existing;
  const mailName = user.email.split('@')[0] ?? '';
  const brand = (await store.dashboards.list()).find((one) => one.cloud_user_id === user.cloud_user_id);
  const name = brand ? brand.config.editor.org_name?.trim() || brand.editor_hostname : user.fullname.trim() || mailName;
  const id = existing ? randomUUID() : user.id;
  const slug = await freeSlug(brand ? name : mailName, id, store);
  const kind = brand ? 'team' : 'personal';
  const organisation = await store.organisations.add({ id, slug, name, kind }, clock.now());
  await store.memberships.add({ organisation_id: id, user_id: user.id, role: 'owner' }, clock.now());
  return organisation;
}

/** A slug that nobody has: the name's, or with letters of the id behind it. */
export async function freeSlug(
  name: string,
  id: string,
  { organisations }: Pick<Deps['store'], 'organisations'>,
): Promise<string> {
  const letters = id.replaceAll('-', '');
  for (const length of [0, 4, 12]) {
    const slug = slugOf(name, letters.slice(0, length));
    if (!(await organisations.bySlug(slug))) return slug;
  }
  return slugOf('', letters);
}
