import type { TextKey } from '../texts/index.ts';
import type { Fields, ValuesOf } from './fields.ts';

/** A kind of event that webhooks are told. */
interface WebhookEvent {
  /** A few words, for lists. */
  readonly name: TextKey;
  readonly meaning: TextKey;
  /** Facts and ids alone: never an email, a number or an answer of somebody. */
  readonly fields: Fields;
  /** What the documentation shows of it. */
  readonly example: Readonly<Record<string, unknown>>;
  /** An endpoint that ever got personal data is told it, whatever it asks for. */
  readonly always?: true;
  /** Where the endpoint gets personal data, it also says `person`: what somebody answered. */
  readonly personal?: true;
}

const RECEIPT = '0b9d7c1e-5a57-4c3e-9c1f-6d0a3f1f7e52';
const KEYS = ['Yk5mQ2xvdWQ'];

/**
 * Every event by its type. One more is an entry here and a call of `tellWebhooks` (server/webhooks/tell-webhooks.ts) in the
 * transaction of the fact: its schema, its place on the screen and in the API follow. `docs/guides/webhooks.md` lists it.
 */
export const WEBHOOK_EVENTS = {
  'visitor.online': {
    name: 'webhooks.name.visitorOnline',
    meaning: 'webhooks.event.visitorOnline',
    fields: { visitor_id: 'id', page_id: 'id', gateway_id: 'id?', method: 'text', language: 'text?' },
    example: { visitor_id: '5120', page_id: '42', gateway_id: 'g3', method: 'coupon', language: 'de' },
  },
  'visitor.left': {
    name: 'webhooks.name.visitorLeft',
    meaning: 'webhooks.event.visitorLeft',
    fields: { visitor_id: 'id', page_id: 'id', gateway_id: 'id?', cause: 'text' },
    example: { visitor_id: '5120', page_id: '42', gateway_id: 'g3', cause: 'ended' },
  },
  'visitor.erased': {
    name: 'webhooks.name.visitorErased',
    meaning: 'webhooks.event.visitorErased',
    fields: { visitor_ids: 'ids', receipts: 'ids', subject_keys: 'ids' },
    example: { visitor_ids: ['5120'], receipts: [RECEIPT], subject_keys: KEYS },
    always: true,
  },
  'consent.given': {
    name: 'webhooks.name.consentGiven',
    meaning: 'webhooks.event.consentGiven',
    fields: { visitor_id: 'id', page_id: 'id', receipt_id: 'id?', purpose: 'text', subject_keys: 'ids' },
    example: { visitor_id: '5120', page_id: '42', receipt_id: RECEIPT, purpose: 'marketing', subject_keys: KEYS },
    personal: true,
  },
  'consent.withdrawn': {
    name: 'webhooks.name.consentWithdrawn',
    meaning: 'webhooks.event.consentWithdrawn',
    fields: { visitor_id: 'id', page_id: 'id', receipt_id: 'id?', purpose: 'text', by: 'text', subject_keys: 'ids' },
    example: {
      ...{ visitor_id: '5120', page_id: '42', receipt_id: RECEIPT, purpose: 'marketing', by: 'visitor' },
      subject_keys: KEYS,
    },
    always: true,
  },
  'voucher.issued': {
    name: 'webhooks.name.voucherIssued',
    meaning: 'webhooks.event.voucherIssued',
    fields: { batch_id: 'id', number: 'number', count: 'number', kind_id: 'id?' },
    example: { batch_id: '12', number: 12, count: 20, kind_id: '3' },
  },
  'voucher.used': {
    name: 'webhooks.name.voucherUsed',
    meaning: 'webhooks.event.voucherUsed',
    fields: {
      ...{ id: 'id', batch_id: 'id?', serial: 'number?', page_id: 'id?', gateway_id: 'id?' },
      ...{ first: 'flag', left: 'left' },
    },
    example: {
      ...{ id: '816', batch_id: '12', serial: 17, page_id: '42', gateway_id: 'g3' },
      ...{ first: true, left: { seconds: 3600, bytes: null } },
    },
  },
  'voucher.spent': {
    name: 'webhooks.name.voucherSpent',
    meaning: 'webhooks.event.voucherSpent',
    fields: { id: 'id', batch_id: 'id?', serial: 'number?' },
    example: { id: '816', batch_id: '12', serial: 17 },
  },
  'voucher.voided': {
    name: 'webhooks.name.voucherVoided',
    meaning: 'webhooks.event.voucherVoided',
    fields: { id: 'id?', batch_id: 'id?', serial: 'number?', count: 'number' },
    example: { id: '816', batch_id: '12', serial: 17, count: 1 },
  },
  'voucher.guessing': {
    name: 'webhooks.name.voucherGuessing',
    meaning: 'webhooks.event.voucherGuessing',
    fields: { page_id: 'id', until: 'time' },
    example: { page_id: '42', until: '2026-11-24T13:00:00.000Z' },
  },
  'page.published': {
    name: 'webhooks.name.pagePublished',
    meaning: 'webhooks.event.pagePublished',
    fields: { page_id: 'id', version: 'number', hash: 'text' },
    example: { page_id: '42', version: 7, hash: 'f3a9c0' },
  },
  'webhook.test': {
    name: 'webhooks.name.webhookTest',
    meaning: 'webhooks.event.webhookTest',
    fields: { endpoint_id: 'id' },
    example: { endpoint_id: 'whe_01JD8Z0000000000000000000A' },
  },
} as const satisfies Readonly<Record<string, WebhookEvent>>;

export type WebhookType = keyof typeof WEBHOOK_EVENTS;
export type FactOf<Type extends WebhookType> = ValuesOf<(typeof WEBHOOK_EVENTS)[Type]['fields']>;

export const WEBHOOK_TYPES = Object.keys(WEBHOOK_EVENTS) as readonly WebhookType[];

/** What an endpoint can ask for: a test is sent when somebody presses the button. */
export const ASKABLE_TYPES = WEBHOOK_TYPES.filter((type) => type !== 'webhook.test');

export const webhookEvent = (type: WebhookType): WebhookEvent => WEBHOOK_EVENTS[type];

/** What an endpoint that ever got personal data is told, whatever it asks for. */
export const ALWAYS_TYPES = WEBHOOK_TYPES.filter((type) => webhookEvent(type).always === true);
