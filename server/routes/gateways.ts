import type { FastifyBaseLogger } from 'fastify';
import { mayDo, opensDashboard } from '#core/access/roles.ts';
import { withoutSecrets } from '#core/gateways/configured-gateway.ts';
import type { GatewayPatch, NewGateway } from '#core/gateways/types.ts';
import type { Json } from '#core/page/types.ts';
import { pageMissing, roleOf } from '../access/access.ts';
import { LOOKS_PER_ACCOUNT } from '../domain/account-limits.ts';
import type { Background } from '../domain/background.ts';
import { refusal } from '../domain/http-error.ts';
import type { Limiter } from '../domain/limiter.ts';
import type { Settings } from '../domain/settings.ts';
import { gatewayReach, testGateway } from '../gateways/call-controller.ts';
import { connectGateway } from '../gateways/connect-gateway.ts';
import { notingAnswers } from '../gateways/last-answers.ts';
import { addGateway, changeGateway, gatewaysOf, oneGateway, removeGateway } from '../gateways/stored-gateways.ts';
import { exactly } from '../http/schemas.ts';
import type { PageDeps } from '../pages/deps.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { setsSecret } from '../secrets/configuration-secrets.ts';
import { radiusServerFor } from '../visitors/radius/radius-server.ts';
import { dashboardAt } from './dashboards.ts';
import { type RouteCall, routesOver } from './route/route.ts';

