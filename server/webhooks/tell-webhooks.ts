import { createHmac } from 'node:crypto';
import { type FactOf, type WebhookType, webhookEvent } from '#core/webhooks/events.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { WebhookEndpointRecord } from '../ports/store/webhooks/webhooks.ts';
import { newId } from './ids.ts';

// spec visitors.101, visitors.103, visitors.105

/** The transaction of the fact. */
export interface WebhookDeps {
  readonly store: Pick<Repositories, 'webhookEndpoints' | 'webhookMessages'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What only those get who get personal data. */
interface Person {
  readonly answers: readonly { readonly field: string; readonly label: string; readonly value: string }[];
  /** The id of the record, by which it is taken out again. */
  readonly subject: string;
}

interface Fact<Type extends WebhookType> {
  /** Whose endpoints are told. */
  readonly organisation: string;
  readonly data: Omit<FactOf<Type>, 'subject_keys'>;
  /** When it happened; absent: now. */
  readonly at?: number;
  /** Emails and numbers of whom it is about, told as keys that each endpoint has for itself. */
  readonly contacts?: readonly string[];
  readonly person?: Person;
}

/** Bytes of a body at most, with some room for what is counted. */
const MOST_BYTES = 20_000;

/** Writes down a message for each endpoint that wants the event: it is sent once the transaction is over, or never was. */
export async function tellWebhooks<Type extends WebhookType>(
  type: Type,
  fact: Fact<Type>,
  deps: WebhookDeps,
): Promise<void> {
  for (const endpoint of await deps.store.webhookEndpoints.ofOrganisation(fact.organisation))
    if (wants(endpoint, type)) await addMessage(endpoint, type, fact, deps);
}

/** Adds a message, and gives its id. */
export async function addMessage<Type extends WebhookType>(
  endpoint: WebhookEndpointRecord,
  type: Type,
  { data, at, contacts = [], person }: Fact<Type>,
  { store, clock }: WebhookDeps,
): Promise<string> {
  const now = clock.now();
  const keys = contacts.map((contact) => subjectKey(endpoint, contact));
  const facts = { ...data, ...('subject_keys' in webhookEvent(type).fields && { subject_keys: keys }) };
  const thin = JSON.stringify(facts);
  const whole = JSON.stringify({ ...facts, ...(person && { person: { answers: person.answers } }) });
  const isWhole = person !== undefined && endpoint.personal && Buffer.byteLength(whole) <= MOST_BYTES;
  const id = newId('msg_', now);
  await store.webhookMessages.add(
    {
      ...{ id, endpoint_id: endpoint.id, type, at: at ?? now },
      ...(isWhole ? { data: whole, thin, subject: person.subject } : { data: thin, thin: null, subject: null }),
    },
    now,
  );
  return id;
}

function wants({ disabled_at, events, had_personal }: WebhookEndpointRecord, type: WebhookType): boolean {
  // It waits until the endpoint is on again: nobody keeps a copy of somebody who was erased.
  if (had_personal && webhookEvent(type).always === true) return true;
  return disabled_at === null && (events === null || events.includes(type));
}

/** By this an endpoint finds its copy of somebody's data; two endpoints cannot compare theirs. */
function subjectKey({ subject_key }: WebhookEndpointRecord, contact: string): string {
  return createHmac('sha256', subject_key).update(contact).digest('base64url');
}
