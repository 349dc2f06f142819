import type { OrganisationRole } from '#core/access/types.ts';
import type { MemberInvitation } from '#core/ports/organisations.ts';
import { audited } from '../../audit/audited.ts';
import { INVITATION_LIFE } from '../../domain/account-limits.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import { groupsOf } from '../../organisations/groups.ts';
import { admitInvited } from '../../organisations/quotas/quotas.ts';
import type { MemberInvitationRecord } from '../../ports/store/people/member-invitations.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { roleAbove } from '../change-member.ts';
import { groupsToInvite } from '../groups/invited-groups.ts';
import { brandOfInvitation, type InvitationMailDeps, sendInvitationMail } from '../invitation-mails.ts';
import { type Inviter, invitationToWire, mayInvite, roleNow } from '../invite.ts';
import { isKnown, nearPerson } from './near.ts';

// spec organisations.214, organisations.251

interface Asked {
  /** The id of the person. */
  readonly person: string;
  readonly role: OrganisationRole;
  /** Ids of groups that they are in once they join; absent: those of an open invitation stay, unless it has expired. */
  readonly groups?: readonly string[];
}

/**
 * Asks somebody who works here already, by mail, to join with their pages. It is an invitation like others, which can be sent
 * again and withdrawn; one that is open becomes it.
 */
export async function askToBring(
  inviter: Inviter,
  { person, role, groups: asked }: Asked,
  context: InvitationMailDeps,
): Promise<MemberInvitation> {
  const { store, clock } = context;
  const { organisation, by } = inviter;
  const brand = await brandOfInvitation(organisation.id, inviter.dashboard, context);
  const groups = asked && (await groupsToInvite(organisation.id, asked, store));
  const id = await store.tx(async (tx) => {
    const near = await nearPerson(organisation, person, { store: tx });
    // Of who only opened a page it is not told whether their account is disabled.
    if (!near || (near.disabled_at !== null && isKnown(near))) throw nobodyNear();
    const inviting = await roleNow(organisation.id, by.id, tx);
    const open = await tx.memberInvitations.openOf(organisation.id, near.email);
    for (const one of [role, ...(open ? [open.role] : [])]) if (!mayInvite(inviting, one, by)) throw roleAbove();
    const name = isKnown(near) ? near.fullname : (open?.name ?? '');
    const asking = open?.id ?? (await addInvitation(inviter, { email: near.email, name, role }, tx, context));
    const joined = groups ?? groupsKept(open, clock.now());
    await tx.memberInvitations.change(asking, { name, role, invited_by: by.id, groups: joined });
    await tx.memberInvitations.askPages(asking);
    const times = { now: clock.now(), expiresAt: clock.now() + INVITATION_LIFE };
    await tx.memberInvitations.renew(asking, brand?.id ?? '', times);
    const names = (await groupsOf({ organisation_id: organisation.id, groups: joined }, tx)).map((one) => one.name);
    const fields = { to: near.email, role, groups: names };
    const act = { organisation: organisation.id, subject: { id: asking }, fields };
    await audited('member.asked', act, { store: tx, clock });
    return asking;
  });
  await sendInvitationMail(id, context);
  const invitation = await store.memberInvitations.byId(id);
  if (!invitation) throw nobodyNear();
  return invitationToWire(invitation, context);
}

/** What has expired begins anew. */
const groupsKept = (open: MemberInvitationRecord | undefined, now: number): readonly string[] =>
  open && open.expires_at > now ? open.groups : [];

async function addInvitation(
  { organisation, by }: Inviter,
  person: { readonly email: string; readonly name: string; readonly role: OrganisationRole },
  tx: Transactional,
  { clock }: Pick<InvitationMailDeps, 'clock'>,
): Promise<string> {
  await admitInvited(organisation, 1, { store: tx, clock });
  const now = clock.now();
  const added = { ...person, organisation_id: organisation.id, invited_by: by.id, mail_dashboard: '' };
  return (await tx.memberInvitations.add({ ...added, expires_at: now + INVITATION_LIFE }, now)).id;
}

/** Of who has nothing to do with the organisation, and of nobody at all. */
export const nobodyNear = (): HttpError => refusal(404, 'person_missing', 'server.people.nobodyNear');
