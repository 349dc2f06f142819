import type { OrganisationRole } from '#core/access/types.ts';
import { type SignInPlace, startSession } from '../accounts/sessions.ts';
import { signedIn } from '../accounts/sign-in-events.ts';
import { audited } from '../audit/audited.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { admitMore } from '../organisations/quotas/quotas.ts';
import { suspensionOf } from '../organisations/suspension.ts';
import { endRights } from '../people/end-rights.ts';
import { managedBy, setProvidedGroups } from '../people/groups/provided-groups.ts';
import { joinByInvitation } from '../people/join.ts';
import { auditMember } from '../people/member-events.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { MembershipRecord } from '../ports/store/organisations.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type JudgedRole, joiningRole, provesFactor } from './claims.ts';
import type { Claims } from './provider.ts';

// spec accounts.66, accounts.69, accounts.70, accounts.71

interface Inside {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** Somebody whom a connection lets in, and the role that their claims give them there. */
export interface Entrant {
  readonly connection: ConnectionRecord;
  readonly user: UserRecord;
  readonly role: JudgedRole;
  /** Ids of the groups that they give; null: they say nothing of them. */
  readonly groups: readonly string[] | null;
  /** Whether the connection knew them before. */
  readonly known: boolean;
}

/**
 * Makes sure that somebody is a member, in the transaction of their sign-in: as they are, by the invitation that is open for
 * them, or because the connection makes members. Who was removed comes back by an invitation alone.
 */
export async function admit(entrant: Entrant, deps: Inside): Promise<void> {
  await makeSureOfMember(entrant, deps);
  await setProvidedGroups(entrant, deps);
}

async function makeSureOfMember({ connection, user, role, known }: Entrant, deps: Inside): Promise<void> {
  const { organisation_id } = connection;
  const membership = await deps.store.memberships.of(organisation_id, user.id);
  if (membership) return adjust(membership, { connection, role }, deps);
  const invitation = await deps.store.memberInvitations.openOf(organisation_id, user.email);
  if (invitation && invitation.expires_at > deps.clock.now()) {
    await joinByInvitation(invitation, user, deps);
    return;
  }
  if (known || !connection.create_members) throw refusal(403, 'not_member', 'server.identity.notMember');
  await makeMember(user, { connection, role: joiningRole(role, connection) }, deps);
}

async function makeMember(
  user: UserRecord,
  { connection, role }: { readonly connection: ConnectionRecord; readonly role: OrganisationRole | null },
  deps: Inside,
): Promise<void> {
  const { store, clock } = deps;
  const { organisation_id, name } = connection;
  const organisation = await store.organisations.byId(organisation_id);
  const suspended = suspensionOf(organisation);
  if (suspended) throw suspended;
  if (role === null) throw noRole();
  if (organisation) await admitMore(organisation, 'members', 1, { store });
  // A role that the connection will not change is an admin's to change.
  const managed_by = connection.mapping_mode === 'always' ? managedBy(connection) : 'person';
  await store.memberships.add({ organisation_id, user_id: user.id, role, managed_by }, clock.now());
  await store.organisations.makeTeam(organisation_id);
  const act = { organisation: organisation_id, subject: { id: user.id }, fields: { role, connection: name }, by: user };
  await audited('member.admitted', act, deps);
}

/**
 * Gives a member the role of their claims, where the connection sets roles and set theirs. One that a person gave stays, and so
 * does every owner: no mapping leaves an organisation without one. Claims that say nothing change nothing.
 */
async function adjust(
  membership: MembershipRecord,
  { connection, role }: Pick<Entrant, 'connection' | 'role'>,
  deps: Inside,
): Promise<void> {
  if (membership.disabled_at !== null) throw refusal(403, 'member_disabled', 'server.identity.memberDisabled');
  const isManaged = membership.managed_by === managedBy(connection) && membership.role !== 'owner';
  if (connection.mapping_mode !== 'always' || !isManaged || role === 'unknown') return;
  if (role === null) throw noRole();
  if (role === membership.role) return;
  await deps.store.memberships.setRole(membership, role, membership.managed_by);
  await endRights(membership, deps);
  await auditMember('member.role', membership, { from: membership.role, to: role }, deps);
}

const noRole = (): HttpError => refusal(403, 'no_role', 'server.identity.noRole');

const HOUR = 3_600_000;

/** A session that opens the organisation of the connection and nothing else. */
export async function startBound(
  { connection, user, claims }: Pick<Entrant, 'connection' | 'user'> & { readonly claims: Claims },
  place: SignInPlace,
  deps: Inside,
) {
  await signedIn(user, 'provider', place, deps);
  const life = connection.session_hours * HOUR;
  const bound = { organisation: connection.organisation_id, life, hasFactor: provesFactor(claims, connection) };
  return startSession(user, { ...place, method: 'provider', ...bound }, deps);
}
