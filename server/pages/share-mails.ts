import { giveInvitationBack, mailShare, NAMED, sharedIn, takeInvitation } from '../accounts/invitations.ts';
import type { Background } from '../domain/background.ts';
import { lookAgain } from '../http/look-again.ts';
import { workplaceOf } from '../organisations/own-organisation.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PermissionRecord, ShareMail, Unsent } from '../ports/store/permissions.ts';
import type { PageDeps } from './deps.ts';

export type ShareMailDeps = Pick<PageDeps, 'store' | 'clock' | 'mailer' | 'log' | 'publicUrl'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longer than a mail takes: a sender that is gone by then is missed. */
const CLAIM = 2 * MINUTE;
/** How long a mail waits each time a mail server does not take it; after the last it is given up. */
const PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const;
/** Mails that are sent before a server looks again. */
const PORTION = 50;

/**
 * Sends the mail if it may be sent now, and keeps with each permission what became of it. What may not be sent yet, or was
 * not taken by a mail server, waits and is told in one mail with whatever else of this owner waits by then.
 */
export async function sendShareMail(mail: ShareMail, context: ShareMailDeps): Promise<'mailed' | Unsent | null> {
  const { store, clock } = context;
  const now = clock.now();
  const counted = { ...mail, organisation: await workplaceOf({ id: mail.sharer }, context) };
  const held = await takeInvitation(counted, context);
  // While nothing may be sent, what waits for later is left alone: of a thousand pages each would move all before it.
  const claim = { now, until: now + CLAIM, isDue: held !== null };
  const claimed = (await store.shareMails.claim(mail, claim)).toSorted(byTime);
  if (claimed.length === 0) {
    // Another sender has it.
    if (held === null) await giveInvitationBack(counted, context);
    return null;
  }
  if (held === null) return send(counted, claimed, context);
  const due = now + held.wait;
  const isMailed = ({ mailed_at }: PermissionRecord) => held.reason === 'recent' && mailed_at !== null;
  // The mail they got about this page a short while ago leads there: another one says nothing new.
  for (const { id, mailed_at } of claimed.filter(isMailed)) {
    await store.shareMails.settle([id], { mailed_at: mailed_at as number });
  }
  const waiting = claimed.filter((each) => !isMailed(each)).map(({ id }) => id);
  await store.shareMails.settle(waiting, { unsent: held.reason, mail_due_at: due, mail_tries: 0 });
  return held.reason;
}

const byTime = (one: PermissionRecord, other: PermissionRecord) => one.created_at - other.created_at;

async function send(
  mail: ShareMail & Pick<Parameters<typeof giveInvitationBack>[0], 'organisation'>,
  claimed: readonly PermissionRecord[],
  context: ShareMailDeps,
): Promise<'mailed' | Unsent> {
  const { store, clock, log } = context;
  const ids = claimed.map(({ id }) => id);
  try {
    const outcome = await mailAbout(mail, claimed, context);
    if (outcome === 'taken') {
      await store.shareMails.settle(ids, { mailed_at: clock.now() });
      return 'mailed';
    }
    await store.shareMails.settle(ids, { unsent: 'written', mail_due_at: null, mail_tries: 0 });
    return 'written';
  } catch (err) {
    log.error({ err }, 'share mail failed');
    await giveInvitationBack(mail, context);
    const tries = Math.max(...claimed.map(({ mail_tries }) => mail_tries));
    const pause = isForGood(err) ? undefined : PAUSES[tries];
    const mail_due_at = pause === undefined ? null : clock.now() + pause;
    await store.shareMails.settle(ids, { unsent: 'failed', mail_due_at, mail_tries: tries + 1 });
    return 'failed';
  }
}

async function mailAbout(
  { sharer, email, dashboard }: ShareMail,
  claimed: readonly PermissionRecord[],
  context: ShareMailDeps,
): Promise<'taken' | 'written'> {
  const { store } = context;
  const named: PageRecord[] = [];
  for (const { page_id } of claimed.slice(0, NAMED)) {
    const page = await store.pages.byId(page_id);
    if (page) named.push(page);
  }
  const [first, ...others] = named;
  if (first === undefined) throw new Error('the shared pages are gone');
  const shared = await sharedIn([first, ...others], { count: claimed.length, sharer }, context);
  const brand = dashboard === '' ? undefined : await store.dashboards.byId(dashboard);
  const permissions = claimed.map(({ id }) => id);
  return mailShare({ email, permissions, dashboard: brand ?? null, shared }, context);
}

/** The mail server knows no such receiver: another try would be told the same. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Sends the mails whose time has come, one after the other, until `ended`. */
export async function sendWaitingShareMails(context: ShareMailDeps, ended: AbortSignal): Promise<void> {
  for (const mail of await context.store.shareMails.due(context.clock.now(), PORTION)) {
    if (ended.aborted) return;
    await sendShareMail(mail, context);
  }
}

/** Sends what waits by itself. Each server looks; each mail is sent by one. */
export const shareMails = lookAgain<ShareMailDeps & { readonly background: Background }>(
  'mails about shared pages not sent',
  sendWaitingShareMails,
);
