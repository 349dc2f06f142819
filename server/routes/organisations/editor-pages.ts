import { foldersWithin } from '#core/page/folder-tree.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { listGatewayPages } from '../../pages/folders/gateway-pages.ts';
import { readablePages } from '../../pages/folders/list-folders.ts';
import { answerPages, listSchema, type PageListRequest } from '../../pages/list-pages.ts';
import type { OrganisationPages } from '../../ports/store/pages.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.65, organisations.66

const { organisationRoute } = routesOver<PageDeps>();

const ID = { type: 'string', minLength: 1, maxLength: 64 } as const;
const STATES = ['draft', 'published', 'changed'] as const;

interface Asked extends PageListRequest {
  readonly folder?: string;
  /** The id of a tag. */
  readonly tag?: string;
  readonly state?: (typeof STATES)[number];
  /** The id of a person. */
  readonly owner?: string;
}

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
    schema: listSchema({ folder: ID, tag: ID, state: { type: 'string', enum: STATES }, owner: ID }),
    async handler(call, context) {
      const { organisation, query } = call;
      const { folder, tag, state, owner } = query;
      const folders = folder === undefined ? [] : await context.store.folders.ofOrganisation(organisation.id);
      const asked: OrganisationPages = {
        ...readablePages(call),
        ...(folder !== undefined && { folders: foldersWithin(folder, folders).map(({ id }) => id) }),
        ...(tag !== undefined && { tagId: tag }),
        ...(state !== undefined && { state }),
        ...(owner !== undefined && { ownerId: owner }),
      };
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