interface GatewayDeps extends PageDeps {
  readonly settings: PageDeps['settings'] & Pick<Settings, 'privateHosts' | 'radiusKey' | 'radiusHost' | 'radiusPort'>;
  readonly lookLimiter: Limiter;
  readonly background: Background;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

const { dashboardRoute } = routesOver<GatewayDeps>();

const ID = { type: 'string', minLength: 1, maxLength: 260 } as const;
const OF_DASHBOARD = exactly({ hostname: ID });
const OF_GATEWAY = exactly({ hostname: ID, gatewayId: ID });

/** What values have to be is said by core/gateways/configured-gateway.ts, in the words of the operator. */
const WORD = { type: ['string', 'null'], maxLength: 2_000 } as const;
const LIMIT = { type: ['number', 'null'] } as const;
const SECRET = {
  anyOf: [
    WORD,
    { type: 'object', properties: { set: { const: true } }, required: ['set'], additionalProperties: false },
  ],
} as const;
const SETTINGS = {
  name: { type: 'string', maxLength: 2_000 },
  address: WORD,
  user: WORD,
  site: WORD,
  controller: WORD,
  zone: WORD,
  auth: WORD,
  timeUnit: WORD,
  limits: {
    type: 'object',
    properties: { minutes: LIMIT, downKbps: LIMIT, upKbps: LIMIT, megabytes: LIMIT },
    additionalProperties: false,
  },
  pages: { anyOf: [{ const: 'all' }, { type: 'array', items: ID, maxItems: 1_000, uniqueItems: true }] },
  secret: SECRET,
  password: SECRET,
  certificate: WORD,
} as const;
const PATCH = exactly({ gateway: { type: 'object', properties: SETTINGS, additionalProperties: false } });
const NEW = exactly({
  gateway: {
    type: 'object',
    properties: { ...SETTINGS, kind: { type: 'string', maxLength: 100 } },
    required: ['name', 'kind'],
    additionalProperties: false,
  },
});

type OfDashboard = { Params: { hostname: string } };
type OfGateway = { Params: { hostname: string; gatewayId: string } };

/** spec api.33: the configured gateways of a dashboard, for its owner. */
export const gatewayRoutes = [
  dashboardRoute<OfDashboard>({
    method: 'GET',
    url: '/v1/dashboards/:hostname/gateways',
    summary: 'Lists the gateways of a dashboard.',
    answer: { gateways: ['ConfiguredGateway'] },
    scope: 'read',
    schema: { params: OF_DASHBOARD },
    async handler({ params }, context) {
      const { id } = await dashboardAt(params.hostname, context);
      return { gateways: (await gatewaysOf(id, context)).map(withoutSecrets) };
    },
  }),

  dashboardRoute<OfDashboard & { Body: { gateway: NewGateway } }>({
    method: 'POST',
    url: '/v1/dashboards/:hostname/gateways',
    summary: 'Adds a gateway.',
    answer: { gateway: 'ConfiguredGateway' },
    stepUp: ({ body }) => setsSecret(body as Json),
    schema: { params: OF_DASHBOARD, body: NEW },
    status: 201,
    async handler({ params, body, user }, context) {
      const { id } = await dashboardAt(params.hostname, context);
      return { gateway: await addGateway(body.gateway, { dashboardId: id, user }, context) };
    },
  }),

  dashboardRoute<OfGateway & { Body: { gateway: GatewayPatch } }>({
    method: 'PUT',
    url: '/v1/dashboards/:hostname/gateways/:gatewayId',
    summary: 'Changes a gateway; what is not named stays.',
    answer: { gateway: 'ConfiguredGateway' },
    headers: ['if-match'],
    stepUp: ({ body }) => setsSecret(body as Json),
    schema: { params: OF_GATEWAY, body: PATCH },
    async handler({ params, body, user, header }, context) {
      const { id } = await dashboardAt(params.hostname, context);
      const change = { patch: body.gateway, ifMatch: header('if-match') };
      return { gateway: await changeGateway(params.gatewayId, change, { dashboardId: id, user }, context) };
    },
  }),

  dashboardRoute<OfGateway>({
    method: 'DELETE',
    url: '/v1/dashboards/:hostname/gateways/:gatewayId',
    summary: 'Removes a gateway.',
    answer: null,
    schema: { params: OF_GATEWAY },
    async handler({ params }, context) {
      const { id } = await dashboardAt(params.hostname, context);
      await removeGateway(params.gatewayId, { dashboardId: id }, context);
    },
  }),

  dashboardRoute<OfGateway>({
    method: 'POST',
    url: '/v1/dashboards/:hostname/gateways/:gatewayId/test',
    summary: 'Asks the controller of a gateway whether its settings are right.',
    answer: { test: 'GatewayTestResult' },
    scope: 'validate',
    schema: { params: OF_GATEWAY },
    async handler({ params, user }, context) {
      const { store, lookLimiter, settings, log } = context;
      const dashboard = await dashboardAt(params.hostname, context);
      const { gateway } = await oneGateway(params.gatewayId, dashboard.id, context);
      if (lookLimiter.take(user.id, LOOKS_PER_ACCOUNT) > 0) throw refusal(429, 'too_many', 'gateways.testMany');
      const isMain = (await store.dashboards.first())?.id === dashboard.id;
      const test = await testGateway(gateway, gatewayReach(isMain, settings.privateHosts), {
        hasRadius: settings.radiusKey !== null,
        noted: (http) =>
          notingAnswers(http, { dashboard_id: dashboard.id, gateway_id: gateway.id, asked_by: 'test' }, context),
      });
      if (test.ok === false)
        log.warn({ gateway: gateway.kind, configured: gateway.name, answer: test.answer }, 'test failed');
      return { test };
    },
  }),

  dashboardRoute<OfGateway & { Query: { page: string } }>({
    method: 'GET',
    url: '/v1/dashboards/:hostname/gateways/:gatewayId/connection',
    summary: 'Tells what is entered at a gateway for one page.',
    answer: { connection: 'GatewayConnection' },
    scope: 'read',
    schema: { params: OF_GATEWAY, querystring: exactly({ page: ID }) },
    async handler(call, context) {
      const { params, query, user } = call;
      const dashboard = await dashboardAt(params.hostname, context);
      const { gateway } = await oneGateway(params.gatewayId, dashboard.id, context);
      const page = await context.store.pages.byId(query.page);
      if (!page || !mayDo(await roleOf(user, page, context), 'read')) throw pageMissing(query.page);
      const origin = await originOf(dashboard, call, context);
      const radius = radiusServerFor(
        { dashboard: dashboard.id, id: gateway.id },
        context.settings,
        context.publicUrl(),
      );
      const owner = await context.store.users.byId(page.user_id);
      const isOwners = owner !== undefined && opensDashboard(owner, dashboard);
      return { connection: await connectGateway(gateway, page, { origin, radius, isOwners }, context) };
    },
  }),
];

/** The address of a dashboard's pages: the server's public one, else that of this request. */
async function originOf(
  { id, editor_hostname }: DashboardRecord,
  { raw }: Pick<RouteCall, 'raw'>,
  { store, settings: { publicUrl } }: Pick<GatewayDeps, 'store' | 'settings'>,
): Promise<string> {
  const url = new URL(publicUrl ?? `${raw.protocol}://${raw.host}`);
  const isMain = (await store.dashboards.first())?.id === id;
  if (!isMain) url.hostname = editor_hostname;
  return url.origin;
}
