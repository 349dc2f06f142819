import { maySetRole } from '#core/access/organisation-acts.ts';
import type { Session } from '#core/ports/api.ts';
import type { JoinOffer, OrganisationSummary } from '#core/ports/organisations.ts';
import { addInvited, deadLink } from '../accounts/invitations.ts';
import { newPassword } from '../accounts/password.ts';
import { type AccountDeps, type SignInPlace, startSession } from '../accounts/sessions.ts';
import { signedIn } from '../accounts/sign-in-events.ts';
import { audited } from '../audit/audited.ts';
import { opensAt } from '../dashboards/people-at-host.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import { activeOwners } from '../organisations/last-owner.ts';
import { providerDoor } from '../organisations/provider-addresses.ts';
import { admitMore } from '../organisations/quotas/quotas.ts';
import { suspensionOf } from '../organisations/suspension.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';
import type { MemberInvitationRecord } from '../ports/store/people/member-invitations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { joinInvitedGroups } from './groups/invited-groups.ts';
import { nameOf } from './invite.ts';

export interface JoinDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

export interface Invited {
  readonly invitation: MemberInvitationRecord;
  readonly organisation: OrganisationRecord;
  readonly inviter: UserRecord | undefined;
}

/** Whether a token is one of these, whatever became of it. */
export async function isMemberToken(token: string, { store, clock }: JoinDeps): Promise<boolean> {
  return (await store.oneTimeTokens.subjectOf(hashToken(token), 'member', clock.now())) !== undefined;
}

/**
 * What a token invites to. Throws one sentence where it was used, withdrawn or replaced, where seven days are over, and at hosts
 * of other organisations (spec organisations.222).
 */
async function invitedBy(
  token: string,
  dashboard: DashboardRecord | null,
  { store, clock }: JoinDeps,
): Promise<Invited> {
  const id = await store.oneTimeTokens.subjectOf(hashToken(token), 'member', clock.now());
  const invitation = id === undefined ? undefined : await store.memberInvitations.byId(id);
  if (invitation?.withdrawn_at !== null || invitation.accepted_at !== null) throw deadLink();
  if (invitation.expires_at <= clock.now()) throw deadLink();
  const organisation = await store.organisations.byId(invitation.organisation_id);
  if (!organisation || organisation.trashed_at !== null) throw deadLink();
  if (!(await opensAt(organisation.id, dashboard, { store }))) throw deadLink();
  return { invitation, organisation, inviter: await store.users.byId(invitation.invited_by) };
}

/** spec organisations.23: shows what is offered to who has the link and knows the address, before anything is typed. */
export async function joinOffer(
  token: string,
  { email, dashboard }: { readonly email: string; readonly dashboard: DashboardRecord | null },
  deps: JoinDeps & { publicUrl(): string },
): Promise<JoinOffer> {
  const { invitation, organisation, inviter } = await invitedBy(token, dashboard, deps);
  if (invitation.email !== normalEmail(email)) throw deadLink();
  const forced = await forcedFor(invitation, deps);
  return {
    organisation: organisation.name,
    role: invitation.role,
    invited_by: nameOf(inviter),
    email: invitation.email,
    name: invitation.name,
    expires_at: new Date(invitation.expires_at).toISOString(),
    has_account: (await deps.store.users.byEmail(invitation.email)) !== undefined,
    ...(forced && { provider_door: await providerDoor(forced, deps) }),
    ...(invitation.asks_pages === 1 && { asks_pages: true }),
  };
}

/** spec accounts.95: the provider by which alone people join with this invitation; owners keep their other ways. */
async function forcedFor(
  { organisation_id, role }: Pick<MemberInvitationRecord, 'organisation_id' | 'role'>,
  { store }: Pick<JoinDeps, 'store'>,
): Promise<ConnectionRecord | undefined> {
  if (role === 'owner') return undefined;
  const connections = await store.oidcConnections.ofOrganisation(organisation_id);
  return connections.find(({ forced_at, disabled_at }) => forced_at !== null && disabled_at === null);
}

export async function refuseOtherWays({ invitation, organisation }: Invited, deps: JoinDeps): Promise<void> {
  const forced = await forcedFor(invitation, deps);
  if (!forced) return;
  const words = { name: organisation.name, provider: forced.name };
  throw refusal(409, 'provider_needed', 'server.identity.joinByProvider', words);
}

/** Who is signed in, and at which host. */
export interface Joiner {
  readonly user: UserRecord;
  readonly dashboard: DashboardRecord | null;
}

