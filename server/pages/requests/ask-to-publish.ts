import { mayDo } from '#core/access/roles.ts';
import type { PublishRequest } from '#core/ports/filing/publish-requests.ts';
import { pageFor, type RoleDeps, roleOf } from '../../access/access.ts';
import { audited } from '../../audit/audited.ts';
import { ACCESS_WINDOW, PUBLISH_REQUESTS_PER_PAGE, PUBLISH_REQUESTS_PER_PERSON } from '../../domain/account-limits.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { OpenPublishRequest } from '../../ports/store/home/publish-requests.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { PageDeps } from '../deps.ts';
import { sendPublishMail } from './publish-mails.ts';

// spec organisations.203, organisations.204

/** Asks those who may publish a page to do it. The same words again are the same request. */
export async function askToPublish(
  id: string,
  words: string,
  user: UserRecord,
  context: PageDeps,
): Promise<PublishRequest> {
  const { store, clock } = context;
  const said = words.trim();
  if (said === '') throw refusal(422, 'words_missing', 'server.publishRequest.words');
  const own = async (deps: Pick<Repositories, 'publishRequests'>) =>
    (await deps.publishRequests.openOf([id])).find(({ user_id }) => user_id === user.id);
  const before = await own(store);
  if (before?.words === said) return requestToWire(before);
  await takeRequest(id, user, context);
  const asked = await store.tx(async (tx) => {
    const page = await pageFor(id, user, 'propose', { store: tx });
    const request = await tx.publishRequests.ask({ page_id: id, user_id: user.id, words: said }, clock.now());
    const about = { organisation: organisationOf(page), subject: page };
    await audited('page.publish-asked', { ...about, fields: {} }, { store: tx, clock });
    await tx.outbox.add({ kind: 'pages-changed', organisation: organisationOf(page), page: id });
    return request;
  });
  await sendPublishMail(asked.id, context);
  const { email, fullname } = user;
  return requestToWire({ ...asked, email, fullname, ...(await own(store)) });
}

/** Not now: whoever asks for it is told why. */
export async function refuseToPublish(id: string, reason: string, user: UserRecord, context: PageDeps): Promise<void> {
  const { store, clock } = context;
  const said = reason.trim();
  if (said === '') throw refusal(422, 'reason_missing', 'server.publishRequest.reason');
  const answered = await store.tx(async (tx) => {
    const page = await pageFor(id, user, 'publish', { store: tx });
    const about = { organisation: organisationOf(page), subject: page };
    const ids = await answerRequests(page, { by: user.id, reason: said }, { store: tx, clock });
    if (ids.length === 0) throw refusal(404, 'publish_request_missing', 'server.publishRequest.missing');
    await audited('page.publish-refused', { ...about, fields: {} }, { store: tx, clock });
    return ids;
  });
  for (const one of answered) await sendPublishMail(one, context);
}

/** Answers what is asked of a page, in a transaction. Without a reason against it the page is published. */
export async function answerRequests(
  { id, ...page }: PageRecord,
  { by, reason = '' }: { readonly by: string; readonly reason?: string },
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<string[]> {
  const answer = { answered_by: by, is_published: reason === '', reason };
  const ids = await store.publishRequests.answer(id, answer, clock.now());
  if (ids.length > 0) await store.outbox.add({ kind: 'pages-changed', organisation: organisationOf(page), page: id });
  return ids;
}

/** spec organisations.208: nobody is asked any more by who is gone from an organisation, or from the server. In the transaction of that. */
export async function endRequestsOf(
  userId: string,
  organisationId: string | null,
  store: Pick<Repositories, 'outbox' | 'publishRequests'>,
): Promise<void> {
  for (const page of await store.publishRequests.removeOf(userId, organisationId))
    await store.outbox.add({ kind: 'pages-changed', organisation: organisationOf(page), page: page.id });
}

type ShownDeps = { readonly store: RoleDeps['store'] & Pick<Repositories, 'publishRequests'> };

/** What is asked of pages, as somebody sees it: all of it where they may publish the page, else what they ask themselves. */
export async function requestsShown(
  pages: readonly PageRecord[],
  user: UserRecord,
  { store }: ShownDeps,
): Promise<ReadonlyMap<string, readonly PublishRequest[]>> {
  const shown = new Map<string, PublishRequest[]>();
  const open = await store.publishRequests.openOf(pages.map(({ id }) => id));
  for (const page of pages) {
    const asked = open.filter(({ page_id }) => page_id === page.id);
    if (asked.length === 0) continue;
    const mayPublish = mayDo(await roleOf(user, page, { store }), 'publish');
    const seen = asked.filter(({ user_id }) => mayPublish || user_id === user.id);
    if (seen.length > 0) shown.set(page.id, seen.map(requestToWire));
  }
  return shown;
}

function requestToWire({ email, fullname, words, asked_at, mail_state }: OpenPublishRequest): PublishRequest {
  return { by: fullname || email, email, words, asked_at: new Date(asked_at).toISOString(), mail: mail_state };
}

async function takeRequest(id: string, user: UserRecord, { store }: Pick<PageDeps, 'store'>): Promise<void> {
  const window = ACCESS_WINDOW;
  const wait = await store.limits.take([
    { scope: 'publish requests for a page', key: `${id} ${user.id}`, most: PUBLISH_REQUESTS_PER_PAGE, window },
    { scope: 'publish requests by', key: user.id, most: PUBLISH_REQUESTS_PER_PERSON, window },
  ]);
  if (wait > 0) throw refusal(429, 'too_many', 'server.publishRequest.often');
}
