import { mayDo } from '#core/access/roles.ts';
import type { Revision } from '#core/ports/api.ts';
import { pageFor, roleOf } from '../access/access.ts';
import { shownElsewhere } from '../dashboards/lent-hosts.ts';
import { refusal } from '../domain/http-error.ts';
import { isCurrent } from '../http/headers.ts';
import type { PageDeps } from '../pages/deps.ts';
import { placeInFolder } from '../pages/folders/place-in-folder.ts';
import { answerList, listSchema, type PageListRequest } from '../pages/list-pages.ts';
import { compileDraft, loginServices, previewTag, publishPage } from '../pages/publish-page.ts';
import { settledPage } from '../pages/read-content.ts';
import { requestsShown } from '../pages/requests/ask-to-publish.ts';
import { erasePage, restorePage, trashPage } from '../pages/trash.ts';
import { answerPage, answerStored, revisionSeenBy, seenBy, toldToOwner } from '../pages/wire-page.ts';
import { createPage, deletionOf, updatePage } from '../pages/write-page.ts';
import { placedBy } from '../people/tokens/token-pages.ts';
import type { ListedRevision } from '../ports/store/pages.ts';
import { releasePage } from '../rooms/free-rooms.ts';
import { guardsOf, NEW_PAGE_BODY, PAGE_BODY, PAGE_BODY_LIMIT, type PageBody, requestOf } from './page-request.ts';
import { routesOver } from './route/route.ts';

// spec api.12, api.13, api.15, api.17, api.18, product.2

const { userRoute, pageRoute } = routesOver<PageDeps>();

const TRUE_OR_FALSE = { type: 'string', enum: ['true', 'false'] };

