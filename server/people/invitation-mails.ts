import type { FastifyBaseLogger } from 'fastify';
import { text } from '#core/texts/index.ts';
import { giveInvitationBack, inviterInMail, nameInMail, takeInvitation } from '../accounts/invitations.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { INVITATION_LIFE } from '../domain/account-limits.ts';
import type { Background } from '../domain/background.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import { lookAgain } from '../http/look-again.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer, MailOutcome } from '../ports/mailer.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { InvitationMailOutcome, MemberInvitationRecord } from '../ports/store/people/member-invitations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

/** What mails of invitations are sent with. */
export interface InvitationMailDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  publicUrl(): string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than a mail takes: a sender that is gone by then is missed. */
const CLAIM = 2 * MINUTE;
/** How long a mail waits each time a mail server does not take it; after the last it is given up. */
const PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const;
/** Mails that are sent before a server looks again. */
const PORTION = 50;

type Given = Pick<DashboardRecord, 'id' | 'organisation_id'>;

/** The dashboard in whose name an organisation invites: that of the host where it is its own, else its oldest; null: the main one. */
export async function brandOfInvitation(
  organisationId: string,
  atHost: Given | null,
  { store }: { readonly store: Pick<Repositories, 'dashboards'> },
): Promise<Given | null> {
  if (atHost?.organisation_id === organisationId) return atHost;
  return (await store.dashboards.list()).find(({ organisation_id }) => organisation_id === organisationId) ?? null;
}

/**
 * Sends the mail of an invitation if it is due and may be sent now, and keeps what became of it. What may not be sent yet, or
 * was not taken by a mail server, waits (spec organisations.21).
 */
export async function sendInvitationMail(id: string, context: InvitationMailDeps): Promise<void> {
  const { store, clock, log } = context;
  const now = clock.now();
  const invitation = await store.memberInvitations.claim(id, { now, until: now + CLAIM });
  if (!invitation) return;
  const organisation = await store.organisations.byId(invitation.organisation_id);
  const limited = { sharer: invitation.invited_by, email: invitation.email, organisation };
  const held = await takeInvitation(limited, context);
  if (held) return settle({ mail_state: 'waiting', mail_due_at: now + held.wait, mail_tries: 0 });
  try {
    const outcome = await mailInvitation(invitation, context);
    const mail_state = outcome === 'taken' ? 'sent' : 'file';
    await settle({ mail_state, mail_due_at: null, mail_tries: 0 });
  } catch (err) {
    log.error({ err }, 'mail to an invited person failed');
    await giveInvitationBack(limited, context);
    const pause = isForGood(err) ? undefined : PAUSES[invitation.mail_tries];
    const mail_due_at = pause === undefined ? null : clock.now() + pause;
    await settle({ mail_state: 'failed', mail_due_at, mail_tries: invitation.mail_tries + 1 });
  }

  function settle(outcome: Omit<InvitationMailOutcome, 'mailed_at'>): Promise<void> {
    const mailed_at = outcome.mail_state === 'sent' ? clock.now() : null;
    return store.memberInvitations.settle(id, { ...outcome, mailed_at });
  }
}

/** The mail server knows no such receiver: another try would be told the same. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** The mail is the same whether or not the person has an account. Its link ends those of mails before. */
async function mailInvitation(
  { id, email, role, organisation_id, invited_by, mail_dashboard, asks_pages }: MemberInvitationRecord,
  context: InvitationMailDeps,
): Promise<MailOutcome> {
  const { store, clock, mailer } = context;
  const brand = await mailBrand((await store.dashboards.byId(mail_dashboard)) ?? null, context);
  const [organisation, inviter] = [await store.organisations.byId(organisation_id), await store.users.byId(invited_by)];
  if (!organisation || !inviter) throw new Error('the organisation or who invited is gone');
  const token = newToken();
  await store.tx(async (tx) => {
    await tx.oneTimeTokens.removeOf('member', id);
    const expiresAt = clock.now() + INVITATION_LIFE;
    await tx.oneTimeTokens.add({ hash: hashToken(token), kind: 'member', subject: id, expiresAt });
  });
  const url = `${brand.address}/invitation/${token}?${new URLSearchParams({ email, join: '1' })}`;
  const says = {
    inviter: inviterInMail(inviter),
    organisation: nameInMail(organisation.name) || organisation.slug,
    may: text(`service.mail.member.may.${role}`),
  };
  const kind = asks_pages === 1 ? 'bring-in' : 'member-invitation';
  return mailer.send({ kind, to: email, url, brand, says });
}

/** Sends the mails whose time has come, one after the other, until `ended`. */
export async function sendWaitingInvitations(context: InvitationMailDeps, ended: AbortSignal): Promise<void> {
  for (const id of await context.store.memberInvitations.due(context.clock.now(), PORTION)) {
    if (ended.aborted) return;
    await sendInvitationMail(id, context);
  }
}

/** Sends what waits by itself. Each server looks; each mail is sent by one. */
export const invitationMails = lookAgain<InvitationMailDeps>(
  'mails to invited people not sent',
  sendWaitingInvitations,
);
