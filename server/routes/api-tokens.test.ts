import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { covers } from '#core/access/token-scopes.ts';
import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
import { setUserDisabled } from '../accounts/operator.ts';
import { DAY, ENDED_TOKEN_LIFE, TOKENS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { routes } from './index.ts';

/* spec accounts.11: programs act for their owner with tokens that can be named, limited and revoked. */

let server: TestServer;
const programs = {} as Record<TokenScope, TestCaller>;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true, facebookUrl: 'http://127.0.0.1:9' });
  for (const scope of TOKEN_SCOPES) programs[scope] = (await programOf(await ownerOf(server), { scope })).program;
});
afterAll(() => server.close());

type Asked = { name?: string; scope?: TokenScope; expires_in_days?: number };

/** A new token of somebody, and a program that calls with it. */
async function programOf(person: TestCaller, { name = crypto.randomUUID(), scope = 'read', ...more }: Asked = {}) {
  const { status, body } = await person.post('/api_tokens', { api_token: { name, scope, ...more } });
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return { made: body.api_token, program: new TestCaller(server, body.api_token.token) };
}

/** The scope that each route needs of a token; `session` where no token does, `public` where nobody is asked. */
const SCOPES: Readonly<Record<string, TokenScope | 'session' | 'public'>> = {
  'POST /v1/authentications': 'public',
  'DELETE /v1/authentications': 'session',
  'GET /v1/authentications/sson/:token': 'public',
  'POST /v1/authentications/link': 'public',
  'GET /v1/sessions': 'session',
  'DELETE /v1/sessions/:id': 'session',
  'DELETE /v1/sessions': 'session',
  'GET /v1/api_tokens': 'session',
  'POST /v1/api_tokens': 'session',
  'DELETE /v1/api_tokens/:id': 'session',
  'GET /v1/organisations/:org/audit_streams': 'read',
  'POST /v1/organisations/:org/audit_streams': 'session',
  'DELETE /v1/organisations/:org/audit_streams/:id': 'session',
  'GET /v1/organisations/:org/tokens': 'read',
  'POST /v1/organisations/:org/tokens': 'session',
  'DELETE /v1/organisations/:org/tokens/:id': 'session',
  'POST /v1/sign_on_links': 'read',
  'GET /v1/users/me': 'read',
  'PUT /v1/users/me': 'session',
  'PUT /v1/users/me/password': 'session',
  'POST /v1/authentications/second_factor': 'public',
  'POST /v1/sessions/proof': 'session',
  'GET /v1/users/me/export': 'session',
  'GET /v1/users/me/deletion': 'session',
  'POST /v1/users/me/deletion': 'session',
  'DELETE /v1/users/me/deletion': 'session',
  'GET /v1/users/me/email': 'session',
  'POST /v1/users/me/email': 'session',
  'DELETE /v1/users/me/email': 'session',
  'PUT /v1/users/email/:token': 'session',
  'PUT /v1/users/email/:token/undo': 'public',
  'PUT /v1/users/acts/:token/stop': 'public',
  'GET /v1/users/me/factors': 'session',
  'POST /v1/users/me/factors': 'session',
  'POST /v1/users/me/factors/:id/confirm': 'session',
  'DELETE /v1/users/me/factors/:id': 'session',
  'POST /v1/users/me/recovery_codes': 'session',
  'POST /v1/sessions/proof/options': 'session',
  'POST /v1/authentications/passkey/options': 'public',
  'POST /v1/authentications/passkey': 'public',
  'GET /v1/authentications/providers': 'public',
  'POST /v1/authentications/oidc': 'public',
  'POST /v1/authentications/oidc/callback': 'public',
  'GET /v1/users/me/identities': 'session',
  'POST /v1/users/me/identities': 'session',
  'POST /v1/users/me/identities/start': 'session',
  'DELETE /v1/users/me/identities/:connection': 'session',
  'GET /v1/organisations/:org/connections': 'read',
  'POST /v1/organisations/:org/connections': 'session',
  'PUT /v1/organisations/:org/connections/:id': 'session',
  'DELETE /v1/organisations/:org/connections/:id': 'session',
  'POST /v1/organisations/:org/connections/:id/check': 'validate',
  'POST /v1/organisations/:org/connections/:id/test': 'session',
  'GET /v1/organisations/:org/identity': 'read',
  'PUT /v1/organisations/:org/identity': 'session',
  'GET /v1/organisations/:org/domains': 'read',
  'POST /v1/organisations/:org/domains': 'session',
  'POST /v1/organisations/:org/domains/:id/check': 'publish',
  'DELETE /v1/organisations/:org/domains/:id': 'session',
  'GET /v1/users/me/passkeys': 'session',
  'POST /v1/users/me/passkeys/options': 'session',
  'POST /v1/users/me/passkeys': 'session',
  'PUT /v1/users/me/passkeys/:id': 'session',
  'DELETE /v1/users/me/passkeys/:id': 'session',
  'GET /v1/organisations': 'read',
  'GET /v1/organisations/:org': 'read',
  'GET /v1/organisations/:org/usage': 'read',
  'GET /v1/organisations/:org/audit_events': 'read',
  'GET /v1/organisations/:org/audit_events.csv': 'read',
  'GET /v1/organisations/:org/audit_events.ndjson': 'read',
  'GET /v1/users/me/audit_events': 'read',
  'PUT /v1/organisations/:org': 'session',
  'GET /v1/operator/organisations': 'read',
  'GET /v1/operator/organisations/:org': 'read',
  'POST /v1/operator/organisations': 'session',
  'GET /v1/operator/organisations/:org/lent_hosts': 'read',
  'POST /v1/operator/organisations/:org/lent_hosts': 'session',
  'DELETE /v1/operator/organisations/:org/lent_hosts/:dashboard/:to': 'session',
  'GET /v1/organisations/:org/lent_hosts': 'read',
  'DELETE /v1/organisations/:org/lent_hosts/:dashboard/:to': 'session',
  'POST /v1/operator/organisations/:org/suspend': 'session',
  'POST /v1/operator/organisations/:org/resume': 'session',
  'PUT /v1/operator/organisations/:org/quotas': 'session',
  'POST /v1/operator/organisations/:org/invitations/:id/send': 'session',
  'POST /v1/operator/organisations/:org/held/:page/free': 'session',
  'GET /v1/operator/audit_events': 'read',
  'GET /v1/trashed_organisations': 'read',
  'DELETE /v1/organisations/:org': 'session',
  'PUT /v1/organisations/:org/acting': 'session',
  'POST /v1/operator/organisations/:org/restore': 'session',
  'POST /v1/operator/acting': 'session',
  'POST /v1/operator/acting/sessions': 'session',
  'DELETE /v1/operator/acting': 'session',
  'POST /v1/operator/find': 'read',
  'GET /v1/organisations/:org/members': 'read',
  'GET /v1/organisations/:org/members/names': 'read',
  'PUT /v1/organisations/:org/members/:id': 'session',
  'POST /v1/organisations/:org/members/:id/disable': 'session',
  'POST /v1/organisations/:org/members/:id/enable': 'session',
  'POST /v1/organisations/:org/members/:id/reset': 'session',
  'DELETE /v1/organisations/:org/members/:id/reset': 'session',
  'POST /v1/operator/organisations/:org/members/:id/reset': 'session',
  'DELETE /v1/operator/organisations/:org/members/:id/reset': 'session',
  'DELETE /v1/organisations/:org/members/:id': 'session',
  'POST /v1/organisations/:org/members/:id/pages/give': 'session',
  'POST /v1/organisations/:org/people/import': 'session',
  'POST /v1/organisations/:org/editor_pages/import': 'publish',
  'POST /v1/organisations/:org/transfer': 'session',
  'GET /v1/organisations/:org/members.csv': 'session',
  'GET /v1/organisations/:org/editor_pages': 'read',
  'GET /v1/organisations/:org/folders': 'read',
  'GET /v1/organisations/:org/trashed_folders': 'read',
  'PUT /v1/organisations/:org/members/:id/publishing': 'session',
  'GET /v1/organisations/:org/groups': 'read',
  'POST /v1/organisations/:org/groups': 'session',
  'PUT /v1/organisations/:org/groups/:id': 'session',
  'DELETE /v1/organisations/:org/groups/:id': 'session',
  'GET /v1/organisations/:org/groups/:id/shares': 'session',
  'PUT /v1/organisations/:org/groups/:id/people/:user': 'session',
  'DELETE /v1/organisations/:org/groups/:id/people/:user': 'session',
  'GET /v1/editor_pages/:id/groups': 'session',
  'PUT /v1/editor_pages/:id/groups/:group': 'session',
  'DELETE /v1/editor_pages/:id/groups/:group': 'session',
  'GET /v1/organisations/:org/folders/:id/groups': 'session',
  'PUT /v1/organisations/:org/folders/:id/groups/:group': 'session',
  'DELETE /v1/organisations/:org/folders/:id/groups/:group': 'session',
  'POST /v1/editor_pages/:id/publish_request': 'publish',
  'POST /v1/editor_pages/:id/publish_request/refusal': 'publish',
  'PUT /v1/organisations/:org/connections/:id/forced': 'session',
  'GET /v1/organisations/:org/tags': 'read',
  'GET /v1/organisations/:org/gateways': 'read',
  'POST /v1/organisations/:org/tags': 'publish',
  'PUT /v1/organisations/:org/tags/:id': 'publish',
  'DELETE /v1/organisations/:org/tags/:id': 'publish',
  'POST /v1/organisations/:org/page_batches': 'publish',
  'GET /v1/organisations/:org/page_batches/:id': 'read',
  'POST /v1/organisations/:org/page_batches/:id/undo': 'publish',
  'POST /v1/organisations/:org/folders': 'publish',
  'PUT /v1/organisations/:org/folders/:id': 'publish',
  'POST /v1/organisations/:org/folders/:id/move': 'publish',
  'DELETE /v1/organisations/:org/folders/:id': 'publish',
  'POST /v1/organisations/:org/folders/:id/restore': 'publish',
  'POST /v1/editor_pages/:id/move': 'publish',
  'DELETE /v1/organisations/:org/membership': 'session',
  'GET /v1/organisations/:org/invitations': 'read',
  'POST /v1/organisations/:org/invitations': 'session',
  'POST /v1/organisations/:org/invitations/:id/send': 'session',
  'DELETE /v1/organisations/:org/invitations/:id': 'session',
  'GET /v1/joinings/:token': 'public',
  'PUT /v1/joinings/:token': 'session',
  'GET /v1/joinings/:token/pages': 'session',
  'DELETE /v1/joinings/:token': 'session',
  'GET /v1/organisations/:org/near': 'read',
  'POST /v1/organisations/:org/near/:user/bring': 'session',
  'GET /v1/operator/organisations/:org/near': 'read',
  'POST /v1/operator/organisations/:org/near/:user/take': 'session',
  'GET /v1/users/me/notices': 'read',
  'GET /v1/users/invitation/:token': 'public',
  'PUT /v1/users/invitation/:token': 'public',
  'GET /v1/passwords/reset_request': 'public',
  'PUT /v1/passwords/reset': 'public',
  'GET /v1/capabilities': 'read',
  'GET /v1/login_services': 'read',
  'GET /v1/editor_pages': 'read',
  'GET /v1/editor_pages/templates': 'read',
  'POST /v1/editor_pages': 'publish',
  'GET /v1/editor_pages/:id': 'read',
  'GET /v1/editor_pages/:id/deletion': 'read',
  'PUT /v1/editor_pages/:id': 'publish',
  'GET /v1/editor_pages/:id/preview': 'read',
  'DELETE /v1/editor_pages/:id/room': 'publish',
  'PUT /v1/editor_pages/:id/publish': 'publish',
  'DELETE /v1/editor_pages/:id': 'publish',
  'POST /v1/editor_pages/:id/restore': 'publish',
  'GET /v1/editor_pages/:id/revisions': 'read',
  'GET /v1/editor_pages/:id/revisions/:revision': 'read',
  'GET /v1/editor_permissions': 'read',
  'GET /v1/editor_pages/:id/permissions': 'session',
  'GET /v1/editor_pages/:id/access': 'session',
  'GET /v1/organisations/:org/folders/:id/permissions': 'session',
  'POST /v1/organisations/:org/folders/:id/permissions': 'session',
  'DELETE /v1/organisations/:org/folders/:id/permissions/:permissionId': 'session',
  'POST /v1/editor_pages/:id/permissions': 'session',
  'DELETE /v1/editor_pages/:id/permissions/:permissionId': 'session',
  'POST /v1/editor_pages/:id/permission/request': 'session',
  'DELETE /v1/editor_pages/:id/permission': 'session',
  'GET /v1/editor_pages/:id/visitors': 'session',
  'DELETE /v1/editor_pages/:id/visitors': 'session',
  'DELETE /v1/editor_pages/:id/visitors/:visitorId': 'session',
  'POST /v1/editor_pages/:id/trials': 'validate',
  'GET /v1/dashboards/:hostname': 'public',
  'PUT /v1/dashboards/:hostname': 'session',
  'POST /v1/dashboards/:hostname/check': 'read',
  'GET /v1/dashboards/:hostname/gateways': 'read',
  'POST /v1/dashboards/:hostname/gateways': 'session',
  'PUT /v1/dashboards/:hostname/gateways/:gatewayId': 'session',
  'DELETE /v1/dashboards/:hostname/gateways/:gatewayId': 'session',
  'POST /v1/dashboards/:hostname/gateways/:gatewayId/test': 'validate',
  'GET /v1/dashboards/:hostname/gateways/:gatewayId/connection': 'read',
  'GET /v1/status': 'public',
  'POST /v1/realtime/tickets': 'session',
  'GET /v1/aws/access_token': 'publish',
  'GET /v1/uploads': 'read',
  'GET /v1/uploads/uses': 'read',
  'GET /v1/uploads/:id/uses': 'read',
  'PUT /v1/uploads/:id': 'publish',
  'DELETE /v1/uploads/:id': 'publish',
  'GET /v1/inspect': 'validate',
  'GET /v1/inspect_fb_page/:id': 'validate',
  'GET /v1/fonts': 'read',
  'POST /v1/jobs/delivery_test': 'validate',
  'GET /v1/jobs/:id': 'validate',
  'GET /v1/openapi.json': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /readyz/visitors': 'public',
  'GET /readyz/editors': 'public',
  'GET /metrics': 'public',
  'GET /tls/allowed': 'public',
  'POST /radius/authorize': 'public',
  'POST /radius/post-auth': 'public',
  'POST /radius/accounting': 'public',
};

