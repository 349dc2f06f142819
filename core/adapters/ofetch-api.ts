import { dashboardKey } from '#core/access/brand.ts';
import type { AccessRequest } from '#core/access/types.ts';
import type { ApiToken, NewApiToken, SecondStep, SignIns } from '#core/ports/account.ts';
import type {
  Api,
  ApiAccess,
  ConnectApi,
  Dashboard,
  Dropped,
  EditorPage,
  PageContent,
  PageSummary,
  Permission,
  Session,
  StoredPage,
  WithEtag,
} from '#core/ports/api.ts';
import type { AssetList } from '#core/ports/assets.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import type { VisitorList } from '#core/ports/visitors/page-visitors.ts';
import { body, done, field, listed, required, unless } from './answer-parts.ts';
import { type Call, createCall, type Fetch } from './api-call.ts';
import { withLateCalls } from './late-calls.ts';
import { contentsOf, trashedPages, wholeList } from './page-lists.ts';

/** How calls are made. */
interface CallSetup {
  /** Replaces the platform's, for a server in the same process. */
  readonly fetch?: Fetch;
  /** Wraps the calls, as `retryingCall` does. */
  readonly decorate?: (call: Call) => Call;
}

/** Calls over fetch. */
export function ofetchApi({ fetch, decorate = (call) => call }: CallSetup = {}): ConnectApi {
  return (access: ApiAccess): Api => apiOver(decorate(createCall(access, fetch)));
}

const id = encodeURIComponent;
const gatewaysAt = (hostname: string, gateway?: string): string =>
  `/dashboards/${id(dashboardKey(hostname))}/gateways${gateway === undefined ? '' : `/${id(gateway)}`}`;

/** The calls of docs/specification/api.md. */
function apiOver(call: Call): Api {
  const calls = {
    ...accountCalls(call),
    ...assetCalls(call),
    ...pageCalls(call),
    ...guestCalls(call),
    ...dashboardCalls(call),
    ...serverCalls(call),
    staff: async () => (await import('./operator-calls.ts')).operatorCalls(call),
    filing: async () => (await import('./folder-calls.ts')).folderCalls(call),
    passkeys: async () => (await import('./loaded-calls.ts')).passkeyCalls(call),
    providers: async () => (await import('./loaded-calls.ts')).providerCalls(call),
  };
  return withLateCalls(calls, call);
}

/** Accounts, their sessions and tokens, and the links that sign in. */
function accountCalls(call: Call) {
  return {
    me: (signal) => body(call('/users/me', { signal })),
    signIn: (credentials, signal) =>
      body(
        call<Session | SecondStep>('/authentications', { method: 'POST', body: credentials, anonymous: true, signal }),
      ),
    signInByFactor: (typed, signal) =>
      body(call<Session>('/authentications/second_factor', { method: 'POST', body: typed, anonymous: true, signal })),
    signOut: (token) =>
      // A server without sign-out has no session to end.
      done(call('/authentications', { method: 'DELETE', token, keepalive: true }).catch(unless([404, 405]))),
    sessions: async (signal) => (await call<SignIns>('/sessions', { signal })).body,
    endSession: (sessionId, signal) => done(call(`/sessions/${id(sessionId)}`, { method: 'DELETE', signal })),
    endOtherSessions: (signal) => done(call('/sessions', { method: 'DELETE', signal })),
    apiTokens: (signal) => field(call<Record<string, ApiToken[]>>('/api_tokens', { signal }), 'api_tokens'),
    createApiToken: (api_token, signal) =>
      field(
        call<Record<string, NewApiToken>>('/api_tokens', { method: 'POST', body: { api_token }, signal }),
        'api_token',
      ),
    revokeApiToken: (tokenId, signal) => done(call(`/api_tokens/${id(tokenId)}`, { method: 'DELETE', signal })),
    singleSignOn: (token, signal) =>
      body(call<Session | SecondStep>(`/authentications/sson/${id(token)}`, { anonymous: true, signal })),
    requestPasswordReset: (email, signal) =>
      done(call('/passwords/reset_request', { query: { email, service: 'editor' }, anonymous: true, signal })),
    requestSignInLink: (email, signal) =>
      done(call('/authentications/link', { method: 'POST', body: { email }, anonymous: true, signal })),
    resetPassword: (change, signal) =>
      done(call('/passwords/reset', { method: 'PUT', body: change, anonymous: true, signal })),
    invitation: (token, query, signal) =>
      done(call(`/users/invitation/${id(token)}`, { query, anonymous: true, signal })),
    acceptInvitation: (token, person, signal) =>
      body(call<Session>(`/users/invitation/${id(token)}`, { method: 'PUT', body: person, anonymous: true, signal })),
  } satisfies Partial<Api>;
}

