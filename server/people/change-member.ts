import { maySetRole } from '#core/access/organisation-acts.ts';
import { asksToPublish } from '#core/access/roles.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { EndedSessions } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { removeSessions } from '../accounts/sessions.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { keepsAnOwner } from '../organisations/last-owner.ts';
import { admitMore } from '../organisations/quotas/quotas.ts';
import { organisationMissing } from '../organisations/standing.ts';
import type { MembershipRecord } from '../ports/store/organisations.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { PeopleDeps, PersonChange } from './deps.ts';
import { endRights } from './end-rights.ts';
import { auditMember } from './member-events.ts';

/** The person that is changed, who changes them by which role, and the transaction. */
interface Change {
  readonly membership: MembershipRecord;
  readonly by: PersonChange['by'];
  readonly tx: Transactional;
}

/**
 * Changes a person of the organisation whose role is not above that of who does it. Where the change ends their being owner,
 * somebody else is owner. The role of who changes is read again: of two who demote each other the second has lost the right.
 */
export function changeMember(
  { organisation, by, person }: PersonChange,
  { store, sockets }: PeopleDeps,
  { ends }: { readonly ends: boolean },
  work: (change: Change) => Promise<void>,
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const membership = await tx.memberships.of(organisation.id, person);
      if (!membership) throw memberMissing();
      if (!maySetRole(by.role, membership.role)) throw roleAbove();
      if (ends) await keepsAnOwner(membership, { store: tx });
      const changer = await tx.memberships.ofActor(organisation.id, by.id);
      if (changer?.disabled_at !== null) throw organisationMissing();
      if (!maySetRole(changer.role, membership.role)) throw roleAbove();
      await work({ membership, by: { id: by.id, role: changer.role }, tx });
    }),
  );
}

/** The role that a person gets, and the one they had where it was chosen; absent: whichever. */
export interface RoleChange {
  readonly role: OrganisationRole;
  readonly from?: OrganisationRole;
}

/**
 * spec organisations.11: gives a person another role, where theirs and the new one are not above the giver's. Where somebody else
 * has changed it since, nothing is overwritten (spec organisations.261).
 */
export function setMemberRole(change: PersonChange, { role, from }: RoleChange, deps: PeopleDeps): Promise<void> {
  return changeMember(change, deps, { ends: role !== 'owner' }, async ({ membership, by, tx }) => {
    if (!maySetRole(by.role, role)) throw roleAbove();
    if (membership.role === role) return;
    if (from !== undefined && membership.role !== from) throw roleChanged(membership.role);
    const within = { store: tx, clock: deps.clock };
    await tx.memberships.setRole(membership, role);
    await endRights(membership, within);
    await auditMember('member.role', membership, { from: membership.role, to: role }, within);
  });
}

/** The step of the tables without which a server lets everybody publish whose role does. */
const ASKS_STEP = '0077-publish-requests';

/** spec organisations.202: whether a person asks others to publish what they edit. */
export function setMemberAsks(change: PersonChange, asks: boolean, deps: PeopleDeps): Promise<void> {
  return changeMember(change, deps, { ends: false }, async ({ membership, tx }) => {
    if (asks && !asksToPublish({ ...membership, asks_since: 0 }))
      throw refusal(422, 'publishes', 'server.people.publishes');
    if (asks === (membership.asks_since !== null)) return;
    if (asks && (await tx.nodes.anyBefore(ASKS_STEP))) throw refusal(409, 'upgrade_running', 'server.people.upgrade');
    const within = { store: tx, clock: deps.clock };
    await tx.memberships.setAsks(membership, asks ? deps.clock.now() : null);
    await endRights(membership, within);
    await auditMember('member.publishing', membership, { to: asks ? 'asks' : 'publishes' }, within);
  });
}

/**
 * spec organisations.13: from the next call on the person has no right in the organisation; their pages stay. Their sessions
 * end where they work nowhere else.
 */
export function disableMember(change: PersonChange, deps: PeopleDeps): Promise<void> {
  return changeMember(change, deps, { ends: true }, async ({ membership, by, tx }) => {
    if (membership.user_id === by.id) throw ownMembership();
    if (membership.disabled_at !== null) return;
    const within = { store: tx, clock: deps.clock };
    await tx.memberships.setDisabled(membership, { at: deps.clock.now(), by: by.id });
    await auditMember('member.disabled', membership, {}, within);
    await tx.memberInvitations.withdrawOf(membership.organisation_id, membership.user_id, deps.clock.now());
    await endRights(membership, within);
    const others = (await tx.memberships.ofUser(membership.user_id)).filter(({ disabled_at }) => disabled_at === null);
    if (others.length === 0) await removeSessions(await tx.sessions.idsOfUser(membership.user_id), tx);
  });
}

/**
 * spec organisations.286: signs a person out, whatever they have open; how many sessions that were, and whether others go on. Where they work in another
 * organisation as well, only those end that open this one alone.
 */
export async function endMemberSessions(change: PersonChange, deps: PeopleDeps): Promise<EndedSessions> {
  let done = { ended: 0, works_elsewhere: false };
  await changeMember(change, deps, { ends: false }, async ({ membership: { organisation_id, user_id }, by, tx }) => {
    if (user_id === by.id) throw ownMembership();
    const others = (await tx.memberships.ofUser(user_id)).filter(
      (one) => one.organisation_id !== organisation_id && one.disabled_at === null,
    );
    const sessions = (await tx.sessions.ofUser(user_id)).filter(
      (session) => others.length === 0 || session.organisation_id === organisation_id,
    );
    const ended = sessions.length;
    done = { ended, works_elsewhere: others.length > 0 };
    await removeSessions(
      sessions.map(({ id }) => id),
      tx,
    );
    const within = { store: tx, clock: deps.clock };
    await auditMember('member.signed-out', { organisation_id, user_id }, { count: ended }, within);
  });
  return done;
}

/** The person has the rights of their role again. */
export function enableMember(change: PersonChange, deps: PeopleDeps): Promise<void> {
  return changeMember(change, deps, { ends: false }, async ({ membership, tx }) => {
    if (membership.disabled_at === null) return;
    await admitMore(change.organisation, 'members', 1, { store: tx });
    await tx.memberships.setDisabled(membership, null);
    await auditMember('member.enabled', membership, {}, { store: tx, clock: deps.clock });
  });
}

export function memberMissing(): HttpError {
  return refusal(404, 'member_missing', 'server.people.missing');
}

export function roleAbove(): HttpError {
  return refusal(403, 'role_above', 'server.people.roleAbove');
}

function roleChanged(role: OrganisationRole): HttpError {
  return refusal(409, 'role_changed', 'server.people.roleChanged', { role: text(`people.role.${role}`) });
}

export function ownMembership(): HttpError {
  return refusal(422, 'own_membership', 'server.people.own');
}
