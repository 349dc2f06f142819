import {
  MOST_COUNTED,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookMessage,
} from '#core/ports/webhooks/webhooks.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Repositories } from '../ports/store/store.ts';
import type {
  DisabledWhy,
  WebhookAttempt,
  WebhookEndpointRecord,
  WebhookMessageRecord,
} from '../ports/store/webhooks/webhooks.ts';
import { bodyOf } from './bodies.ts';

/** Who looks: staff of the provider see no keys in addresses, and nothing of visitors. */
export interface Viewer {
  readonly isStaff: boolean;
}

const FAULTS: Readonly<Record<string, TextKey>> = { private: 'audit.stream.private', slow: 'audit.stream.slow' };
const DISABLED: Readonly<Record<DisabledWhy, TextKey>> = {
  person: 'webhooks.disabled.person',
  gone: 'webhooks.disabled.gone',
  failing: 'webhooks.disabled.failing',
};

function whyOf(status: number | null, fault: string): string {
  if (status !== null) return text('audit.stream.status', { status });
  return text(FAULTS[fault] ?? 'audit.stream.unreachable');
}

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

export const shownUrl = (url: string): string => url.split('?')[0] ?? '';

export async function endpointToWire(
  endpoint: WebhookEndpointRecord,
  now: number,
  { isStaff }: Viewer,
  { webhookMessages }: Pick<Repositories, 'webhookMessages'>,
): Promise<WebhookEndpoint> {
  const { id, url, events, personal, recipient, created_at, last_ok_at, failing_since, failures } = endpoint;
  const { disabled_at, disabled_why, former_until, last_status, last_fault } = endpoint;
  const isFormer = former_until !== null && former_until > now;
  return {
    ...{ id, url: isStaff ? shownUrl(url) : url, events: events ?? 'all', personal, recipient },
    created_at: iso(created_at),
    waiting: await webhookMessages.countWaiting(id, MOST_COUNTED),
    last_ok_at: isoOrNull(last_ok_at),
    failing:
      failing_since === null
        ? null
        : { since: iso(failing_since), times: failures, why: whyOf(last_status, last_fault) },
    disabled:
      disabled_at === null || disabled_why === '' ? null : { at: iso(disabled_at), why: text(DISABLED[disabled_why]) },
    former_until: isFormer ? iso(former_until) : null,
  };
}

/** An answer may repeat what it was sent. */
function deliveryToWire({ at, status, ms, fault, answer }: WebhookAttempt, { isStaff }: Viewer): WebhookDelivery {
  const isTaken = status !== null && status >= 200 && status <= 299;
  return { at: iso(at), status, ms, why: isTaken ? '' : whyOf(status, fault), answer: isStaff ? '' : answer };
}

export function messageToWire(
  message: WebhookMessageRecord,
  attempts: readonly WebhookAttempt[],
  viewer: Viewer,
): WebhookMessage {
  const { id, type, at, sequence, tries, next_at, delivered_at, data, thin } = message;
  const ended = delivered_at === null ? 'failed' : 'delivered';
  return {
    ...{ id, type, at: iso(at), sequence, tries, next_at: isoOrNull(next_at) },
    state: next_at === null ? ended : 'waiting',
    body: bodyOf({ ...message, data: viewer.isStaff ? (thin ?? data) : data }),
    attempts: attempts.filter(({ message_id }) => message_id === id).map((attempt) => deliveryToWire(attempt, viewer)),
  };
}
