import { readPermission } from '#core/access/roles.ts';
import type { FolderShare } from '#core/ports/filing/folder-shares.ts';
import { refusal } from '../../domain/http-error.ts';
import { EMAIL, exactly } from '../../http/schemas.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { livingFolder } from '../../pages/folders/change-folder.ts';
import { waysTo } from '../../pages/folders/rights-by-folder.ts';
import { shareFolder, unshareFolder } from '../../pages/folders/share-folder.ts';
import type { FolderShareRecord } from '../../ports/store/home/folder-shares.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.82, organisations.83

const { organisationRoute, pageRoute } = routesOver<PageDeps>();

interface FolderParams {
  readonly org: string;
  readonly id: string;
}

const toWire = ({ id, user_email, action }: FolderShareRecord): FolderShare => ({
  ...{ id, user_email },
  action: readPermission(action) ?? 'r',
});

export const folderShareRoutes = [
  organisationRoute<{ Params: FolderParams }>({
    method: 'GET',
    url: '/v1/organisations/:org/folders/:id/permissions',
    summary: 'Lists the people with whom a folder is shared as a whole.',
    answer: { folder_permissions: ['FolderShare'] },
    access: 'organisation:folders.share',
    async handler({ organisation, params }, { store }) {
      await livingFolder(organisation, params.id, store);
      return { folder_permissions: (await store.folderShares.ofFolder(params.id)).map(toWire) };
    },
  }),

  organisationRoute<{
    Params: FolderParams;
    Body: { folder_permission: { user_email: string; action: string } };
  }>({
    method: 'POST',
    url: '/v1/organisations/:org/folders/:id/permissions',
    summary:
      'Shares all pages in a folder and the folders in it with somebody, also those that are added later, or changes what they may do, and mails them.',
    answer: { folder_permission: 'FolderShare' },
    access: 'organisation:folders.share',
    dashboard: 'services',
    schema: { body: exactly({ folder_permission: exactly({ user_email: EMAIL, action: { type: 'string' } }) }) },
    async handler({ organisation, params, body, user, dashboard }, context) {
      const action = readPermission(body.folder_permission.action);
      if (action === null) throw refusal(422, 'invalid_action', 'server.permission.action');
      const asked = { email: body.folder_permission.user_email, action, by: user, dashboard };
      const { share, mailed } = await shareFolder(organisation, params.id, asked, context);
      return { folder_permission: { ...toWire(share), ...(mailed && { mailed: true }) } };
    },
  }),

  organisationRoute<{ Params: FolderParams & { readonly permissionId: string } }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/folders/:id/permissions/:permissionId',
    summary: 'Ends the right that somebody has to a folder.',
    answer: null,
    access: 'organisation:folders.share',
    handler: ({ organisation, params }, context) =>
      unshareFolder(organisation, params.id, params.permissionId, context),
  }),

  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id/access',
    summary: 'Lists everybody with whom a page is shared, once for each way: by the page itself, or by a folder.',
    answer: { access: ['AccessWay'] },
    access: 'page:share',
    handler: async ({ page }, { store }) => ({ access: await waysTo(page, store) }),
  }),
];