/** Pictures, and what the account may do. */
function assetCalls(call: Call) {
  return {
    uploadToken: (query, signal) => body(call('/aws/access_token', { query, signal })),
    async assets(query, signal) {
      const { body, next } = await call<AssetList>('/uploads', { query, signal });
      return { ...body, ...(next !== undefined && { next }) };
    },
    assetUses: (query, signal) => field(call('/uploads/uses', { query, signal }), 'uses'),
    checkAsset: (assetId, query, signal) => field(call(`/uploads/${id(assetId)}/uses`, { query, signal }), 'uses'),
    describeAsset: (assetId, alt, query, signal) =>
      field(call(`/uploads/${id(assetId)}`, { method: 'PUT', body: { upload: { alt } }, query, signal }), 'upload'),
    removeAsset: (assetId, query, signal) => done(call(`/uploads/${id(assetId)}`, { method: 'DELETE', query, signal })),
    permissions: (signal) => body(call('/editor_permissions', { signal })),
    capabilities: (signal) => body(call('/capabilities', { signal })),
    notices: (signal) => body(call('/users/me/notices', { signal })),
    loginServices: (query, signal) => body(call('/login_services', { query, signal })),
  } satisfies Partial<Api>;
}

/** Pages, their drafts and their earlier drafts. */
function pageCalls(call: Call) {
  return {
    pages: (list, signal) => wholeList(call, listed<PageSummary>, { list, signal }),
    pageContents: (list, ids, signal) => contentsOf(call, listed<PageContent>, { list, ids, signal }),
    page: (pageId, signal) => page(call(`/editor_pages/${id(pageId)}`, { signal })),
    createPage: (editor_page, { folder, ...write } = {}, signal) =>
      page(
        call('/editor_pages', { method: 'POST', body: { editor_page }, query: { folder }, write, keyed: true, signal }),
      ),
    updatePage: (pageId, editor_page, write, signal) =>
      page(call(`/editor_pages/${id(pageId)}`, { method: 'PUT', body: { editor_page }, write, signal })),
    previewPage: (pageId, signal) => body(call(`/editor_pages/${id(pageId)}/preview`, { signal })),
    publishPage: (pageId, { version, ...write } = {}, signal) =>
      page(
        call(`/editor_pages/${id(pageId)}/publish`, { method: 'PUT', query: { version }, write, keyed: true, signal }),
      ),
    releasePage: async (pageId, force, signal) => {
      const query = force ? { force: 'true' } : undefined;
      const released = call<{ holder?: RoomHolder }>(`/editor_pages/${id(pageId)}/room`, {
        method: 'DELETE',
        query,
        signal,
      });
      return (await body(released)).holder ?? null;
    },
    deletion: (pageId, signal) => field(call(`/editor_pages/${id(pageId)}/deletion`, { signal }), 'deletion'),
    deletePage: (pageId, signal) => done(call(`/editor_pages/${id(pageId)}`, { method: 'DELETE', signal })),
    trash: (signal) => trashedPages(call, signal),
    restorePage: (pageId, signal) =>
      field(
        call<Record<string, EditorPage>>(`/editor_pages/${id(pageId)}/restore`, { method: 'POST', signal }),
        'editor_page',
      ),
    erasePage: (pageId, signal) =>
      done(call(`/editor_pages/${id(pageId)}`, { method: 'DELETE', query: { erase: '1' }, signal })),

    revisions: (pageId, signal) => field(call(`/editor_pages/${id(pageId)}/revisions`, { signal }), 'revisions'),
    revision: (pageId, revisionId, signal) =>
      field(call(`/editor_pages/${id(pageId)}/revisions/${id(revisionId)}`, { signal }), 'revision'),
  } satisfies Partial<Api>;
}

