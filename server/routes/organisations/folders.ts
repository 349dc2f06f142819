import { FOLDER_NAME_MAXIMUM } from '#core/page/folder-tree.ts';
import { exactly } from '../../http/schemas.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { addFolder, moveFolder, renameFolder } from '../../pages/folders/change-folder.ts';
import { answerFolder, listFolders, listTrashedFolders } from '../../pages/folders/list-folders.ts';
import { movePage } from '../../pages/folders/move-page.ts';
import { restoreFolder, trashFolder } from '../../pages/folders/trash-folder.ts';
import { answerPage } from '../../pages/wire-page.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.60 to organisations.64

const { organisationRoute, pageRoute } = routesOver<PageDeps>();

/** It is trimmed; what else may not stand in it is said by server/pages/folders. */
const NAME = { type: 'string', maxLength: FOLDER_NAME_MAXIMUM * 4 } as const;
/** The id of a folder; null: none. */
const PLACE = { anyOf: [{ type: 'string', minLength: 1, maxLength: 64 }, { type: 'null' }] } as const;

interface FolderParams {
  readonly org: string;
  readonly id: string;
}

export const folderRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/folders',
    summary: 'Lists the folders of an organisation by name.',
    answer: { folders: ['Folder'] },
    access: 'organisation:pages.list',
    acting: 'too',
    scope: 'read',
    handler: async (call, context) => ({ folders: await listFolders(call, context) }),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/trashed_folders',
    summary: 'Lists the folders of an organisation that are in the trash, moved there last first.',
    answer: { folders: ['TrashedFolder'] },
    access: 'organisation:folders.change',
    acting: 'too',
    scope: 'read',
    handler: async (call, context) => ({ folders: await listTrashedFolders(call, context) }),
  }),

  organisationRoute<{ Body: { folder: { name: string; parent_id: string | null } } }>({
    method: 'POST',
    url: '/v1/organisations/:org/folders',
    summary: 'Makes a folder.',
    answer: { folder: 'Folder' },
    access: 'organisation:folders.change',
    acting: 'too',
    scope: 'publish',
    status: 201,
    schema: { body: exactly({ folder: exactly({ name: NAME, parent_id: PLACE }) }) },
    async handler(call, context) {
      const folder = await addFolder(call.organisation, call.body.folder, call.user.id, context);
      return answerFolder(folder, call, context);
    },
  }),

  organisationRoute<{ Params: FolderParams; Body: { folder: { name: string } } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/folders/:id',
    summary: 'Gives a folder another name.',
    answer: { folder: 'Folder' },
    access: 'organisation:folders.change',
    acting: 'too',
    scope: 'publish',
    schema: { body: exactly({ folder: exactly({ name: NAME }) }) },
    async handler(call, context) {
      const folder = await renameFolder(call.organisation, call.params.id, call.body.folder, context);
      return answerFolder(folder, call, context);
    },
  }),

  organisationRoute<{ Params: FolderParams; Body: { parent_id: string | null } }>({
    method: 'POST',
    url: '/v1/organisations/:org/folders/:id/move',
    summary: 'Puts a folder with all in it into another one, or with `null` at the top.',
    answer: { folder: 'Folder' },
    access: 'organisation:folders.change',
    acting: 'too',
    scope: 'publish',
    schema: { body: exactly({ parent_id: PLACE }) },
    async handler(call, context) {
      const folder = await moveFolder(call.organisation, call.params.id, call.body, context);
      return answerFolder(folder, call, context);
    },
  }),

  organisationRoute<{ Params: FolderParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/folders/:id',
    summary: 'Moves a folder to the trash with the folders and pages in it.',
    answer: { pages: 'number' },
    access: 'organisation:folders.change',
    acting: 'too',
    scope: 'publish',
    handler: async ({ organisation, params, user }, context) => ({
      pages: await trashFolder(organisation, params.id, user.id, context),
    }),
  }),

  organisationRoute<{ Params: FolderParams }>({
    method: 'POST',
    url: '/v1/organisations/:org/folders/:id/restore',
    summary: 'Puts a folder of the trash back with what went there with it.',
    answer: { folder: 'Folder' },
    access: 'organisation:folders.change',
    acting: 'too',
    scope: 'publish',
    async handler(call, context) {
      return answerFolder(await restoreFolder(call.organisation, call.params.id, context), call, context);
    },
  }),

  pageRoute<{ Body: { folder_id: string | null } }>({
    method: 'POST',
    url: '/v1/editor_pages/:id/move',
    summary: 'Puts a page into a folder of its organisation, or with `null` out of all.',
    answer: { editor_page: 'EditorPage' },
    access: 'page:move',
    acting: 'too',
    scope: 'publish',
    schema: { body: exactly({ folder_id: PLACE }) },
    handler: async ({ page, user, body, reply }, context) =>
      answerPage(await movePage(page.id, body.folder_id, user, context), reply, context),
  }),
];
