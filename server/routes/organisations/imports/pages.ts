import type { PagesTable } from '#core/ports/people/imports.ts';
import { importPages } from '../../../imports/import-pages.ts';
import type { PageDeps } from '../../../pages/deps.ts';
import { requestOf } from '../../page-request.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.125, organisations.126, organisations.127

const { organisationRoute } = routesOver<PageDeps>();

/** Letters of a table; the body around it is larger by what JSON writes differently. */
const TABLE_LIMIT = 524_288;

export const pageTableRoutes = [
  organisationRoute<{ Body: PagesTable }>({
    method: 'POST',
    url: '/v1/organisations/:org/editor_pages/import',
    summary: 'Makes the pages of a table (CSV), with what becomes of each line; with `dry` it only says so.',
    answer: { import: 'PagesImport' },
    headers: ['idempotency-key'],
    access: 'organisation:pages.make',
    scope: 'publish',
    schema: {
      body: {
        type: 'object',
        required: ['csv', 'dry'],
        additionalProperties: false,
        properties: {
          csv: { type: 'string', maxLength: TABLE_LIMIT },
          template: { type: 'string', maxLength: 500 },
          dry: { type: 'boolean' },
        },
      },
    },
    bodyLimit: 2 * TABLE_LIMIT,
    handler: async (call, context) => ({ import: await importPages(call, call.body, requestOf(call), context) }),
  }),
];
