import { maySetRole } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { InviteAnswer, MemberInvitation, MemberInvites } from '#core/ports/organisations.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { audited } from '../audit/audited.ts';
import { INVITATION_LIFE } from '../domain/account-limits.ts';
import { normalEmail } from '../domain/addresses.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { groupsOf } from '../organisations/groups.ts';
import { admitInvited } from '../organisations/quotas/quotas.ts';
import { organisationMissing } from '../organisations/standing.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { MemberInvitationRecord } from '../ports/store/people/member-invitations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { roleAbove } from './change-member.ts';
import { groupsToInvite } from './groups/invited-groups.ts';
import { brandOfInvitation, type InvitationMailDeps, sendInvitationMail } from './invitation-mails.ts';
import { auditInvitation } from './member-events.ts';

/** Invitations of one organisation that are open at once. */
export const MOST_OPEN = 1_000;
/** Who invites so many waits for their mails; more are sent while they go on. */
const AWAITED = 5;

/** Who invites, and as what they came; the dashboard is that of the host they do it at. */
export interface Inviter {
  readonly organisation: OrganisationRecord;
  readonly by: { readonly id: string; readonly role: OrganisationRole; readonly isProgram?: boolean };
  readonly dashboard: { readonly id: string; readonly organisation_id: string | null } | null;
}

/** A program brings in nobody who can change the organisation: that is for its people to do. */
export const mayInvite = (giver: OrganisationRole, role: OrganisationRole, { isProgram = false }: Inviter['by']) =>
  maySetRole(giver, role) && !(isProgram && role === 'admin');

/** The open invitations of an organisation, the newest first. */
export async function listInvitations(
  { id }: Pick<OrganisationRecord, 'id'>,
  deps: { readonly store: Pick<Repositories, 'groups' | 'memberInvitations' | 'users'> } & Pick<
    InvitationMailDeps,
    'clock'
  >,
): Promise<MemberInvitation[]> {
  const open = await deps.store.memberInvitations.open(id);
  return Promise.all(open.map((invitation) => invitationToWire(invitation, deps)));
}

export async function invitationToWire(
  invitation: MemberInvitationRecord,
  { store, clock }: { readonly store: Pick<Repositories, 'groups' | 'users'> } & Pick<InvitationMailDeps, 'clock'>,
): Promise<MemberInvitation> {
  const { id, email, name, role, invited_by, created_at, expires_at, mail_state, mailed_at, mail_due_at } = invitation;
  const inviter = await store.users.byId(invited_by);
  const groups = await groupsOf(invitation, store);
  return {
    ...{ id, email, name, role },
    ...(groups.length > 0 && { groups: groups.map(({ id, name }) => ({ id, name })) }),
    state: expires_at > clock.now() ? 'open' : 'expired',
    mail: mail_state,
    ...(mail_due_at !== null && { mail_due_at: new Date(mail_due_at).toISOString() }),
    ...(mailed_at !== null && { mailed_at: new Date(mailed_at).toISOString() }),
    invited_by: nameOf(inviter),
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  };
}

export const nameOf = (person: Pick<UserRecord, 'fullname' | 'email'> | undefined): string =>
  person?.fullname.trim() || (person?.email ?? '');

/**
 * spec organisations.20: asks people to join, with an answer for each address. Whether one has an account shows neither in the
 * answer nor in its time: the mails are the same.
 */
export async function inviteMembers(
  inviter: Inviter,
  { people, role, groups: asked }: MemberInvites,
  context: InvitationMailDeps,
): Promise<InviteAnswer[]> {
  const { store, background } = context;
  if (!mayInvite(inviter.by.role, role, inviter.by)) throw roleAbove();
  const open = await store.memberInvitations.open(inviter.organisation.id);
  if (open.length + people.length > MOST_OPEN)
    throw refusal(422, 'too_many', 'server.people.tooMany', { most: MOST_OPEN });
  await admitInvited(inviter.organisation, await newOnes(inviter.organisation.id, people, open, context), context);
  const groups = asked && (await groupsToInvite(inviter.organisation.id, asked, store));
  const dashboard = await brandOfInvitation(inviter.organisation.id, inviter.dashboard, context);
  const invite = { ...inviter, role, dashboard, ...(groups && { groups }) };
  const invited: Invited[] = [];
  for (const person of people) invited.push(await inviteOne(invite, person, context));
  const due = invited.flatMap(({ id, isDue }) => (isDue && id !== undefined ? [id] : []));
  const send = async () => {
    for (const id of due) await sendInvitationMail(id, context);
  };
  if (due.length <= AWAITED) await send();
  else background.run('mails to invited people not sent', send);
  return Promise.all(invited.map((one) => answerTo(one, context)));
}

/** How many of the addresses are neither in the organisation nor invited. */
async function newOnes(
  organisationId: string,
  people: MemberInvites['people'],
  open: readonly MemberInvitationRecord[],
  { store }: Pick<InvitationMailDeps, 'store'>,
): Promise<number> {
  const known = new Set([
    ...(await store.memberships.people(organisationId)).map(({ email }) => email),
    ...open.map(({ email }) => email),
  ]);
  const emails = people.filter(({ email }) => emailRule(email) === null).map(({ email }) => normalEmail(email));
  return new Set(emails.filter((email) => !known.has(email))).size;
}

interface Invited {
  readonly answer: InviteAnswer;
  /** The id of the invitation, where there is one, and whether its mail is to be sent. */
  readonly id?: string;
  readonly isDue?: boolean;
}

