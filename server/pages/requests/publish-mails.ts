import { mayDo } from '#core/access/roles.ts';
import { lineInMail, namedInMail } from '../../accounts/invitations.ts';
import { brandFor } from '../../dashboards/mail-brand.ts';
import { ACCESS_WINDOW } from '../../domain/account-limits.ts';
import type { Background } from '../../domain/background.ts';
import { lookAgain } from '../../http/look-again.ts';
import type { MailOutcome, OutgoingMail } from '../../ports/mailer.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { PublishRequestRecord } from '../../ports/store/home/publish-requests.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { PageDeps } from '../deps.ts';
import { peopleWhoPublish, rightOf } from './people-who-publish.ts';

// spec organisations.203, organisations.204

type PublishMailDeps = Pick<PageDeps, 'store' | 'clock' | 'mailer' | 'log' | 'publicUrl'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than the mails take: a sender that is gone by then is missed. */
const CLAIM = 5 * MINUTE;
/** How long a mail waits each time a mail server does not take it; after the last it is given up. */
const PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const;
/** Mails that are sent before a server looks again. */
const PORTION = 50;
/** Letters of what somebody wrote that a mail repeats. */
const WORDS = 500;

type Sent = Pick<OutgoingMail, 'kind' | 'says'>;

/**
 * Sends the mails of a request if they are due: to those who may publish, and once it is answered to who asked. Each person gets
 * each mail once, also where the mail server refuses it for somebody else and it is tried again.
 */
export async function sendPublishMail(id: string, context: PublishMailDeps): Promise<void> {
  const { store, clock, log } = context;
  const now = clock.now();
  const request = await store.publishRequests.claim(id, { now, until: now + CLAIM });
  if (!request) return;
  const [page, asker] = [await store.pages.byId(request.page_id), await store.users.byId(request.user_id)];
  const isOver = request.answered_at !== null;
  if (!page || !asker || (isOver && !mayDo(await rightOf(asker, page, context), 'read')))
    return store.publishRequests.remove(id);
  const receivers = isOver ? [asker] : await peopleWhoPublish(page, context);
  const mail = isOver ? await answerMail(request, page, context) : askMail(request, page, asker);
  const outcomes = new Set<MailOutcome | 'failed'>();
  for (const person of receivers) {
    outcomes.add(
      await sendOnce(person, mail, { request, page }, context).catch((err) => {
        log.error({ err }, 'mail about a request to publish failed');
        return 'failed' as const;
      }),
    );
  }
  if (outcomes.has('failed')) {
    const pause = PAUSES[request.mail_tries];
    const mail_due_at = pause === undefined ? null : clock.now() + pause;
    const mail_tries = request.mail_tries + 1;
    return store.publishRequests.settle(request, { mail_state: 'failed', mail_due_at, mail_tries });
  }
  if (isOver) return store.publishRequests.remove(id);
  const mail_state = outcomes.has('written') ? 'file' : 'sent';
  await store.publishRequests.settle(request, { mail_state, mail_due_at: null, mail_tries: 0 });
}

interface About {
  readonly request: PublishRequestRecord;
  readonly page: PageRecord;
}

async function sendOnce(
  person: UserRecord,
  mail: Sent,
  { request: { id, asked_at, answered_at }, page }: About,
  context: PublishMailDeps,
): Promise<MailOutcome> {
  const { store, mailer } = context;
  const once = {
    ...{ scope: 'mails of requests to publish', most: 1, window: 2 * ACCESS_WINDOW },
    key: `${id} ${answered_at ?? asked_at} ${person.id}`,
  };
  if ((await store.limits.take([once])) > 0) return 'taken';
  try {
    const own = (await store.dashboards.list()).find(({ organisation_id }) => organisation_id === organisationOf(page));
    const brand = await brandFor(person, own ?? null, context);
    const url = `${brand.address}/edit?${new URLSearchParams({ draft: page.id })}`;
    return await mailer.send({ ...mail, to: person.email, url, brand });
  } catch (error) {
    await store.limits.giveBack([once]);
    throw error;
  }
}

function askMail({ words }: PublishRequestRecord, page: PageRecord, asker: UserRecord): Sent {
  return { kind: 'publish-asked', says: { ...namedInMail(page, asker), words: lineInMail(words, WORDS) } };
}

async function answerMail(
  { is_published, answered_by, reason }: PublishRequestRecord,
  page: PageRecord,
  { store }: PublishMailDeps,
): Promise<Sent> {
  const by = (await store.users.byId(answered_by)) ?? { email: '', fullname: '' };
  const says = { ...namedInMail(page, by), words: lineInMail(reason, WORDS) };
  return { kind: is_published ? 'publish-done' : 'publish-refused', says };
}

/** Sends the mails whose time has come, one request after the other. */
async function sendDue(context: PublishMailDeps, ended: AbortSignal): Promise<void> {
  for (const id of await context.store.publishRequests.due(context.clock.now(), PORTION)) {
    if (ended.aborted) return;
    await sendPublishMail(id, context);
  }
}

/** Sends what waits by itself. Each server looks; each mail is sent by one. */
export const publishMails = lookAgain<PublishMailDeps & { readonly background: Background }>(
  'mails about requests to publish not sent',
  sendDue,
);
