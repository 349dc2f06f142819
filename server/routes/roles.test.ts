import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_ABSOLUTE } from '../accounts/limits.ts';
import { callerFor, createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { routes } from './index.ts';

/** The owner of the page is the owner of the dashboard too; editor has `r,w`, reader `r`; expired was the owner. */
const ROLES = ['owner', 'editor', 'reader', 'stranger', 'nobody', 'expired'] as const;
type Role = (typeof ROLES)[number];

interface Row {
  /** Statuses in the order of the roles. */
  readonly expected: readonly number[];
  readonly query?: string;
  readonly body?: object;
}

const ANYBODY = (status: number): number[] => [status, status, status, status, status, status];
const SIGNED_IN = (status: number): number[] => [status, status, status, status, 401, 401];
const READING = [200, 200, 200, 404, 401, 401];
const OWNING = (status: number): number[] => [status, 403, 403, 404, 401, 401];

const TABLE: Readonly<Record<string, Row>> = {
  'POST /v1/authentications': { expected: ANYBODY(401), body: { email: 'no@portico.test', password: 'no' } },
  'DELETE /v1/authentications': { expected: SIGNED_IN(204) },
  'GET /v1/authentications/sson/:token': { expected: ANYBODY(401) },
  'GET /v1/sessions': { expected: SIGNED_IN(200) },
  'DELETE /v1/sessions/:id': { expected: SIGNED_IN(404) },
  'DELETE /v1/sessions': { expected: SIGNED_IN(204) },
  'GET /v1/users/me': { expected: SIGNED_IN(200) },
  'PUT /v1/users/invitation/:token': {
    expected: ANYBODY(422),
    body: { email: 'no@portico.test', fullname: 'No', password: 'a long way home' },
  },
  'GET /v1/passwords/reset_request': { expected: ANYBODY(204), query: '?email=no@portico.test&service=editor' },
  'PUT /v1/passwords/reset': {
    expected: ANYBODY(422),
    body: { email: 'no@portico.test', reset_token: 'no', new_password: 'a long way home' },
  },
  'GET /v1/capabilities': { expected: SIGNED_IN(200) },
  'GET /v1/login_services': { expected: SIGNED_IN(200) },
  'GET /v1/editor_pages': { expected: SIGNED_IN(200) },
  'GET /v1/editor_pages/templates': { expected: SIGNED_IN(200) },
  'POST /v1/editor_pages': { expected: SIGNED_IN(201), body: pageBody() },
  'GET /v1/editor_pages/:id': { expected: READING },
  'PUT /v1/editor_pages/:id': { expected: [200, 200, 403, 404, 401, 401], body: pageBody({ name: 'renamed' }) },
  'GET /v1/editor_pages/:id/preview': { expected: READING },
  'PUT /v1/editor_pages/:id/publish': { expected: [200, 200, 403, 404, 401, 401] },
  'DELETE /v1/editor_pages/:id': { expected: OWNING(204) },
  'GET /v1/editor_pages/:id/revisions': { expected: READING },
  'GET /v1/editor_permissions': { expected: SIGNED_IN(200) },
  'GET /v1/editor_pages/:id/permissions': { expected: OWNING(200) },
  'POST /v1/editor_pages/:id/permissions': {
    expected: OWNING(200),
    body: { editor_permission: { user_email: 'reader@portico.test', action: 'r,w' } },
  },
  'DELETE /v1/editor_pages/:id/permissions/:permissionId': { expected: OWNING(204) },
  'DELETE /v1/editor_pages/:id/permission': { expected: [403, 204, 204, 404, 401, 401] },
  'GET /v1/dashboards/:hostname': { expected: ANYBODY(200) },
  'PUT /v1/dashboards/:hostname': { expected: [200, 403, 403, 403, 401, 401], body: { dashboard: {} } },
  'GET /v1/status': { expected: ANYBODY(200) },
  'POST /v1/realtime/tickets': { expected: SIGNED_IN(200) },
  'GET /v1/aws/access_token': { expected: SIGNED_IN(200) },
  'GET /v1/inspect': { expected: SIGNED_IN(422), query: '?url=http://127.0.0.1/' },
  'GET /v1/inspect_fb_page/:id': { expected: SIGNED_IN(502) },
  'GET /v1/fonts': { expected: SIGNED_IN(200) },
  'POST /v1/jobs/delivery_test': {
    expected: SIGNED_IN(201),
    body: { email_type: 'welcome', receiver: 'ada@example.com', app_config: {} },
  },
  'GET /v1/jobs/:id': { expected: SIGNED_IN(404) },
  'GET /healthz': { expected: ANYBODY(200) },
};

let server: TestServer;
const people = new Map<Role, TestCaller>();

beforeAll(async () => {
  // No mail leaves and no host is asked: the Facebook address is one that refuses.
  server = await createTestServer({ allowUnverifiedEmails: true, facebookUrl: 'http://127.0.0.1:9' });
  const old = ownerOf(server);
  server.clock.advance(SESSION_ABSOLUTE);
  people.set('expired', old);
  people.set('nobody', new TestCaller(server));
  for (const role of ['editor', 'reader', 'stranger'] as const) {
    people.set(role, await createUser(server, `${role}@portico.test`));
  }
});
afterAll(() => server.close());

/** A page of the owner's, shared with editor and reader; and the id of the reader's permission. */
async function page(): Promise<{ id: string; permissionId: string }> {
  const owner = ownerOf(server);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const share = (role: string, action: string) =>
    owner.post(`/editor_pages/${id}/permissions`, {
      editor_permission: { user_email: `${role}@portico.test`, action },
    });
  await share('editor', 'r,w');
  return { id, permissionId: (await share('reader', 'r')).body.editor_permission.id };
}

/** A fresh session where the route might end it. */
function caller(role: Role): TestCaller {
  if (role === 'owner') return ownerOf(server);
  const person = people.get(role) as TestCaller;
  const user =
    'user' in person && role !== 'expired' ? server.context.store.users.byEmail(`${role}@portico.test`) : undefined;
  return user ? callerFor(server, user) : person;
}

const keyOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('every route has its row, and no row is without its route', () => {
  expect(Object.keys(TABLE).sort()).toEqual(routes.map(keyOf).sort());
});

describe.each(routes.map((route) => [keyOf(route), route] as const))('%s', (key, route) => {
  test.each(ROLES.map((role, index) => [role, TABLE[key]?.expected[index]] as const))(
    '%s gets %i',
    async (role, expected) => {
      const { id, permissionId } = await page();
      const url = route.url
        .replace('/v1/', '/')
        .replace(':permissionId', permissionId)
        .replace(':id', id)
        .replace(':hostname', 'localhost')
        .replace(':token', 'no-such-token');
      const row = TABLE[key] as Row;
      const answer = await caller(role).call(route.method, `${url}${row.query ?? ''}`, row.body, { 'if-match': '*' });
      expect({ status: answer.status, refused: answer.body?.error?.code }).toMatchObject({ status: expected });
      if (answer.status >= 400) expect(answer.body.error.summary).toMatch(/^\S+( \S+){2}/);
    },
  );
});
