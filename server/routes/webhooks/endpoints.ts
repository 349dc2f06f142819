import { type EnteredEndpoint, MOST_ENDPOINTS } from '#core/ports/webhooks/webhooks.ts';
import { ASKABLE_TYPES } from '#core/webhooks/events.ts';
import { linkNextPart } from '../../http/headers.ts';
import { COUNT, exactly } from '../../http/schemas.ts';
import {
  addEndpoint,
  changeEndpoint,
  type EndpointDeps,
  endpointById,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from '../../webhooks/endpoints.ts';
import { listMessages, replayBetween, replayMessage, testEndpoint } from '../../webhooks/messages.ts';
import { noteLook } from '../organisations/note-look.ts';
import { type RouteCall, routesOver } from '../route/route.ts';

// spec visitors.106

const { organisationRoute } = routesOver<EndpointDeps>();

const TIME = { type: 'string', minLength: 1, maxLength: 40 } as const;
const URL_OF = '/v1/organisations/:org/webhook_endpoints';

const ENDPOINT = {
  type: 'object',
  properties: {
    url: { type: 'string', minLength: 1, maxLength: 500 },
    events: {
      anyOf: [
        { type: 'string', const: 'all' },
        { type: 'array', minItems: 1, maxItems: ASKABLE_TYPES.length, items: { enum: ASKABLE_TYPES } },
      ],
    },
    personal: { type: 'boolean' },
    recipient: { type: 'string', maxLength: 200 },
    enabled: { type: 'boolean' },
  },
  additionalProperties: false,
} as const;

const body = (schema: object) => ({
  body: {
    type: 'object',
    properties: { webhook_endpoint: schema },
    required: ['webhook_endpoint'],
    additionalProperties: false,
  },
});

interface Entered {
  readonly webhook_endpoint: EnteredEndpoint;
}

interface Params {
  readonly org: string;
  readonly id: string;
}

/** Staff of the provider look without what is secret or of visitors. */
const viewerOf = ({ actor }: Pick<RouteCall<'organisation:webhooks.look'>, 'actor'>) => ({
  isStaff: actor === 'operator' || actor === 'support',
});

/** What leads personal data elsewhere needs a proof. */
const isDangerous = ({ body: sent }: { readonly body: unknown }): boolean => {
  const { webhook_endpoint: entered } = (sent ?? {}) as Partial<Entered>;
  if (entered?.url !== undefined || entered?.personal === true) return true;
  return entered?.recipient !== undefined && entered.personal !== false;
};

export const webhookEndpointRoutes = [
  organisationRoute({
    method: 'GET',
    url: URL_OF,
    summary: `Lists where events of an organisation are sent, ${MOST_ENDPOINTS} at most, and how that goes.`,
    answer: { webhook_endpoints: ['WebhookEndpoint'] },
    access: 'organisation:webhooks.look',
    handler: async (call, context) => ({
      webhook_endpoints: await listEndpoints(call.organisation, viewerOf(call), context),
    }),
  }),

  organisationRoute<{ Body: Entered }>({
    method: 'POST',
    url: URL_OF,
    summary: 'Sends events of an organisation to an address from now on. The secret is told this once.',
    answer: { webhook_endpoint: 'NewWebhookEndpoint' },
    access: 'organisation:webhooks.change',
    status: 201,
    stepUp: true,
    schema: body({ ...ENDPOINT, required: ['url'] }),
    async handler({ organisation, body: { webhook_endpoint }, reply }, context) {
      reply.header('cache-control', 'no-store');
      return { webhook_endpoint: await addEndpoint(organisation, webhook_endpoint, context) };
    },
  }),

  organisationRoute<{ Params: Params; Body: Entered }>({
    method: 'PUT',
    url: `${URL_OF}/:id`,
    summary: 'Changes what is sent to an endpoint, and where; `enabled` has it begin anew, or rest.',
    answer: { webhook_endpoint: 'WebhookEndpoint' },
    access: 'organisation:webhooks.change',
    stepUp: isDangerous,
    schema: body(ENDPOINT),
    handler: async ({ organisation, params, body: { webhook_endpoint } }, context) => ({
      webhook_endpoint: await changeEndpoint(organisation, params.id, webhook_endpoint, context),
    }),
  }),

  organisationRoute<{ Params: Params }>({
    method: 'DELETE',
    url: `${URL_OF}/:id`,
    summary: 'Ends that events are sent to an address. What waits for it is removed.',
    answer: null,
    access: 'organisation:webhooks.change',
    stepUp: true,
    handler: ({ organisation, params }, context) => removeEndpoint(organisation, params.id, context),
  }),

  organisationRoute<{ Params: Params }>({
    method: 'POST',
    url: `${URL_OF}/:id/rotate`,
    summary: 'Makes another secret, told this once. The one of before signs as well for 24 hours.',
    answer: { webhook_endpoint: 'NewWebhookEndpoint' },
    access: 'organisation:webhooks.change',
    stepUp: true,
    async handler({ organisation, params, reply }, context) {
      reply.header('cache-control', 'no-store');
      return { webhook_endpoint: await rotateSecret(organisation, params.id, context) };
    },
  }),

  organisationRoute<{ Params: Params }>({
    method: 'POST',
    url: `${URL_OF}/:id/test`,
    summary: 'Sends the event `webhook.test` to an endpoint.',
    answer: { webhook_message: 'WebhookMessage' },
    access: 'organisation:webhooks.change',
    status: 201,
    handler: async ({ organisation, params }, context) => ({
      webhook_message: await testEndpoint(organisation, params.id, context),
    }),
  }),

  organisationRoute<{ Params: Params; Query: { cursor?: string; limit?: string } }>({
    method: 'GET',
    url: `${URL_OF}/:id/messages`,
    summary: 'Lists what was told to an endpoint in 30 days, the newest first, with every attempt and its answer.',
    answer: { webhook_messages: ['WebhookMessage'] },
    parts: true,
    access: 'organisation:webhooks.look',
    schema: {
      querystring: {
        type: 'object',
        properties: { limit: COUNT, cursor: { type: 'string', minLength: 1, maxLength: 64 } },
      },
    },
    async handler(call, context) {
      const { organisation, params, query, reply, raw } = call;
      reply.header('cache-control', 'no-store');
      const endpoint = await endpointById(organisation, params.id, context.store);
      if (endpoint.had_personal && !viewerOf(call).isStaff) await noteLook(call, context);
      const { next, ...part } = await listMessages(organisation, params.id, query, viewerOf(call), context);
      if (next !== undefined) linkNextPart(reply, raw.url, next);
      return part;
    },
  }),

  organisationRoute<{ Params: Params & { readonly mid: string } }>({
    method: 'POST',
    url: `${URL_OF}/:id/messages/:mid/replay`,
    summary: 'Sends a message once more from the start, with the same id.',
    answer: { webhook_message: 'WebhookMessage' },
    access: 'organisation:webhooks.change',
    handler: async ({ organisation, params }, context) => ({
      webhook_message: await replayMessage(organisation, params.id, params.mid, context),
    }),
  }),

  organisationRoute<{ Params: Params; Body: { replay: { from: string; to: string } } }>({
    method: 'POST',
    url: `${URL_OF}/:id/replay`,
    summary: 'Sends the messages of a time once more, a thousand at most; it says how many.',
    answer: { replayed: 'number' },
    access: 'organisation:webhooks.change',
    schema: { body: exactly({ replay: exactly({ from: TIME, to: TIME }) }) },
    handler: ({ organisation, params, body: { replay } }, context) =>
      replayBetween(organisation, params.id, replay, context),
  }),
];
