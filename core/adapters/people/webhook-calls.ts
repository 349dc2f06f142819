import type {
  NewWebhookEndpoint,
  WebhookCalls,
  WebhookEndpoint,
  WebhookMessage,
} from '#core/ports/webhooks/webhooks.ts';
import { done, field, required } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Where events of organisations are sent, and what was. */
export function webhookCalls(call: Call): WebhookCalls {
  const at = (org: string, ...path: readonly string[]) =>
    `/organisations/${[org, 'webhook_endpoints', ...path].map(encodeURIComponent).join('/')}`;
  const made = (path: string, body?: object) =>
    field(
      call<Record<string, NewWebhookEndpoint>>(path, { method: 'POST', ...(body && { body }) }),
      'webhook_endpoint',
    );
  const sent = (path: string) =>
    field(call<Record<string, WebhookMessage>>(path, { method: 'POST' }), 'webhook_message');
  return {
    webhookEndpoints: (org, signal) => field(call(at(org), { signal }), 'webhook_endpoints'),
    addWebhookEndpoint: (org, webhook_endpoint) => made(at(org), { webhook_endpoint }),
    changeWebhookEndpoint: (org, id, webhook_endpoint) =>
      field(
        call<Record<string, WebhookEndpoint>>(at(org, id), { method: 'PUT', body: { webhook_endpoint } }),
        'webhook_endpoint',
      ),
    removeWebhookEndpoint: (org, id) => done(call(at(org, id), { method: 'DELETE' })),
    rotateWebhookSecret: (org, id) => made(at(org, id, 'rotate')),
    testWebhook: (org, id) => sent(at(org, id, 'test')),
    async webhookMessages(org, id, part = {}, signal) {
      const { body, next } = await call<object>(at(org, id, 'messages'), { query: { ...part }, signal });
      return {
        webhook_messages: required<WebhookMessage[]>(body, 'webhook_messages'),
        ...(next !== undefined && { next }),
      };
    },
    replayWebhookMessage: (org, id, message) => sent(at(org, id, 'messages', message, 'replay')),
    replayWebhooks: (org, id, replay) =>
      field(call<Record<string, number>>(at(org, id, 'replay'), { method: 'POST', body: { replay } }), 'replayed'),
  };
}
