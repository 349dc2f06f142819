import { readPermission } from '#core/access/roles.ts';
import { refusal } from '../../../domain/http-error.ts';
import { exactly } from '../../../http/schemas.ts';
import type { PageDeps } from '../../../pages/deps.ts';
import { livingFolder } from '../../../pages/folders/change-folder.ts';
import { groupRights, shareWithGroup, unshareWithGroup } from '../../../pages/groups/share-with-group.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.164

const { organisationRoute, pageRoute } = routesOver<PageDeps>();

const BODY = exactly({ group: exactly({ action: { type: 'string' } }) });

interface RightBody {
  readonly group: { readonly action: string };
}
interface PageParams {
  readonly id: string;
  readonly group: string;
}
interface FolderParams extends PageParams {
  readonly org: string;
}

function actionOf({ group }: RightBody) {
  const action = readPermission(group.action);
  if (action === null) throw refusal(422, 'invalid_action', 'server.permission.action');
  return action;
}

export const groupShareRoutes = [
  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id/groups',
    summary:
      'Lists every group of the organisation of a page, with what its people may do with the page; those that have it, to who is not told of all groups.',
    answer: { groups: ['GroupRight'] },
    access: 'page:share',
    handler: async ({ page, user }, { store }) => ({ groups: await groupRights({ page }, user, store) }),
  }),

  pageRoute<{ Params: PageParams; Body: RightBody }>({
    method: 'PUT',
    url: '/v1/editor_pages/:id/groups/:group',
    summary: 'Shares a page with the people of a group, or changes what they may do, and mails them.',
    answer: { group: 'GroupRight' },
    access: 'page:share',
    dashboard: 'services',
    schema: { body: BODY },
    async handler({ page, params, body, user, dashboard }, context) {
      const asked = { group: params.group, action: actionOf(body), by: user, dashboard };
      return { group: await shareWithGroup({ page }, asked, context) };
    },
  }),

  pageRoute<{ Params: PageParams }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/groups/:group',
    summary: 'Ends what the people of a group may do with a page by it.',
    answer: null,
    access: 'page:share',
    handler: ({ page, params }, context) => unshareWithGroup({ page }, params.group, context),
  }),

  organisationRoute<{ Params: FolderParams }>({
    method: 'GET',
    url: '/v1/organisations/:org/folders/:id/groups',
    summary: 'Lists every group of an organisation, with what its people may do with all pages in a folder.',
    answer: { groups: ['GroupRight'] },
    access: 'organisation:folders.share',
    async handler({ organisation, params, user }, { store }) {
      const folder = await livingFolder(organisation, params.id, store);
      return { groups: await groupRights({ folder }, user, store) };
    },
  }),

  organisationRoute<{ Params: FolderParams; Body: RightBody }>({
    method: 'PUT',
    url: '/v1/organisations/:org/folders/:id/groups/:group',
    summary:
      'Shares all pages in a folder and the folders in it with the people of a group, also those that are added later, or changes what they may do, and mails them.',
    answer: { group: 'GroupRight' },
    access: 'organisation:folders.share',
    dashboard: 'services',
    schema: { body: BODY },
    async handler({ organisation, params, body, user, dashboard }, context) {
      const folder = await livingFolder(organisation, params.id, context.store);
      const asked = { group: params.group, action: actionOf(body), by: user, dashboard };
      return { group: await shareWithGroup({ folder }, asked, context) };
    },
  }),

  organisationRoute<{ Params: FolderParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/folders/:id/groups/:group',
    summary: 'Ends what the people of a group may do with a folder by it.',
    answer: null,
    access: 'organisation:folders.share',
    async handler({ organisation, params }, context) {
      const folder = await livingFolder(organisation, params.id, context.store);
      await unshareWithGroup({ folder }, params.group, context);
    },
  }),
];
