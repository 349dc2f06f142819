import type { EnteredEndpoint, WebhookEndpoint } from '#core/ports/webhooks/webhooks.ts';
import type { TextKey } from '#core/texts/index.ts';
import { ASKABLE_TYPES, type WebhookType, webhookEvent } from '#core/webhooks/events.ts';

/** What stands in the form. */
export interface TypedEndpoint {
  readonly url: string;
  readonly isAll: boolean;
  /** Kept while all are chosen. */
  readonly events: readonly WebhookType[];
  readonly personal: boolean;
  readonly recipient: string;
}

export type EndpointField = 'url' | 'events' | 'recipient';
export type Problems = Readonly<Partial<Record<EndpointField, string>>>;

export function typedOf(endpoint: WebhookEndpoint | null): TypedEndpoint {
  if (!endpoint) return { url: '', isAll: true, events: [], personal: false, recipient: '' };
  const { url, events, personal, recipient } = endpoint;
  return { url, isAll: events === 'all', events: events === 'all' ? [] : events, personal, recipient };
}

/** What is missing, by its field. */
export function missingIn({ url, isAll, events, personal, recipient }: TypedEndpoint) {
  const missing: Partial<Record<EndpointField, TextKey>> = {};
  if (url.trim() === '') missing.url = 'webhooks.address';
  if (!isAll && events.length === 0) missing.events = 'webhookScreen.noEvents';
  if (personal && recipient.trim() === '') missing.recipient = 'webhooks.recipientMissing';
  return missing;
}

/** The fields that refusals of the server are about. */
export const FIELD_OF: Readonly<Record<string, EndpointField>> = {
  address: 'url',
  private_host: 'url',
  address_taken: 'url',
  recipient: 'recipient',
};

/** Only what differs is sent: another change in another window stays, and no proof is asked for without need. */
export function changeOf(typed: TypedEndpoint, before: WebhookEndpoint | null): EnteredEndpoint {
  const entered = {
    url: typed.url.trim(),
    events: typed.isAll ? ('all' as const) : ASKABLE_TYPES.filter((type) => typed.events.includes(type)),
    personal: typed.personal,
    recipient: typed.personal ? typed.recipient.trim() : '',
  };
  const known: Readonly<Record<string, unknown>> = { ...(before ?? typedOf(null)) };
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(known[name]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(entered).filter(differs));
}

/** Events with personal data, where none of them is chosen. */
export function unchosenPersonal({ isAll, events, personal }: TypedEndpoint): readonly WebhookType[] {
  const having = ASKABLE_TYPES.filter((type) => webhookEvent(type).personal);
  return !personal || isAll || having.some((type) => events.includes(type)) ? [] : having;
}
