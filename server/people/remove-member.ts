import { asksToPublish, readPermission } from '#core/access/roles.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import { keepsAnOwner } from '../organisations/last-owner.ts';
import { noReceiver, refuseReceiver, tellGiven } from '../pages/give-page.ts';
import { endRequestsOf } from '../pages/requests/ask-to-publish.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { MembershipRecord, OrganisationRecord } from '../ports/store/organisations.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { changeMember, memberMissing, ownMembership } from './change-member.ts';
import type { PeopleDeps, PersonChange } from './deps.ts';
import { endRights } from './end-rights.ts';
import { auditMember } from './member-events.ts';

/** spec organisations.14: takes a person out of the organisation; another member gets their pages. */
export function removeMember(change: PersonChange, pagesTo: string | undefined, deps: PeopleDeps): Promise<void> {
  return changeMember(change, deps, { ends: true }, async ({ membership, by, tx }) => {
    if (membership.user_id === by.id) throw ownMembership();
    const within = { store: tx, clock: deps.clock };
    await endMembership(membership, pagesTo, within);
    await auditMember('member.removed', membership, { role: membership.role }, within);
  });
}

/** spec organisations.14: one leaves oneself, where somebody else is owner. */
export function leaveOrganisation(
  { id }: OrganisationRecord,
  user: Pick<UserRecord, 'id'>,
  pagesTo: string | undefined,
  { store, clock, sockets }: PeopleDeps,
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const membership = await tx.memberships.of(id, user.id);
      if (membership?.disabled_at !== null) throw memberMissing();
      await keepsAnOwner(membership, { store: tx });
      await endMembership(membership, pagesTo, { store: tx, clock });
      const act = { organisation: id, subject: { id: user.id }, fields: { role: membership.role } };
      await audited('member.left', act, { store: tx, clock });
    }),
  );
}

/** spec organisations.15: gives all pages of a person to another member; the number of pages. */
export async function giveMemberPages(change: PersonChange, to: string, deps: PeopleDeps): Promise<number> {
  let given = 0;
  await changeMember(change, deps, { ends: false }, async ({ membership, tx }) => {
    given = await givePages(membership, to, { store: tx, clock: deps.clock });
    await tx.outbox.add({ kind: 'rights-changed', user: membership.user_id });
  });
  return given;
}

type EndDeps = { readonly store: Repositories; readonly clock: PeopleDeps['clock'] };

/** Nobody else's page is without an owner who is in its organisation: the pages go first. */
export async function endMembership(
  membership: MembershipRecord,
  to: string | undefined,
  deps: EndDeps,
): Promise<void> {
  const { organisation_id, user_id } = membership;
  const people = await deps.store.memberships.people(organisation_id);
  const { pages = 0 } = people.find((one) => one.user_id === user_id) ?? {};
  if (pages > 0) {
    if (to === undefined) throw refusal(422, 'pages_to', 'server.people.pagesTo', { count: pages }, { pages });
    await givePages(membership, to, deps);
  }
  await deps.store.memberInvitations.withdrawOf(organisation_id, user_id, deps.clock.now());
  if (asksToPublish(membership)) await onlyRead(membership, deps);
  await endRequestsOf(user_id, organisation_id, deps.store);
  await deps.store.memberships.remove(membership);
  await deps.store.dashboardPeople.leave(membership.organisation_id, membership.user_id);
  await endRights(membership, deps);
}

const mayWrite = ({ action }: { readonly action: string }): boolean => readPermission(action) === 'r,w';

/** Who asked others to publish does not publish as a guest either (spec organisations.202). */
async function onlyRead({ organisation_id, user_id }: MembershipRecord, { store, clock }: EndDeps): Promise<void> {
  const { email = '' } = (await store.users.byId(user_id)) ?? {};
  for (const share of await store.permissions.everyOfEmail(email)) {
    const page = await store.pages.byId(share.page_id);
    if (page && organisationOf(page) === organisation_id && mayWrite(share))
      await store.permissions.set({ ...share, action: 'r' }, clock.now());
  }
  for (const share of await store.folderShares.ofEmail(email)) {
    const folder = await store.folders.byId(share.folder_id);
    if (folder?.organisation_id === organisation_id && mayWrite(share))
      await store.folderShares.set({ ...share, action: 'r' }, clock.now());
  }
}

/**
 * Makes another member the owner of somebody's pages in the organisation. Their coupons go along where they have no page
 * elsewhere: visitors have paid for these codes.
 */
async function givePages(
  { organisation_id, user_id }: MembershipRecord,
  to: string,
  { store, clock }: EndDeps,
): Promise<number> {
  await refuseReceiver(organisation_id, to, { store });
  if (to === user_id) throw noReceiver();
  const given = await store.pages.giveTo(organisation_id, user_id, to);
  for (const page of given) await tellGiven(page, { organisation_id, from: user_id, to }, { store, clock });
  await store.coupons.giveTo(user_id, to);
  return given.length;
}