test('every route has its scope in the table', () => {
  const named = routes.map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(SCOPES).sort()).toEqual([...new Set(named)].sort());
});

describe.each(Object.entries(SCOPES))('%s', (route, needed) => {
  test.each(TOKEN_SCOPES)(`needs ${needed}; a token with %s gets what it is for`, async (scope) => {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replace('/v1/', '/').replace(':hostname', 'localhost').replace(/:\w+/g, 'no-such');
    const { status, body } = await programs[scope].call(method, url, method === 'GET' ? undefined : {});
    const refused = status === 403 && /^token_/.test(body?.error?.code) ? body.error.code : null;
    const expected = needed === 'session' ? 'token_session' : 'token_scope';
    const may = needed === 'public' || (needed !== 'session' && covers(scope, needed));
    expect(refused).toBe(may ? null : expected);
  });
});

test.each([
  ['GET', '/aws/access_token?scope=whitelabel'],
  ['PUT', '/uploads/no-such?scope=whitelabel', { upload: { alt: 'A logo' } }],
  ['DELETE', '/uploads/no-such?scope=whitelabel'],
])('no token changes pictures of a whitelabel: %s %s', async (method, path, sent?: object) => {
  const { status, body } = await programs.publish.call(method, path, sent);
  expect([status, body.error.code]).toEqual([403, 'token_session']);
  const own = await programs.publish.call(method, path.split('?')[0] ?? '', sent);
  expect(String(own.body?.error?.code)).not.toMatch(/^token_/);
});

