import { eventSchemas } from '#core/webhooks/event-schemas.ts';
import { routesOver } from '../route/route.ts';

// spec visitors.101

const { publicRoute } = routesOver<unknown>();

/** What receivers check bodies with. */
export const webhookEventRoutes = [
  publicRoute({
    method: 'GET',
    url: '/v1/webhook_events.json',
    summary: 'Describes every event of webhooks in JSON Schema, with an example.',
    answer: 'object',
    handler: eventSchemas,
  }),
];
