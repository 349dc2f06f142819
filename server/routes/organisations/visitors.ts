import type { ErasedWhom, VisitorQuery } from '#core/ports/visitors/found-visitors.ts';
import { refusal } from '../../domain/http-error.ts';
import { linkNextPart } from '../../http/headers.ts';
import { COUNT, exactly } from '../../http/schemas.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { eraseFound } from '../../pages/visitors/erase-found.ts';
import { findVisitors, LISTED, recordOf, showVisitor } from '../../pages/visitors/list-found.ts';
import { withdraw } from '../../pages/visitors/withdraw.ts';
import { publicKeys } from '../../receipts/receipt-keys.ts';
import { signedReceipt } from '../../receipts/signed-receipt.ts';
import { unpackPage } from '../../visitors/published/seen-pages.ts';
import { routesOver } from '../route/route.ts';
import { noteLook } from './note-look.ts';

// spec visitors.60, visitors.61, visitors.62

const { organisationRoute, publicRoute } = routesOver<PageDeps>();

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;
const WORDS = { type: 'string', minLength: 1, maxLength: 254 } as const;
const TIME = { type: 'string', minLength: 1, maxLength: 40 } as const;
const SELECTION = {
  page: ID,
  gateway: ID,
  method: ID,
  contact: WORDS,
  device: WORDS,
  marketing: { enum: ['yes', 'no', 'withdrawn'] },
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
    // More than a look at the newest: who has all the parts, or all the days, has an export.
    stepUp: ({ query: { cursor, until, limit } }) =>
      cursor !== undefined || until !== undefined || Number(limit ?? 0) > LISTED.usual,
    schema: { querystring: QUERY },
    async handler(call, context) {
      const { organisation, query, reply, raw } = call;
      await noteLook(call, context);
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
    async handler(call, context) {
      await noteLook(call, context);
      return { visitor: await showVisitor(call.organisation, call.params.id, context) };
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
    async handler(call, context) {
      const { organisation, params, reply } = call;
      await noteLook(call, context);
      const record = await recordOf(organisation, params.id, context);
      const document = await context.store.seenPages.of(record);
      if (document === undefined) throw refusal(410, 'page_not_kept', 'server.visitors.pageNotKept');
      return (
        reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-disposition', `attachment; filename="page-${record.hash.slice(0, 12)}.html"`)
          // It is somebody's page, and runs nothing here.
          .header('content-security-policy', 'sandbox')
          .send(await unpackPage(document))
      );
    },
  }),

  organisationRoute<OfOne & { Query: { format?: 'dpv' | 'kantara' } }>({
    method: 'GET',
    url: '/v1/organisations/:org/visitors/:id/receipt',
    summary:
      'Answers the signed receipt of a visit, by ISO/IEC TS 27560 (`dpv`, the usual) or of the Kantara Initiative (`kantara`).',
    answer: { receipt: 'object', signature: 'string' },
    access: 'organisation:visitors.look',
    scope: 'visitors',
    opens: 'visitors',
    schema: {
      querystring: {
        type: 'object',
        properties: { format: { enum: ['dpv', 'kantara'] } },
        additionalProperties: false,
      },
    },
    async handler(call, context) {
      await noteLook(call, context);
      const record = await recordOf(call.organisation, call.params.id, context);
      const signed = await signedReceipt(record, call.query.format ?? 'dpv', context);
      call.reply.header('portico-receipt-signature', signed.signature);
      return signed;
    },
  }),

  organisationRoute<{ Body: { visitors: ErasedWhom } }>({
    method: 'POST',
    url: '/v1/organisations/:org/visitors/withdraw',
    summary:
      'Notes that a person may not be written to any more, on any page of an organisation. Answers how many records said otherwise.',
    answer: { withdrawn: 'number' },
    access: 'organisation:visitors.erase',
    schema: { body: exactly({ visitors: WHOM }) },
    handler: async ({ organisation, body }, context) => ({
      withdrawn: await withdraw(organisation, body.visitors, context),
    }),
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

/** By what receipts are verified, also those of years ago. */
export const receiptKeyRoutes = [
  publicRoute({
    method: 'GET',
    url: '/.well-known/portico-receipts.json',
    summary: 'Answers the public keys that receipts of visitors are signed with, as a JWK set; old ones stay.',
    answer: 'object',
    handler: (_, { store }) => publicKeys({ store }),
  }),
];
