import { refusal } from '../domain/http-error.ts';
import { linkNextPart } from '../http/headers.ts';
import { COUNT, ROW } from '../http/schemas.ts';
import type { PageDeps } from '../pages/deps.ts';
import { eraseVisitors, listVisitors } from '../pages/visitors.ts';
import { routesOver } from './route/route.ts';

const { pageRoute } = routesOver<PageDeps>();

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
    schema: {
      querystring: {
        type: 'object',
        properties: { cursor: ROW, limit: COUNT },
      },
    },
    async handler({ page, query, reply, raw }, context) {
      reply.header('cache-control', 'no-store');
      const limit = Math.min(Number(query.limit ?? LIMIT.usual), LIMIT.most);
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
      return { erased: await eraseVisitors(page.id, by, context) };
    },
  }),

  pageRoute<{ Params: { id: string; visitorId: string } }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/visitors/:visitorId',
    summary: 'Erases one record of a visitor.',
    answer: null,
    access: 'page:visitors',
    async handler({ page, params }, context) {
      const id = Number(params.visitorId);
      const erased = Number.isSafeInteger(id) && (await eraseVisitors(page.id, { id }, context)) > 0;
      if (!erased) throw refusal(404, 'visitor_missing', 'server.visitors.missing');
    },
  }),
];
