import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { covers } from '#core/access/token-scopes.ts';
import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
import { setUserDisabled } from '../accounts/operator.ts';
import { DAY, ENDED_TOKEN_LIFE, TOKENS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { SCOPES } from '../testing/route-tables/token-scopes.ts';
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
    const may = needed === 'public' || needed === 'any' || (needed !== 'session' && covers(scope, needed));
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
