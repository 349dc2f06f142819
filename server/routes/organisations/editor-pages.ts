import { FITTING_STATES, type PagesQuery } from '#core/ports/filing/page-batches.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { pagesThatFit } from '../../pages/find-pages.ts';
import { listGatewayPages } from '../../pages/folders/gateway-pages.ts';
import { answerPages, listSchema, type PageListRequest } from '../../pages/list-pages.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.65, organisations.66

const { organisationRoute } = routesOver<PageDeps>();

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;

type Asked = PageListRequest & PagesQuery;

export const organisationPageRoutes = [
  organisationRoute<{ Query: Asked }>({
    method: 'GET',
    url: '/v1/organisations/:org/editor_pages',
    summary:
      'Lists the pages of an organisation that the caller may read, the last edited first: all of them, or those in a folder and the folders in it, with a tag, in a state, of an owner.',
    answer: { editor_pages: ['ListedPage'] },
    access: 'organisation:pages.list',
    acting: 'too',
    parts: true,
    headers: ['if-none-match'],
    scope: 'read',
    schema: listSchema({ folder: ID, tag: ID, state: { type: 'string', enum: FITTING_STATES }, owner: ID }),
    async handler(call, context) {
      const asked = await pagesThatFit(call.query, call, context.store);
      return answerPages('mine', ({ store }, _user, part) => store.pages.ofOrganisation(asked, part), call, context);
    },
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/gateways',
    summary:
      "Lists the gateways of an organisation's brands by name, with the pages of the organisation that they send visitors to; nothing else of them.",
    answer: { gateways: ['GatewayPages'] },
    access: 'organisation:gateways.names',
    scope: 'read',
    handler: async (call, context) => ({ gateways: await listGatewayPages(call, context) }),
  }),
];
