import type { Answer } from './caller.ts';

type MakeCall = (route: string, url: string, body?: object) => Promise<Answer>;

/** Makes each call about webhooks that changes something. Its address has a word that no event may repeat. */
export async function callWebhooks(call: MakeCall, org: string, secret: string): Promise<void> {
  const ROUTE = '/v1/organisations/:org/webhook_endpoints';
  const all = `/organisations/${org}/webhook_endpoints`;
  const endpoint = { url: `https://crm.harbour.test/in?key=${secret}` };
  const { body } = await call(`POST ${ROUTE}`, all, { webhook_endpoint: endpoint });
  const at = `${all}/${body.webhook_endpoint.id}`;
  await call(`PUT ${ROUTE}/:id`, at, { webhook_endpoint: { events: ['page.published'] } });
  await call(`POST ${ROUTE}/:id/rotate`, `${at}/rotate`);
  const { body: tried } = await call(`POST ${ROUTE}/:id/test`, `${at}/test`);
  await call(`POST ${ROUTE}/:id/messages/:mid/replay`, `${at}/messages/${tried.webhook_message.id}/replay`);
  const replay = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
  await call(`POST ${ROUTE}/:id/replay`, `${at}/replay`, { replay });
  await call(`DELETE ${ROUTE}/:id`, at);
}
