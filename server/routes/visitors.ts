import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { basicAuth } from '#core/gateways/encoding.ts';
import { refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import { isSameSecret } from '../domain/tokens.ts';
import { linkNextPart } from '../http/headers.ts';
import { COUNT, ROW } from '../http/schemas.ts';
import type { PageDeps } from '../pages/deps.ts';
import { auditLook, eraseVisitors, listVisitors } from '../pages/visitors/page-visitors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';
import {
  authorise,
  keepReport,
  type RadiusAnswer,
  type RadiusDeps,
  type RadiusRequest,
  readRadiusRequest,
  useUp,
} from '../visitors/radius/radius-answers.ts';
import { RADIUS_USER } from '../visitors/radius/radius-server.ts';
import { keepToldGateway, RADIUS_ANSWERS, sessionEndLines, type ToldGateway } from '../visitors/radius/session-ends.ts';
import { trialAddress } from '../visitors/visit/trial.ts';
import { routesOver } from './route/route.ts';

const { pageRoute } = routesOver<PageDeps & { readonly secret: ServerSecret }>();

/** Visitors in one answer: without `limit`, and at most. */
const LIMIT = { usual: 100, most: 500 };
const TYPED = { type: 'string', minLength: 1, maxLength: 500 } as const;

/** What is kept of a page's visitors, for its owner alone. */
export const visitorRoutes = [
  pageRoute<{ Query: { cursor?: string; limit?: string } }>({
    method: 'GET',
    url: '/v1/editor_pages/:id/visitors',
    summary: 'Lists what is kept of the visitors of a page, the newest first.',
    answer: 'VisitorList',
    parts: true,
    access: 'page:visitors',
    scope: 'visitors',
    opens: 'visitors',
    // More than a look at the newest: who has all the parts has an export.
    stepUp: ({ query }) => query.cursor !== undefined || Number(query.limit ?? 0) > LIMIT.usual,
    schema: {
      querystring: {
        type: 'object',
        properties: { cursor: ROW, limit: COUNT },
      },
    },
    async handler({ page, user, query, reply, raw }, context) {
      reply.header('cache-control', 'no-store');
      const limit = Math.min(Number(query.limit ?? LIMIT.usual), LIMIT.most);
      // Written down first: what could not be written down is not shown.
      await auditLook(page, user, context);
      const { list, next } = await listVisitors(page.id, { cursor: query.cursor, limit }, context);
      if (next !== undefined) linkNextPart(reply, raw.url, next);
      return list;
    },
  }),

  pageRoute<{ Query: { client?: string; value?: string } }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/visitors',
    summary: 'Erases the visitors with a device or an answer.',
    answer: { erased: 'number' },
    access: 'page:visitors',
    stepUp: true,
    schema: {
      querystring: {
        type: 'object',
        properties: { client: TYPED, value: TYPED },
        additionalProperties: false,
      },
    },
    async handler({ page, query: { client, value } }, context) {
      // A request that names nobody must not erase everybody.
      if ((client === undefined) === (value === undefined))
        throw refusal(422, 'invalid_request', 'server.visitors.whom');
      const by = client === undefined ? { value: (value ?? '').trim() } : { client: client.trim() };
      return { erased: await eraseVisitors(page, by, context) };
    },
  }),

  pageRoute<{ Params: { id: string; visitorId: string } }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/visitors/:visitorId',
    summary: 'Erases one record of a visitor.',
    answer: null,
    access: 'page:visitors',
    stepUp: true,
    async handler({ page, params }, context) {
      const id = Number(params.visitorId);
      const erased = Number.isSafeInteger(id) && (await eraseVisitors(page, { id }, context)) > 0;
      if (!erased) throw refusal(404, 'visitor_missing', 'server.visitors.missing');
    },
  }),
];