test('a token acts for its owner, on their own pages and on no others', async () => {
  const [ada, eve] = [await createUser(server, 'ada@portico.test'), await createUser(server, 'eve@portico.test')];
  const { program } = await programOf(ada, { scope: 'publish' });
  const { id } = (await program.post('/editor_pages', pageBody())).body.editor_page;
  expect((await ada.get(`/editor_pages/${id}`)).status).toBe(200);
  expect((await program.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' })).status).toBe(200);
  const { program: other } = await programOf(eve, { scope: 'publish' });
  expect((await other.get(`/editor_pages/${id}`)).status).toBe(404);
});

test('a token says who it is, and a scope that is too small says which one is needed', async () => {
  const ada = await createUser(server, 'ada2@portico.test');
  const { made, program } = await programOf(ada, { name: 'ci', scope: 'read', expires_in_days: 30 });
  expect(made).toMatchObject({ name: 'ci', scope: 'read', used_at: null });
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(30 * DAY);
  expect(made.token).toMatch(/^portico_[\w-]{43}$/);
  const { token: _token, ...told } = made;
  const me = (await program.get('/users/me')).body;
  expect(me).toMatchObject({ email: 'ada2@portico.test', token: { ...told, used_at: null } });
  expect((await ada.get('/users/me')).body.token).toBeUndefined();
  const { error } = (await program.post('/editor_pages', pageBody())).body;
  expect(error).toEqual({
    code: 'token_scope',
    summary: "The API token 'ci' has the scope read. This needs the scope publish.",
    details: { held: 'read', needed: 'publish' },
  });
  expect((await ada.get('/api_tokens')).body.api_tokens).toEqual([{ ...told, used_at: expect.any(String) }]);
});

test('what is stored, listed and logged of a token is never the token', async () => {
  const ada = await createUser(server, 'ada3@portico.test');
  const { made, program } = await programOf(ada);
  await program.get('/users/me');
  const stored = await server.context.store.apiTokens.byId(made.id);
  const listed = (await ada.get('/api_tokens')).text;
  for (const seen of [JSON.stringify(stored), listed, server.log.join('')])
    expect(seen).not.toContain(made.token.slice(8));
});

describe('a token that is no longer good says why', () => {
  test('when it expired', async () => {
    const { program } = await programOf(await createUser(server, 'b1@portico.test'), {
      name: 'old',
      expires_in_days: 1,
    });
    const day = new Date(server.clock.now() + DAY).toISOString().slice(0, 10);
    server.clock.advance(DAY);
    expect(await program.get('/users/me')).toMatchObject({
      status: 401,
      body: { error: { code: 'token_expired', summary: `The API token 'old' expired on ${day}.` } },
    });
  });

  test('when it was revoked, and that nothing of it works any more', async () => {
    const bea = await createUser(server, 'b2@portico.test');
    const { made, program } = await programOf(bea, { name: 'gone', scope: 'publish' });
    expect((await bea.delete(`/api_tokens/${made.id}`)).status).toBe(204);
    const day = new Date(server.clock.now()).toISOString().slice(0, 10);
    for (const answer of [await program.get('/users/me'), await program.post('/editor_pages', pageBody())])
      expect(answer).toMatchObject({
        status: 401,
        body: { error: { code: 'token_revoked', summary: `The API token 'gone' was revoked on ${day}.` } },
      });
    expect((await bea.delete(`/api_tokens/${made.id}`)).status).toBe(404);
    await programOf(bea, { name: 'gone' });
  });

  test('when this server does not know it; and after a while an ended one is not known either', async () => {
    const stranger = new TestCaller(server, `portico_${'a'.repeat(43)}`);
    expect((await stranger.get('/users/me')).body.error.code).toBe('token_unknown');
    expect((await new TestCaller(server, 'a-session').get('/users/me')).body.error.code).toBe('unauthorised');
    const { made, program } = await programOf(await createUser(server, 'b3@portico.test'), { expires_in_days: 1 });
    await server.context.store.apiTokens.removeEnded(Date.parse(made.expires_at) + ENDED_TOKEN_LIFE);
    expect((await program.get('/users/me')).body.error.code).toBe('token_unknown');
  });

  test('when its owner was disabled: it was revoked, and enabling the account brings it not back', async () => {
    const bea = await createUser(server, 'b4@portico.test');
    const { program } = await programOf(bea);
    for (const disabled of [true, false]) {
      await setUserDisabled('b4@portico.test', disabled, server.context);
      expect((await program.get('/users/me')).body.error.code).toBe('token_revoked');
    }
  });
});

test('nobody sees or revokes the token of somebody else', async () => {
  const [ada, eve] = [await createUser(server, 'c1@portico.test'), await createUser(server, 'c2@portico.test')];
  const { made, program } = await programOf(ada);
  expect((await eve.get('/api_tokens')).body.api_tokens).toEqual([]);
  expect((await eve.delete(`/api_tokens/${made.id}`)).status).toBe(404);
  expect((await program.get('/users/me')).status).toBe(200);
});

test.each([
  [{ name: '', scope: 'read' }],
  [{ name: ' ci', scope: 'read' }],
  [{ name: 'c\u0007i', scope: 'read' }],
  [{ name: 'x'.repeat(65), scope: 'read' }],
  [{ name: 'ci', scope: 'admin' }],
  [{ name: 'ci', scope: 'read', expires_in_days: 0 }],
  [{ name: 'ci', scope: 'read', expires_in_days: 367 }],
  [{ name: 'ci', scope: 'read', expires_in_days: 1.5 }],
  [{ scope: 'read' }],
])('a token is not made of %j', async (api_token) => {
  const { status, body } = await (await ownerOf(server)).post('/api_tokens', { api_token });
  expect({ status, sentence: body.error.summary }).toEqual({ status: 422, sentence: expect.stringMatching(/\S \S/) });
});

test('a name is taken once, and an account has a bounded number of tokens', async () => {
  const ada = await createUser(server, 'd1@portico.test');
  const make = (name: string) => ada.post('/api_tokens', { api_token: { name, scope: 'read' } });
  expect((await make('ci')).status).toBe(201);
  expect(await make('ci')).toMatchObject({ status: 409, body: { error: { code: 'name_taken' } } });
  await Promise.all(Array.from({ length: TOKENS_PER_ACCOUNT - 1 }, (_, count) => make(`n${count}`)));
  expect(await make('one more')).toMatchObject({ status: 422, body: { error: { code: 'too_many' } } });
});
