import type { OrganisationRole } from '#core/access/types.ts';
import type { JoiningPages } from '#core/ports/joining/bring-in.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { refuseClosed } from '../../access/closed.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { type JoinDeps, type Joiner, join, ownInvitation, refuseOtherWays } from '../join.ts';
import { beginMove, type MoveDeps, moveAll } from './move-pages.ts';
import { ownPlace } from './near.ts';

// spec organisations.215

/** What who is signed in would bring along, and who could do something with it then. */
export async function joiningPages(token: string, joiner: Joiner, deps: JoinDeps): Promise<JoiningPages> {
  const { store } = deps;
  const { organisation } = await ownInvitation(token, joiner, deps);
  const own = await openPlace(joiner.user, store);
  const asked = { organisationId: own?.id ?? '', reader: null };
  const pages = own ? await store.pages.ofOrganisation(asked, { light: true }) : [];
  const trash = own ? await store.pages.trashOf({ userId: joiner.user.id, organisations: [own.id] }) : [];
  const listed = pages.map(({ id, label, published_at }) => ({ id, name: label, published: published_at !== null }));
  return {
    pages: listed.sort((one, other) => one.name.localeCompare(other.name)),
    trashed: trash.filter(({ organisation_id }) => organisation_id === own?.id).length,
    roles: await rolesIn(organisation.id, store),
  };
}

/** The organisation whose pages somebody would bring along. Where it is closed to this sign-in, they are not shown and do not leave. */
async function openPlace(user: UserRecord, store: Repositories): Promise<OrganisationRecord | undefined> {
  const own = await ownPlace(user.id, { store });
  if (own) await refuseClosed(user, own.id, { store });
  return own;
}

async function rolesIn(
  organisationId: string,
  { memberships }: Pick<Repositories, 'memberships'>,
): Promise<Record<OrganisationRole, number>> {
  const roles = { owner: 0, admin: 0, editor: 0, author: 0, desk: 0, reader: 0 };
  for (const { role, is_active } of await memberships.people(organisationId)) if (is_active) roles[role] += 1;
  return roles;
}

/** Joins, and lets the pages follow in transactions of their own: they are all there in the end, whatever happens meanwhile. */
export async function joinWithPages(token: string, joiner: Joiner, deps: MoveDeps): Promise<OrganisationSummary> {
  const { store, clock, background } = deps;
  const { id } = joiner.user;
  const joined = await store.tx(async (tx) => {
    const within = { store: tx, clock };
    const invited = await ownInvitation(token, joiner, within);
    if (invited.invitation.asks_pages !== 1) throw refusal(422, 'pages_not_asked', 'server.people.pagesNotAsked');
    await refuseOtherWays(invited, within);
    await openPlace(joiner.user, tx);
    const summary = await join(invited, joiner.user, within);
    const move = { person: id, by: id, isMoving: 'server.people.pagesMoving' } as const;
    await beginMove(invited.organisation, move, within);
    return summary;
  });
  background.run('pages not moved', () => moveAll(deps));
  return joined;
}

/** spec organisations.215: says no. Who asked reads it in the audit log. */
export function declineJoining(token: string, joiner: Joiner, { store, clock }: MoveDeps): Promise<void> {
  return store.tx(async (tx) => {
    const { invitation } = await ownInvitation(token, joiner, { store: tx, clock });
    const { id, organisation_id, email } = invitation;
    await tx.memberInvitations.withdraw(id, clock.now());
    await tx.oneTimeTokens.removeOf('member', id);
    const act = { organisation: organisation_id, subject: { id }, fields: { to: email } };
    await audited('member.declined', act, { store: tx, clock });
  });
}
