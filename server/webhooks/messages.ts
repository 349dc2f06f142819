import type { WebhookMessage, WebhookMessagePart } from '#core/ports/webhooks/webhooks.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { WebhookMessageRecord } from '../ports/store/webhooks/webhooks.ts';
import { type EndpointDeps, endpointById, type Organisation, written } from './endpoints.ts';
import { addMessage } from './tell-webhooks.ts';
import { messageToWire, shownUrl, type Viewer } from './wire.ts';

// spec visitors.106

/** Messages in one answer: without `limit`, and at most. */
const LISTED = { usual: 50, most: 200 };
/** Sent once more by one call, at most. */
const REPLAYED = 1_000;

type Deps = Pick<EndpointDeps, 'store' | 'clock'>;

/** A part of what was told to an endpoint, the newest first. */
export async function listMessages(
  organisation: Organisation,
  id: string,
  { cursor, limit }: { readonly cursor?: string; readonly limit?: string },
  viewer: Viewer,
  { store }: Deps,
): Promise<WebhookMessagePart> {
  await endpointById(organisation, id, store);
  const most = Math.min(Number(limit ?? LISTED.usual), LISTED.most);
  // One more than is shown tells whether there are more.
  const found = await store.webhookMessages.ofEndpoint(id, cursor ?? null, most + 1);
  const shown = found.slice(0, most);
  const attempts = await store.webhookMessages.attemptsOf(shown.map((message) => message.id));
  const webhook_messages = shown.map((message) => messageToWire(message, attempts, viewer));
  const last = shown.at(-1)?.id;
  return { webhook_messages, ...(found.length > most && last !== undefined && { next: last }) };
}

/** Sends an event that means nothing, to see whether it arrives. */
export function testEndpoint(organisation: Organisation, id: string, { store, clock }: Deps): Promise<WebhookMessage> {
  return store.tx(async (tx) => {
    const endpoint = await endpointById(organisation, id, tx);
    if (endpoint.disabled_at !== null) throw refusal(409, 'disabled', 'webhooks.isDisabled');
    const fact = { organisation: organisation.id, data: { endpoint_id: id } };
    const message = await addMessage(endpoint, 'webhook.test', fact, { store: tx, clock });
    await written('webhook.tested', organisation, endpoint, { store: tx, clock });
    return shownMessage((await tx.webhookMessages.byId(message)) as WebhookMessageRecord);
  });
}

const shownMessage = (message: WebhookMessageRecord): WebhookMessage => messageToWire(message, [], { isStaff: false });

/** Sends a message once more from the start, with the same id. */
export function replayMessage(
  organisation: Organisation,
  id: string,
  messageId: string,
  { store, clock }: Deps,
): Promise<WebhookMessage> {
  return store.tx(async (tx) => {
    const endpoint = await endpointById(organisation, id, tx);
    const message = await tx.webhookMessages.byId(messageId);
    if (message?.endpoint_id !== id) throw refusal(404, 'message_missing', 'webhooks.messageMissing');
    if (endpoint.disabled_at !== null) throw refusal(409, 'disabled', 'webhooks.isDisabled');
    const now = clock.now();
    await tx.webhookMessages.replay(messageId, now);
    await audited(
      'webhook.replayed',
      { organisation: organisation.id, subject: { id, label: shownUrl(endpoint.url) }, fields: { count: 1 } },
      { store: tx, clock },
    );
    return shownMessage({ ...message, tries: 0, next_at: now, delivered_at: null });
  });
}

/** The same for those of a time, a thousand at most: where it says as many, ask again. */
export function replayBetween(
  organisation: Organisation,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  { store, clock }: Deps,
): Promise<{ readonly replayed: number }> {
  const [since, until] = [Date.parse(from), Date.parse(to)];
  if (!(since < until)) throw refusal(422, 'time', 'webhooks.time');
  return store.tx(async (tx) => {
    const endpoint = await endpointById(organisation, id, tx);
    if (endpoint.disabled_at !== null) throw refusal(409, 'disabled', 'webhooks.isDisabled');
    const replayed = await tx.webhookMessages.replayBetween(id, since, until, clock.now(), REPLAYED);
    const subject = { id, label: shownUrl(endpoint.url) };
    await audited(
      'webhook.replayed',
      { organisation: organisation.id, subject, fields: { count: replayed } },
      { store: tx, clock },
    );
    return { replayed };
  });
}
