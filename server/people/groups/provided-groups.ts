import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { actOnGroup, groupById } from '../../organisations/groups.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { GroupMemberRecord, GroupRecord } from '../../ports/store/people/groups.ts';
import type { ConnectionRecord } from '../../ports/store/people/identity.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { endLostRooms } from '../end-rights.ts';

// spec organisations.169, organisations.205

/** The step of the tables without which a server puts nobody into the groups that a provider names. */
const STEP = '0082-provider-groups';

/** Who manages what a connection has given. */
export const managedBy = ({ id }: Pick<ConnectionRecord, 'id'>): string => `oidc:${id}`;

interface Deps {
  readonly store: Repositories;
  readonly clock: Clock;
}

type Mapping = ConnectionRecord['mapping'];

/** What is mapped: nothing where no claim is named whose values it could be, whatever was kept of an earlier one. */
export const mappingOf = ({ groups_claim, mapping }: Pick<ConnectionRecord, 'groups_claim' | 'mapping'>): Mapping =>
  groups_claim === '' ? [] : mapping;

const groupsIn = (mapping: Mapping): string[] => [...new Set(mapping.flatMap(({ groups = [] }) => groups))];

/**
 * A mapping with groups of the organisation alone: one that was removed since `before` is left out, any other that is not there
 * is refused; so are all as long as a server runs that would put nobody into them. A value that gives nothing is refused too.
 */
export async function mappingToKeep(
  organisationId: string,
  mapping: Mapping,
  before: Mapping,
  { groups, nodes }: Pick<Repositories, 'groups' | 'nodes'>,
): Promise<Mapping> {
  const empty = mapping.find(saysNothing);
  if (empty) throw refusal(422, 'mapping_empty', 'server.identity.mappingEmpty', { value: empty.value });
  const named = groupsIn(mapping);
  if (named.length === 0) return mapping;
  if (await nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.people.upgrade');
  const known = groupsIn(before);
  for (const id of named) if (!known.includes(id)) await groupById(organisationId, id, { groups });
  const living = (await groups.ofOrganisation(organisationId)).map(({ id }) => id);
  const kept = mapping.map(({ groups: ids = [], ...one }) => {
    const there = ids.filter((id) => living.includes(id));
    return there.length > 0 ? { ...one, groups: there } : one;
  });
  return kept.filter((one) => !saysNothing(one));
}

const saysNothing = ({ role, groups = [] }: Mapping[number]): boolean => role === null && groups.length === 0;

interface Provided {
  readonly connection: ConnectionRecord;
  readonly user: UserRecord;
  /** Ids of groups; null: what was provided before stays. */
  readonly groups: readonly string[] | null;
}

/** Puts a person into the groups that a provider says, and out of those it said before. What people have set stays. */
export async function setProvidedGroups({ connection, user, groups }: Provided, deps: Deps): Promise<void> {
  if (groups === null) return;
  const { store } = deps;
  const { organisation_id, name } = connection;
  const manager = managedBy(connection);
  const before = await store.groups.ofPerson(organisation_id, user.id);
  const write = (event: 'group.provided' | 'group.withdrawn', group: GroupRecord) =>
    audited(event, { ...actOnGroup(group), fields: { connection: name }, by: user }, deps);
  let hasLost = false;
  for (const group of await store.groups.ofOrganisation(organisation_id)) {
    const member = { group_id: group.id, user_id: user.id };
    const held = before.find(({ group_id }) => group_id === group.id);
    if (groups.includes(group.id)) {
      if (!held && (await store.groups.join({ ...member, managed_by: manager }))) await write('group.provided', group);
    } else if (held?.managed_by === manager) {
      await store.groups.leave(member);
      await write('group.withdrawn', group);
      hasLost = true;
    }
  }
  if (hasLost) await endLostRooms(organisation_id, [user.id], deps);
}

/** The provider that keeps somebody in a group: it is on, and its mapping names the group. */
export function managerOf(
  { group_id, managed_by }: GroupMemberRecord,
  connections: readonly ConnectionRecord[],
): ConnectionRecord | undefined {
  const isManager = (one: ConnectionRecord) => managedBy(one) === managed_by && one.disabled_at === null;
  return connections.find((one) => isManager(one) && groupsIn(mappingOf(one)).includes(group_id));
}

/** Refuses to take somebody by hand out of a group into which the next sign-in would put them again. */
export async function refuseProvided(
  group: GroupRecord,
  person: string,
  { groups, oidcConnections }: Pick<Repositories, 'groups' | 'oidcConnections'>,
): Promise<void> {
  const { id, organisation_id, name } = group;
  const member = (await groups.ofPerson(organisation_id, person)).find(({ group_id }) => group_id === id);
  if (!member) return;
  const manager = managerOf(member, await oidcConnections.ofOrganisation(organisation_id));
  if (!manager) return;
  throw refusal(409, 'group_provided', 'server.group.provided', { group: name, provider: manager.name });
}
