import { opensOrganisation, readPermission } from '#core/access/roles.ts';
import type { OwnPermission, Permission } from '#core/ports/api.ts';
import { permissionsFor } from '../access/bound.ts';
import { refusal } from '../domain/http-error.ts';
import { EMAIL, exactly } from '../http/schemas.ts';
import type { PageDeps } from '../pages/deps.ts';
import { removePermission, requestAccess, sharePage } from '../pages/share-page.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PermissionRecord } from '../ports/store/permissions.ts';
import type { Repositories } from '../ports/store/store.ts';
import { routesOver } from './route/route.ts';

// spec api.19, api.20, api.21, api.22, api.23

const { userRoute, pageRoute } = routesOver<PageDeps>();

export const permissionRoutes = [
  userRoute({
    method: 'GET',
    url: '/v1/editor_permissions',
    summary: 'Lists the rights that the caller has on pages of others.',
    answer: ['OwnPermission'],
    scope: 'read',
    bound: 'too',
    acting: 'too',
    async handler({ user }, { store }) {
      const own = (await permissionsFor(user, store)).map((permission) => ({
        editor_page_id: permission.page_id,
        action: permission.action,
        ...askedIn(permission),
      }));
      return withFolders(own, user, store);
    },
  }),

  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id/permissions',
    summary: 'Lists the collaborators of a page.',
    answer: ['Permission'],
    access: 'page:share',
    handler: async ({ page }, { store }) => (await store.permissions.ofPage(page.id)).map(permissionToWire),
  }),

  pageRoute<{ Body: { editor_permission: { user_email: string; action: string } } }>({
    method: 'POST',
    url: '/v1/editor_pages/:id/permissions',
    summary: 'Invites a collaborator, or changes the right of one, and mails them.',
    answer: { editor_permission: 'Permission' },
    access: 'page:share',
    dashboard: 'services',
    schema: { body: exactly({ editor_permission: exactly({ user_email: EMAIL, action: { type: 'string' } }) }) },
    async handler({ page, body, dashboard }, context) {
      const action = readPermission(body.editor_permission.action);
      if (action === null) throw refusal(422, 'invalid_action', 'server.permission.action');
      const share = { email: body.editor_permission.user_email, action, dashboard };
      const { permission, mailed, unsent } = await sharePage(page, share, context);
      const mailState = { ...(mailed && { mailed: true }), ...(unsent && { unsent }) };
      return { editor_permission: { ...permissionToWire(permission), ...mailState } };
    },
  }),

  pageRoute<{ Params: { id: string; permissionId: string } }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/permissions/:permissionId',
    summary: 'Removes a collaborator.',
    answer: null,
    access: 'page:share',
    async handler({ page, params }, context) {
      if (!(await removePermission(page, params.permissionId, context))) {
        throw refusal(404, 'permission_missing', 'server.permission.missing');
      }
    },
  }),

  pageRoute({
    method: 'POST',
    url: '/v1/editor_pages/:id/permission/request',
    summary: 'Asks the owner for the right to edit.',
    answer: { access_request: 'AccessRequest' },
    access: 'page:ask',
    dashboard: 'services',
    handler: async ({ page, user, dashboard }, context) => ({
      access_request: await requestAccess(page, { user, dashboard }, context),
    }),
  }),

  pageRoute({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/permission',
    summary: 'Gives up the right to a page of somebody else.',
    answer: null,
    access: 'page:leave',
    async handler({ page, user }, context) {
      const own = await context.store.permissions.of(page.id, user.email);
      if (!own || !(await removePermission(page, own.id, context))) {
        throw refusal(404, 'permission_missing', 'server.permission.missing');
      }
    },
  }),
];

/** One's rights with those by folders and groups: of two on one page the higher one. */
async function withFolders(
  own: readonly OwnPermission[],
  user: UserRecord,
  store: Repositories,
): Promise<OwnPermission[]> {
  const rights = new Map(own.map((permission) => [permission.editor_page_id, permission]));
  for (const { page_id, organisation_id, action } of await store.sharedRights.pagesOf(user.email)) {
    if (!opensOrganisation(user, organisation_id)) continue;
    const before = rights.get(page_id);
    if (before?.action !== 'r,w') rights.set(page_id, { ...before, editor_page_id: page_id, action });
  }
  return [...rights.values()];
}

/** Whether somebody has an account does not show: only whether they have looked since. */
function permissionToWire(permission: PermissionRecord): Permission {
  const { id, page_id, user_email, action, seen_at, mailed_at, unsent, mail_due_at } = permission;
  return {
    ...{ id, editor_page_id: page_id, user_email, action },
    ...(seen_at === null && { pending: true }),
    ...(mailed_at !== null && { mailed_at: new Date(mailed_at).toISOString() }),
    ...(unsent && { unsent }),
    ...(mail_due_at !== null && { mail_due_at: new Date(mail_due_at).toISOString() }),
    ...askedIn(permission),
  };
}

function askedIn({ asked_at }: PermissionRecord): { asked?: true } {
  return asked_at === null ? {} : { asked: true };
}