interface Invite extends Inviter {
  readonly role: OrganisationRole;
  /** Ids of groups; absent: those of an open invitation stay, unless it has expired. */
  readonly groups?: readonly string[];
}

async function answerTo({ answer, id }: Invited, deps: InvitationMailDeps): Promise<InviteAnswer> {
  const invitation = id === undefined ? undefined : await deps.store.memberInvitations.byId(id);
  return invitation ? { ...answer, invitation: await invitationToWire(invitation, deps) } : answer;
}

async function inviteOne(
  invite: Invite & { readonly dashboard: { readonly id: string } | null },
  { email: typed, name = '' }: MemberInvites['people'][number],
  { store, clock }: InvitationMailDeps,
): Promise<Invited> {
  const problem = emailRule(typed);
  if (problem) return { answer: { email: typed, outcome: 'wrong', problem: text(problem) } };
  const email = normalEmail(typed);
  const { organisation, by } = invite;
  const offered = { role: invite.role, invited_by: by.id, ...(invite.groups && { groups: invite.groups }) };
  const { role } = offered;
  const organisation_id = organisation.id;
  const mail_dashboard = invite.dashboard?.id ?? '';
  return store.tx(async (tx): Promise<Invited> => {
    const user = await tx.users.byEmail(email);
    // Asked for everybody: the time of the answer does not tell who has an account.
    if (await tx.memberships.of(organisation_id, user?.id ?? '')) return { answer: { email, outcome: 'member' } };
    const changer = await roleNow(organisation_id, by.id, tx);
    if (!mayInvite(changer, role, by)) throw roleAbove();
    const now = clock.now();
    const expiresAt = now + INVITATION_LIFE;
    const before = await tx.memberInvitations.openOf(organisation_id, email);
    if (!before) {
      await admitInvited(organisation, 1, { store: tx, clock });
      const added = { ...offered, organisation_id, email, name: name.trim(), expires_at: expiresAt };
      const invitation = await tx.memberInvitations.add({ ...added, mail_dashboard }, now);
      await auditInvitation(invitation, { store: tx, clock });
      return { answer: { email, outcome: 'invited' }, id: invitation.id, isDue: true };
    }
    if (!mayInvite(changer, before.role, by)) throw roleAbove();
    const isDue = before.expires_at <= now;
    // What has expired begins anew.
    const groups = invite.groups ?? (isDue ? [] : before.groups);
    await tx.memberInvitations.change(before.id, { ...offered, groups, name: name.trim() || before.name });
    await auditInvitation({ ...before, role, groups }, { store: tx, clock });
    if (isDue) await tx.memberInvitations.renew(before.id, mail_dashboard, { now, expiresAt });
    return { answer: { email, outcome: 'changed' }, id: before.id, isDue };
  });
}

/** The role of somebody who is active in an organisation, as it is now. */
export async function roleNow(organisationId: string, userId: string, tx: Transactional): Promise<OrganisationRole> {
  const membership = await tx.memberships.ofActor(organisationId, userId);
  if (membership?.disabled_at !== null) throw organisationMissing();
  return membership.role;
}

/** `by` null: staff of the provider, who change nothing of it. */
interface Sender extends Omit<Inviter, 'by'> {
  readonly by: Inviter['by'] | null;
}

/** spec organisations.22: mails an invitation again, for seven more days; the link of the mail before ends. */
export async function sendAgain(inviter: Sender, id: string, context: InvitationMailDeps): Promise<MemberInvitation> {
  const { store, clock } = context;
  const dashboard = await brandOfInvitation(inviter.organisation.id, inviter.dashboard, context);
  await changeInvitation(inviter, id, context, async (invitation, tx) => {
    const times = { now: clock.now(), expiresAt: clock.now() + INVITATION_LIFE };
    await auditInvitation(invitation, { store: tx, clock });
    await tx.memberInvitations.renew(id, dashboard?.id ?? '', times);
  });
  await sendInvitationMail(id, context);
  const invitation = await store.memberInvitations.byId(id);
  if (!invitation) throw invitationMissing();
  return invitationToWire(invitation, context);
}

/** Nobody can join by it any more. */
export function withdrawInvitation(inviter: Inviter, id: string, context: InvitationMailDeps): Promise<void> {
  return changeInvitation(inviter, id, context, async ({ email, organisation_id }, tx) => {
    await tx.memberInvitations.withdraw(id, context.clock.now());
    await tx.oneTimeTokens.removeOf('member', id);
    const act = { organisation: organisation_id, subject: { id }, fields: { to: email } };
    await audited('member.withdrawn', act, { store: tx, clock: context.clock });
  });
}

/** Changes an open invitation whose role is not above that of who does it. */
function changeInvitation(
  { organisation, by }: Sender,
  id: string,
  { store }: InvitationMailDeps,
  work: (invitation: MemberInvitationRecord, tx: Transactional) => Promise<void>,
): Promise<void> {
  return store.tx(async (tx) => {
    const invitation = await tx.memberInvitations.byId(id);
    const isOpen = invitation?.withdrawn_at === null && invitation.accepted_at === null;
    if (!isOpen || invitation.organisation_id !== organisation.id) throw invitationMissing();
    if (by && !maySetRole(await roleNow(organisation.id, by.id, tx), invitation.role)) throw roleAbove();
    await work(invitation, tx);
  });
}

export function invitationMissing(): HttpError {
  return refusal(404, 'invitation_missing', 'server.people.invitationMissing');
}
