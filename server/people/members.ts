import type { Member, MemberName } from '#core/ports/organisations.ts';
import type { OrganisationRecord, PersonRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import { primaryOwners } from './transfer.ts';

interface MemberDeps {
  readonly store: Pick<Repositories, 'memberships'>;
}

/** spec organisations.10: the people of an organisation as those see them who look after it, by name. */
export async function listMembers(
  { id }: Pick<OrganisationRecord, 'id'>,
  viewer: { readonly id: string },
  { store }: MemberDeps & { readonly store: Pick<Repositories, 'dashboards' | 'users'> },
): Promise<Member[]> {
  const primary = await primaryOwners({ id }, { store });
  return byName((await store.memberships.people(id)).map((person) => memberToWire(person, viewer, primary)));
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
  primary: ReadonlySet<string>,
): Member {
  const { role, managed_by, is_active, has_factor, seen_at, pages } = person;
  return {
    ...nameToWire(person, viewer),
    ...{ role, managed_by, state: is_active ? 'active' : 'disabled', has_factor },
    last_active: seen_at === null ? null : new Date(seen_at).toISOString().slice(0, 10),
    pages,
    ...(primary.has(person.user_id) && { is_primary: true }),
  };
}

function nameToWire({ user_id, fullname, email }: PersonRecord, viewer: { readonly id: string }): MemberName {
  return { user_id, name: fullname, email, is_you: user_id === viewer.id };
}

function byName<Named extends MemberName>(people: Named[]): Named[] {
  return people.sort((one, other) => one.name.localeCompare(other.name) || one.email.localeCompare(other.email));
}
