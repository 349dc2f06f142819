import { asksToPublish } from '#core/access/roles.ts';
import type { Member, MemberName } from '#core/ports/organisations.ts';
import { mediaAddress } from '../domain/image-folders.ts';
import type { OrganisationRecord, PersonRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import { primaryOwners } from './transfer.ts';

interface MemberDeps {
  readonly store: Pick<Repositories, 'memberships'>;
}

interface ListDeps {
  readonly store: Pick<Repositories, 'accountActs' | 'dashboards' | 'memberships' | 'users'>;
}

/** spec organisations.10: the people of an organisation as those see them who look after it, by name. */
export async function listMembers(
  { id }: Pick<OrganisationRecord, 'id'>,
  viewer: { readonly id: string },
  { store }: ListDeps,
  resets: 'own' | 'all' = 'own',
): Promise<Member[]> {
  const more = { primary: await primaryOwners({ id }, { store }), resets: await resetsIn(id, resets, { store }) };
  return byName((await store.memberships.people(id)).map((person) => memberToWire(person, viewer, more)));
}

/** When how people of an organisation sign in is reset: by its own admins, or by anybody. */
export async function resetsIn(
  organisationId: string,
  resets: 'own' | 'all',
  { store }: { readonly store: Pick<Repositories, 'accountActs'> },
): Promise<ReadonlyMap<string, number>> {
  const waiting = await store.accountActs.waitingIn(organisationId, 'reset');
  const shown = waiting.filter(({ organisation_id }) => resets === 'all' || organisation_id === organisationId);
  return new Map(shown.map(({ user_id, due_at }) => [user_id, due_at]));
}

/** spec organisations.10: names and emails of who works in it, and nothing else of them. */
export async function listMemberNames(
  { id }: Pick<OrganisationRecord, 'id'>,
  viewer: { readonly id: string },
  { store }: MemberDeps,
): Promise<MemberName[]> {
  const people = (await store.memberships.people(id)).filter(({ is_active }) => is_active);
  return byName(people.map((person) => nameToWire(person, viewer)));
}

export function memberToWire(
  person: PersonRecord,
  viewer: { readonly id: string },
  { primary, resets }: { readonly primary: ReadonlySet<string>; readonly resets: ReadonlyMap<string, number> },
): Member {
  const due = resets.get(person.user_id);
  const { role, managed_by, is_active, has_factor, seen_at, pages } = person;
  return {
    ...nameToWire(person, viewer),
    ...{ role, managed_by, state: is_active ? 'active' : 'disabled', has_factor },
    last_active: seen_at === null ? null : new Date(seen_at).toISOString().slice(0, 10),
    pages,
    ...(asksToPublish(person) && { asks_to_publish: true }),
    ...(due !== undefined && { reset_due: new Date(due).toISOString() }),
    ...(primary.has(person.user_id) && { is_primary: true }),
  };
}

function nameToWire({ user_id, fullname, email, picture }: PersonRecord, viewer: { readonly id: string }): MemberName {
  const shown = { user_id, name: fullname, email, ...(picture !== null && { picture: mediaAddress(picture) }) };
  return { ...shown, is_you: user_id === viewer.id };
}

function byName<Named extends MemberName>(people: Named[]): Named[] {
  return people.sort((one, other) => one.name.localeCompare(other.name) || one.email.localeCompare(other.email));
}
