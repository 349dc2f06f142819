import type { ErasedWhom, VisitorQuery } from '#core/ports/visitors/found-visitors.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { linkNextPart } from '../../http/headers.ts';
import { COUNT, exactly } from '../../http/schemas.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { eraseFound } from '../../pages/visitors/erase-found.ts';
import { findVisitors, LISTED, recordOf, showVisitor } from '../../pages/visitors/list-found.ts';
import { auditOnce } from '../../pages/visitors/page-visitors.ts';
import { unpackPage } from '../../visitors/published/seen-pages.ts';
import { routesOver } from '../route/route.ts';

// spec visitors.60, visitors.61, visitors.62

const { organisationRoute } = routesOver<PageDeps>();

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;
const WORDS = { type: 'string', minLength: 1, maxLength: 254 } as const;
const TIME = { type: 'string', minLength: 1, maxLength: 40 } as const;
const SELECTION = {
  page: ID,
  gateway: ID,
  method: ID,
  contact: WORDS,
  device: WORDS,
  marketing: { enum: ['yes', 'no'] },
  since: TIME,
  until: TIME,
};
const PART = { limit: COUNT, cursor: { type: 'string', minLength: 1, maxLength: 40 } };
const QUERY = { type: 'object', properties: { ...SELECTION, ...PART }, additionalProperties: false } as const;
const WHOM = { oneOf: [exactly({ contact: WORDS }), exactly({ device: WORDS }), exactly({ id: ID })] };

interface OfOne {
  Params: { org: string; id: string };
}

/** What is kept of the visitors of all pages of an organisation, for its owners and admins. */
export const foundVisitorRoutes = [
  organisationRoute<{ Query: VisitorQuery }>({
    method: 'GET',
    url: '/v1/organisations/:org/visitors',
    summary:
      'Lists what is kept of the visitors of all pages of an organisation, the newest first. A part without visitors may have a next part.',
    answer: 'FoundVisitors',
    parts: true,
    access: 'organisation:visitors.look',
    scope: 'visitors',
    opens: 'visitors',
    // More than a look at the newest: who has all the parts has an export.
    stepUp: ({ query }) => query.cursor !== undefined || Number(query.limit ?? 0) > LISTED.usual,
    schema: { querystring: QUERY },
    async handler({ organisation, user, query, reply, raw }, context) {
      reply.header('cache-control', 'no-store');
      // Written down first: what could not be written down is not shown.
      await auditOnce(`${user.id} ${organisation.id}`, context, (deps) =>
        audited('visitors.searched', { organisation: organisation.id, subject: organisation, fields: {} }, deps),
      );
      const { list, next } = await findVisitors(organisation, query, context);
      if (next !== undefined) linkNextPart(reply, raw.url, next);
      return list;
    },
  }),

  organisationRoute<OfOne>({
    method: 'GET',
    url: '/v1/organisations/:org/visitors/:id',
    summary: 'Answers all that is kept of one visit.',
    answer: { visitor: 'VisitorRecord' },
    access: 'organisation:visitors.look',
    scope: 'visitors',
    opens: 'visitors',
    async handler({ organisation, params, reply }, context) {
      reply.header('cache-control', 'no-store');
      return { visitor: await showVisitor(organisation, params.id, context) };
    },
  }),

  organisationRoute<OfOne>({
    method: 'GET',
    url: '/v1/organisations/:org/visitors/:id/page',
    summary: 'Answers the page as a visitor saw it, as a file; 410 where it was not kept.',
    answer: null,
    statuses: [200],
    access: 'organisation:visitors.look',
    scope: 'visitors',
    opens: 'visitors',
    async handler({ organisation, params, reply }, context) {
      const record = await recordOf(organisation, params.id, context);
      const document = await context.store.seenPages.of(record);
      if (document === undefined) throw refusal(410, 'page_not_kept', 'server.visitors.pageNotKept');
      return (
        reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-disposition', `attachment; filename="page-${record.hash.slice(0, 12)}.html"`)
          // It is somebody's page, and runs nothing here.
          .header('content-security-policy', 'sandbox')
          .header('cache-control', 'no-store')
          .send(await unpackPage(document))
      );
    },
  }),

  organisationRoute<{ Body: { visitors: ErasedWhom } }>({
    method: 'POST',
    url: '/v1/organisations/:org/visitors/erase',
    summary: 'Erases all that is kept of a person, of a device, or of one visit, on every page of an organisation.',
    answer: { erased: 'ErasedVisitors' },
    access: 'organisation:visitors.erase',
    stepUp: true,
    schema: { body: exactly({ visitors: WHOM }) },
    handler: async ({ organisation, body }, context) => ({
      erased: await eraseFound(organisation, body.visitors, context),
    }),
  }),
];