export const editorPageRoutes = [
  userRoute<{ Query: PageListRequest & { shared?: string; trashed?: string } }>({
    method: 'GET',
    url: '/v1/editor_pages',
    summary:
      "Lists the caller's pages, or with `shared=true` those of others, or with `trashed=true` those in the trash.",
    answer: { editor_pages: ['ListedPage'] },
    parts: true,
    headers: ['if-none-match'],
    scope: 'read',
    bound: 'too',
    acting: 'too',
    schema: listSchema({ shared: TRUE_OR_FALSE, trashed: TRUE_OR_FALSE }),
    async handler(call, context) {
      if (call.query.trashed === 'true') return answerList('trash', call, context);
      if (call.query.shared !== 'true') return answerList('mine', call, context);
      await context.store.permissions.markSeen(call.user.email, context.clock.now());
      return answerList('shared', call, context);
    },
  }),

  userRoute<{ Query: PageListRequest }>({
    method: 'GET',
    url: '/v1/editor_pages/templates',
    summary: 'Lists the templates.',
    answer: { editor_pages: ['ListedPage'] },
    parts: true,
    headers: ['if-none-match'],
    scope: 'read',
    bound: 'too',
    acting: 'too',
    schema: listSchema(),
    handler: (call, context) => answerList('templates', call, context),
  }),

  userRoute<{ Body: PageBody; Query: { folder?: string } }>({
    method: 'POST',
    url: '/v1/editor_pages',
    summary: 'Makes a page, with `folder` in this folder.',
    answer: { editor_page: 'EditorPage', 'dropped?': ['Dropped'] },
    headers: ['idempotency-key'],
    scope: 'publish',
    opens: 'pages:write',
    bound: 'too',
    acting: 'too',
    schema: { body: NEW_PAGE_BODY, querystring: { type: 'object', properties: { folder: { type: 'string' } } } },
    bodyLimit: PAGE_BODY_LIMIT,
    status: 201,
    async handler(call, context) {
      const { body, query, user, token } = call;
      const made = await placedBy(user, token, context);
      const placed = query.folder === undefined ? made : await placeInFolder(query.folder, made, user, context);
      return answerStored(await createPage(body.editor_page, placed, requestOf(call), context), call.reply, context);
    },
  }),

  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id',
    summary: 'Answers one page.',
    answer: { editor_page: 'EditorPage' },
    headers: ['if-none-match'],
    access: 'page:read',
    acting: 'too',
    scope: 'read',
    async handler({ page, user, header, reply, raw }, context) {
      const { editor_page } = await answerPage(await settledPage(page, context), reply, context);
      const revision = await revisionSeenBy(user, page, context);
      reply.header('etag', `"${revision}"`);
      if (isCurrent(header('if-none-match'), revision)) return reply.status(304).send();
      const elsewhere = await shownElsewhere(raw.hostname, page, context);
      const publish_requests = (await requestsShown([page], user, context)).get(page.id);
      const asked = publish_requests && { publish_requests };
      const seen = { ...(await seenBy(user, page, editor_page, context)), ...elsewhere, ...asked };
      const role = await roleOf(user, page, context);
      return { editor_page: role === 'owner' ? { ...seen, ...toldToOwner(page, context) } : { ...seen, role } };
    },
  }),

  pageRoute<{ Body: PageBody }>({
    method: 'PUT',
    url: '/v1/editor_pages/:id',
    summary: 'Saves a page.',
    answer: { editor_page: 'EditorPage', 'dropped?': ['Dropped'] },
    headers: ['if-match', 'x-portico-epoch', 'x-portico-keep'],
    access: 'page:write',
    acting: 'too',
    scope: 'publish',
    schema: { body: PAGE_BODY },
    bodyLimit: PAGE_BODY_LIMIT,
    async handler(call, context) {
      const stored = await updatePage(call.page.id, call.body.editor_page, guardsOf(call), context);
      return answerStored(stored, call.reply, context);
    },
  }),

  pageRoute<{ Query: { force?: string } }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id/room',
    summary: 'Ends the editing of a page by whoever has it open, with `force=true` also while they work on it.',
    answer: { 'holder?': 'RoomHolder' },
    access: 'page:write',
    acting: 'too',
    scope: 'publish',
    schema: {
      querystring: {
        type: 'object',
        properties: { force: { type: 'string', enum: ['true', 'false'] } },
        additionalProperties: false,
      },
    },
    async handler({ page, user, query }, context) {
      const holder = await releasePage(page, user, query.force === 'true', context);
      return holder ? { holder } : {};
    },
  }),

  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id/preview',
    summary: 'Compiles the draft as it would be published.',
    answer: { sanitized_html: 'string' },
    headers: ['if-none-match'],
    access: 'page:read',
    acting: 'too',
    scope: 'read',
    async handler({ page, header, reply }, context) {
      const etag = previewTag(page, context);
      // A browser keeps it, and asks each time whether it is current: the cards of home draw every page by it.
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (isCurrent(header('if-none-match'), etag)) return reply.status(304).send();
      return { sanitized_html: (await compileDraft(page, context)).compiled.html };
    },
  }),

  pageRoute<{ Query: { version?: string } }>({
    method: 'PUT',
    url: '/v1/editor_pages/:id/publish',
    summary: 'Publishes the draft, or with `version` an earlier version that was published once.',
    answer: { editor_page: 'EditorPage' },
    headers: ['if-match', 'x-portico-epoch', 'idempotency-key'],
    access: 'page:publish',
    acting: 'too',
    scope: 'publish',
    schema: { querystring: { type: 'object', properties: { version: { type: 'string', maxLength: 64 } } } },
    async handler(call, context) {
      const { page: asked, raw, query } = call;
      const request = requestOf(call);
      const page = await publishPage(asked.id, raw.hostname, guardsOf(call), request, context, query.version);
      return answerPage(page, call.reply, context);
    },
  }),

  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id/deletion',
    summary: 'Says who uses a page: gateways, visitors of the last seven days, people it is shared with.',
    answer: { deletion: 'Deletion' },
    access: 'page:delete',
    acting: 'too',
    scope: 'read',
    handler: async ({ page }, context) => ({ deletion: await deletionOf(page, context) }),
  }),

  // spec saving.11, saving.13
  pageRoute<{ Query: { erase?: string } }>({
    method: 'DELETE',
    url: '/v1/editor_pages/:id',
    summary: 'Moves a page to the trash, or with `erase=1` removes one that is there for good.',
    answer: null,
    access: 'page:delete',
    acting: 'too',
    inTrash: 'too',
    scope: 'publish',
    stepUp: ({ query }) => query.erase !== undefined,
    schema: {
      querystring: {
        type: 'object',
        properties: { erase: { type: 'string', enum: ['1'] } },
        additionalProperties: false,
      },
    },
    async handler({ page, user, query }, context) {
      if (query.erase === undefined) return trashPage(page.id, user, context);
      if (!mayDo(await roleOf(user, page, context), 'erase')) throw refusal(403, 'forbidden', 'server.noRight');
      return erasePage(page.id, context);
    },
  }),

  // spec saving.12
  pageRoute({
    method: 'POST',
    url: '/v1/editor_pages/:id/restore',
    summary: 'Puts a page of the trash back where it was.',
    answer: { editor_page: 'EditorPage' },
    access: 'page:delete',
    acting: 'too',
    inTrash: 'too',
    scope: 'publish',
    handler: async ({ page, reply }, context) => answerPage(await restorePage(page.id, context), reply, context),
  }),

  // spec saving.8. Times and reasons of earlier drafts; a reader may not see their content.
  pageRoute({
    method: 'GET',
    url: '/v1/editor_pages/:id/revisions',
    summary: 'Lists the earlier drafts of a page, the newest first.',
    answer: { revisions: ['Revision'] },
    access: 'page:write',
    acting: 'too',
    scope: 'read',
    handler: async ({ page }, { store }) => ({
      revisions: (await store.revisions.ofPage(page.id)).map(toRevision),
    }),
  }),

  pageRoute<{ Params: { revision: string } }>({
    method: 'GET',
    url: '/v1/editor_pages/:id/revisions/:revision',
    summary: 'Answers an earlier draft with its content.',
    answer: { revision: 'RevisionContent' },
    access: 'page:write',
    acting: 'too',
    scope: 'read',
    async handler({ page, params }, { store }) {
      const revision = await store.revisions.ofPageById(page.id, params.revision);
      if (!revision) throw refusal(404, 'not_found', 'server.page.revisionMissing');
      return { revision: { ...toRevision(revision), html: revision.html, config: revision.config } };
    },
  }),
];

function toRevision({ id, reason, created_at, author_label }: ListedRevision): Revision {
  const author = author_label === '' ? {} : { author: author_label };
  return { id, reason, created_at: new Date(created_at).toISOString(), ...author };
}

/**
 * Beyond the specified calls (spec api.31): the login methods with an external service that work here, so that the
 * editor can warn. They depend on the page's owner; without a page, on the caller.
 */
export const loginServiceRoutes = [
  userRoute<{ Query: { editor_page_id?: string } }>({
    method: 'GET',
    url: '/v1/login_services',
    summary: 'Says which login methods that need an external service work here.',
    answer: 'LoginServices',
    scope: 'read',
    bound: 'too',
    acting: 'too',
    schema: { querystring: { type: 'object', properties: { editor_page_id: { type: 'string' } } } },
    async handler({ query, user, raw }, context) {
      const { editor_page_id: id } = query;
      const ownPage = { user_id: user.id, organisation_id: user.bound_to ?? null };
      const page = id === undefined ? ownPage : await pageFor(id, user, 'read', context);
      return loginServices(page, raw.hostname, context);
    },
  }),
];