/** spec organisations.24: joins as who is signed in, which has to be who was invited. */
export function joinOrganisation(
  token: string,
  joiner: Joiner,
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
): Promise<OrganisationSummary> {
  return store.tx(async (tx) => {
    const within = { store: tx, clock };
    const invited = await ownInvitation(token, joiner, within);
    await refuseOtherWays(invited, within);
    return join(invited, joiner.user, within);
  });
}

/** What a token invites who is signed in to; refused where it is for somebody else. */
export async function ownInvitation(token: string, { user, dashboard }: Joiner, deps: JoinDeps): Promise<Invited> {
  const invited = await invitedBy(token, dashboard, deps);
  if (invited.invitation.email === user.email) return invited;
  throw refusal(403, 'invitation_other', 'server.people.invitationOther', { email: user.email });
}

/** spec organisations.23: makes the account of somebody who was invited, with the membership, and signs them in. */
export async function acceptMemberInvitation(
  token: string,
  request: SignInPlace & { email: string; fullname: string; password: string },
  context: AccountDeps,
): Promise<Session> {
  const { store, clock } = context;
  const email = normalEmail(request.email);
  const check = async (deps: JoinDeps): Promise<Invited> => {
    const invited = await invitedBy(token, request.dashboard, deps);
    if (invited.invitation.email !== email) throw deadLink();
    await refuseOtherWays(invited, deps);
    if (await deps.store.users.byEmail(email)) throw refusal(409, 'has_account', 'server.people.hasAccount');
    return invited;
  };
  await check(context);
  const password = await newPassword(request.password, email, context);
  return store.tx(async (tx) => {
    const within = { store: tx, clock };
    const invited = await check(within);
    const user = await addInvited({ email, fullname: request.fullname, password }, within);
    await join(invited, user, within);
    await signedIn(user, 'invitation', request, within);
    return startSession(user, { ...request, method: 'invitation' }, within);
  });
}

/** spec accounts.69: joins by an open invitation, as whom the organisation's own provider has named. */
export async function joinByInvitation(
  invitation: MemberInvitationRecord,
  user: UserRecord,
  deps: JoinDeps,
): Promise<OrganisationSummary> {
  const organisation = await deps.store.organisations.byId(invitation.organisation_id);
  if (!organisation) throw deadLink();
  return join({ invitation, organisation, inviter: await deps.store.users.byId(invitation.invited_by) }, user, deps);
}

/** The right of who invited is read again: nobody joins by somebody who may not invite with that role any more. */
export async function join(
  { invitation, organisation, inviter }: Invited,
  user: UserRecord,
  { store, clock }: JoinDeps,
): Promise<OrganisationSummary> {
  const suspended = suspensionOf(organisation);
  if (suspended) throw suspended;
  const { id, organisation_id, invited_by, role } = invitation;
  const giver = await store.memberships.ofActor(organisation_id, invited_by);
  const isActive = inviter?.disabled_at === null;
  const mayGive = giver?.disabled_at === null && maySetRole(giver.role, role);
  if (!isActive || !(mayGive || (await isFirstOwner(invitation, { store }))))
    throw refusal(422, 'inviter_gone', 'server.people.inviterGone');
  if (await store.memberships.of(organisation_id, user.id)) throw deadLink();
  await admitMore(organisation, 'members', 1, { store });
  await store.memberships.add({ organisation_id, user_id: user.id, role }, clock.now());
  await store.memberInvitations.accept(id, clock.now());
  await store.oneTimeTokens.removeOf('member', id);
  await store.organisations.makeTeam(organisation_id);
  const fields = { role, by: inviter.email };
  const act = { organisation: organisation_id, subject: { id: user.id }, fields, by: user };
  await audited('member.joined', act, { store, clock });
  await joinInvitedGroups(invitation, { user, inviter }, { store, clock });
  // A brand that came before its owner.
  const isBrandOwner = role === 'owner' && (await store.dashboards.passOn(organisation_id, '', user.cloud_user_id)) > 0;
  if (isBrandOwner) await store.outbox.add({ kind: 'dashboards-changed' });
  return { id: organisation.id, slug: organisation.slug, name: organisation.name, role };
}

/** spec organisations.52: an operator invites the first owner, as long as nobody else is. */
async function isFirstOwner(
  { organisation_id, invited_by, role }: MemberInvitationRecord,
  { store }: Pick<JoinDeps, 'store'>,
): Promise<boolean> {
  const isOperator = (await store.operators.of(invited_by))?.level === 'operator';
  return role === 'owner' && isOperator && (await activeOwners(organisation_id, { store })).length === 0;
}
