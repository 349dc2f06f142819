import type { FastifyReply, FastifyRequest } from 'fastify';
import { noticeWords } from '#core/portal/visitor-text.ts';
import { ownPage } from '#core/publish/step/own-page.ts';
import type { KeptConsent } from '../../ports/store/visits.ts';
import { consentMoments } from '../../receipts/consent-moments.ts';
import { statementOf } from '../../receipts/receipt-facts.ts';
import { signedReceipt } from '../../receipts/signed-receipt.ts';
import { withdrawOwn } from '../../receipts/withdraw-consent.ts';
import type { VisitorDeps } from '../deps.ts';
import { sendPage, sendWords } from '../published/send-page.ts';
import { single } from '../visit/visit.ts';
import { sendOnward, type VisitorCall, type VisitorRoute } from '../visit/visitor-route.ts';
import { ownPageTokens } from './own-page-address.ts';

// spec visitors.68

interface Portal {
  readonly deps: VisitorDeps;
}

/** The page where a visitor reads what is kept of their login, takes it with them, and takes their consent back. */
export const ownPageRoutes: readonly VisitorRoute<Portal>[] = [
  { method: 'GET', url: '/my', handler: showOwnPage },
  { method: 'POST', url: '/my', handler: takeBack },
  { method: 'GET', url: '/my/data', handler: sendData },
];

/** The link is a secret of its visitor: nothing that the page leads to is told it, and nobody finds the page. */
const closed = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });

interface Opened {
  readonly token: string;
  /** The newest of the login. */
  readonly record: KeptConsent;
  readonly records: readonly KeptConsent[];
}

/** What a link shows; null where it is none of ours, too old, or nothing is kept any more. */
async function opened(request: FastifyRequest, { secret, clock, visits, store }: VisitorDeps): Promise<Opened | null> {
  const { t: token = '' } = single(request.query);
  const receipt = ownPageTokens(secret).open(token, clock.now());
  if (receipt === undefined) return null;
  await visits.flush();
  const records = await store.consentProofs.records(receipt);
  const [record] = records;
  return record ? { token, record, records } : null;
}

const sendEnded = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendWords(request, closed(reply), ['my.ended', 'my.endedHint'], { status: 404 });

async function showOwnPage({ request, reply }: VisitorCall, { deps }: Portal): Promise<FastifyReply> {
  const found = await opened(request, deps);
  if (!found) return sendEnded(request, reply);
  const { token, record } = found;
  const { lang = record.language ?? undefined } = single(request.query);
  const speech = noticeWords(lang, request.headers['accept-language']);
  const query = new URLSearchParams({ t: token, ...(lang !== undefined && { lang }) });
  const page = await deps.store.pages.evenTrashed(record.page_id);
  const document = ownPage({
    speech,
    place: page?.label ?? '',
    record,
    responsible: (await statementOf(record, deps.store))?.responsible ?? null,
    consent: (await consentMoments(record, deps)).at(-1) ?? null,
    withdraw: `/my?${query}`,
    download: `/my/data?${query}`,
  });
  return sendPage(request, closed(reply), document);
}

/** One press, as giving it was one tick. */
async function takeBack({ request, reply }: VisitorCall, { deps }: Portal): Promise<FastifyReply> {
  const found = await opened(request, deps);
  if (!found) return sendEnded(request, reply);
  const { record, records } = found;
  // Who has nothing to take back may not try it for others.
  if ((await consentMoments(record, deps)).at(-1)?.state === 'given') {
    const organisation = { id: record.organisation_id ?? '' };
    await withdrawOwn(organisation, records, deps.clock.now(), { tx: (work) => deps.visits.recordWith(work) });
  }
  return sendOnward(closed(reply), request.url);
}

/** Everything of the login: what was answered, and the signed receipts. */
async function sendData({ request, reply }: VisitorCall, { deps }: Portal): Promise<FastifyReply> {
  const found = await opened(request, deps);
  if (!found) return sendEnded(request, reply);
  const { clock, publicUrl } = deps;
  const logins = [];
  for (const record of found.records) {
    const receipt = await deps.visits.recordWith((tx) => signedReceipt(record, 'dpv', { store: tx, clock, publicUrl }));
    logins.push({ ...toldOf(record), receipt });
  }
  return closed(reply)
    .header('content-disposition', 'attachment; filename="my-data.json"')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ logins }, null, 2));
}

function toldOf({ at, client, method, language, given, labels, wording, hash, erase_at, page_id }: KeptConsent) {
  return {
    ...{ at: new Date(at).toISOString(), page: page_id, page_version: hash, device: client, method, language },
    answers: Object.entries(given).map(([field, value]) => ({ field, label: labels[field] ?? field, value })),
    ...{ terms: wording, erased: new Date(erase_at).toISOString() },
  };
}