/** A trial of a published page at a simulated gateway, for whoever may see the page. */
export const trialOpeningRoutes = [
  pageRoute({
    method: 'POST',
    url: '/v1/editor_pages/:id/trials',
    summary: 'Opens a published page at a simulated gateway for an hour.',
    answer: { address: 'string' },
    access: 'page:read',
    scope: 'validate',
    status: 201,
    handler({ page }, deps) {
      if (page.published_html === null) throw refusal(409, 'page_unpublished', 'trials.unpublished');
      return { address: trialAddress(page.id, deps) };
    },
  }),
];

interface RouteDeps {
  readonly store: Pick<Store, 'visitors'>;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly settings: Pick<Settings, 'radiusKey'>;
  readonly counts: RadiusDeps['counts'];
  readonly log: FastifyBaseLogger;
}

const { publicRoute } = routesOver<RouteDeps>();

/** What FreeRADIUS asks of a visitor's login (decision 126). Only who has the key is answered. */
function radiusRoute(step: string, answer: (request: RadiusRequest, deps: RadiusDeps) => Promise<RadiusAnswer>) {
  return publicRoute<{ Body: unknown; Query: { from?: string } }>({
    method: 'POST',
    url: `/radius/${step}`,
    summary: 'What a RADIUS server asks of a login (module rlm_rest); 401 refuses it.',
    answer: 'object',
    statuses: [200, 204, 401],
    // visitors type names in any encoding, and gateways count in 64 bits
    lenientBody: true,
    schema: {
      querystring: {
        type: 'object',
        properties: { from: { type: 'string', maxLength: 100 } },
      },
    },
    async handler({ raw, body: sent, query, reply }, { store, ...deps }) {
      refuseWithoutKey(raw, deps);
      const { status, body } = await answer(readRadiusRequest(sent, query.from ?? ''), {
        ...deps,
        store: store.visitors,
      });
      return reply.code(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** Refuses a caller without the key; where none is set nothing is at these addresses. FreeRADIUS reads 403 as no answer about a visitor. */
function refuseWithoutKey(
  { headers, method, url, ip }: FastifyRequest,
  { settings, log }: Pick<RouteDeps, 'settings' | 'log'>,
): void {
  const { radiusKey } = settings;
  if (radiusKey === null) throw refusal(404, 'not_found', 'server.notFound', { method, path: url });
  if (isSameSecret(headers.authorization ?? '', basicAuth(RADIUS_USER, radiusKey))) return;
  log.warn({ address: ip }, 'a RADIUS server asks without the key of PORTICO_RADIUS_KEY');
  throw refusal(403, 'radius_key', 'server.radius.key');
}

/** What FreeRADIUS has to tell gateways of sessions that are under way, and what they answered (decision 126). */
const sessionEndRoutes = [
  publicRoute({
    method: 'GET',
    url: '/radius/ends',
    summary: 'Says what a RADIUS server has to tell gateways of sessions, in lines; each is said once.',
    answer: null,
    statuses: [200],
    async handler({ raw, reply }, { store, ...deps }) {
      refuseWithoutKey(raw, deps);
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
      return reply.send(await sessionEndLines({ ...deps, store: store.visitors }));
    },
  }),

  publicRoute<{ Body: ToldGateway }>({
    method: 'POST',
    url: '/radius/ends',
    summary: 'Keeps what a gateway answered to a RADIUS server that told it of a session.',
    answer: null,
    schema: {
      body: {
        type: 'object',
        required: ['lease', 'answer'],
        properties: { lease: { type: 'string', maxLength: 100 }, answer: { enum: RADIUS_ANSWERS } },
        additionalProperties: false,
      },
    },
    async handler({ raw, body }, { store, ...deps }) {
      refuseWithoutKey(raw, deps);
      await keepToldGateway(body, { ...deps, store: store.visitors });
    },
  }),
];

export const radiusRoutes = [
  radiusRoute('authorize', authorise),
  radiusRoute('post-auth', useUp),
  radiusRoute('accounting', keepReport),
  ...sessionEndRoutes,
];