/** The people of a page: collaborators and visitors. */
function guestCalls(call: Call) {
  return {
    collaborators: (pageId, signal) => body(call(`/editor_pages/${id(pageId)}/permissions`, { signal })),
    addCollaborator: (pageId, editor_permission, signal) =>
      field(
        call<Record<string, Permission>>(`/editor_pages/${id(pageId)}/permissions`, {
          method: 'POST',
          body: { editor_permission },
          signal,
        }),
        'editor_permission',
      ),
    removeCollaborator: (pageId, permissionId, signal) =>
      done(call(`/editor_pages/${id(pageId)}/permissions/${id(permissionId)}`, { method: 'DELETE', signal })),
    requestAccess: (pageId, signal) =>
      field(
        call<Record<string, AccessRequest>>(`/editor_pages/${id(pageId)}/permission/request`, {
          method: 'POST',
          signal,
        }),
        'access_request',
      ),
    leavePage: (pageId, signal) => done(call(`/editor_pages/${id(pageId)}/permission`, { method: 'DELETE', signal })),

    async visitors(pageId, { cursor, limit } = {}, signal) {
      const query = { ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit: String(limit) }) };
      const { body, next } = await call<VisitorList>(`/editor_pages/${id(pageId)}/visitors`, { query, signal });
      return { ...body, ...(next !== undefined && { next }) };
    },
    eraseVisitors: (pageId, whom, signal) =>
      field(
        call<Record<string, number>>(`/editor_pages/${id(pageId)}/visitors`, { method: 'DELETE', query: whom, signal }),
        'erased',
      ),

    startTrial: (pageId, signal) => body(call(`/editor_pages/${id(pageId)}/trials`, { method: 'POST', signal })),
  } satisfies Partial<Api>;
}

/** Dashboards and their gateways. */
function dashboardCalls(call: Call) {
  return {
    async dashboard(hostname, signal) {
      const answer = await call<{ dashboard: Dashboard }>(`/dashboards/${id(dashboardKey(hostname))}`, { signal });
      return { ...answer, body: required(answer.body, 'dashboard') };
    },
    updateDashboard: (hostname, dashboard, write, signal) =>
      field(
        call<Record<string, Dashboard>>(`/dashboards/${id(dashboardKey(hostname))}`, {
          method: 'PUT',
          body: { dashboard },
          write,
          signal,
        }),
        'dashboard',
      ),
    gateways: (hostname, signal) => field(call(gatewaysAt(hostname), { signal }), 'gateways'),
    addGateway: (hostname, gateway, signal) =>
      field(call(gatewaysAt(hostname), { method: 'POST', body: { gateway }, signal }), 'gateway'),
    changeGateway: (hostname, gatewayId, gateway, write, signal) =>
      field(
        call(gatewaysAt(hostname, gatewayId), {
          method: 'PUT',
          body: { gateway },
          write,
          signal,
        }),
        'gateway',
      ),
    removeGateway: (hostname, gatewayId, signal) =>
      done(call(gatewaysAt(hostname, gatewayId), { method: 'DELETE', signal })),
    testGateway: (hostname, gatewayId, signal) =>
      field(call(`${gatewaysAt(hostname, gatewayId)}/test`, { method: 'POST', signal }), 'test'),
    gatewayConnection: (hostname, gatewayId, page, signal) =>
      field(
        call(`${gatewaysAt(hostname, gatewayId)}/connection`, {
          query: { page },
          signal,
        }),
        'connection',
      ),
    status: (signal) => body(call('/status', { signal })),
  } satisfies Partial<Api>;
}

/** What the server looks up, does later, and says of itself. */
function serverCalls(call: Call) {
  return {
    inspectFacebookPage: (pageId, signal) => body(call(`/inspect_fb_page/${id(pageId)}`, { signal })),
    inspect: (url, signal) => body(call('/inspect', { query: { url }, signal })),
    fonts: (signal) => body(call('/fonts', { signal })),

    job: (jobId, signal) => body(call(`/jobs/${id(jobId)}`, { signal })),
    startDeliveryTest: (request, signal) =>
      body(call('/jobs/delivery_test', { method: 'POST', body: request, keyed: true, signal })),
    realtimeTicket: (signal) => body(call('/realtime/tickets', { method: 'POST', signal })),
  } satisfies Partial<Api>;
}

async function page(answer: Promise<WithEtag<{ editor_page: EditorPage; dropped?: Dropped[] }>>): Promise<StoredPage> {
  const { body, etag } = await answer;
  return {
    body: required(body, 'editor_page'),
    ...(etag !== undefined && { etag }),
    ...(body.dropped && { dropped: body.dropped }),
  };
}
