import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProviderOutcome } from '#core/ports/identity/sign-in.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import { judgeRole } from '../../identity/claims.ts';
import { callerFor, createUser, ownerOf, passwordOf, TestCaller } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { pageBody } from '../../testing/page-body.ts';
import { CLIENT, SignInProvider } from '../../testing/sign-in-provider.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec accounts.64, accounts.65, accounts.66, accounts.67, accounts.68, accounts.69, accounts.70, accounts.71, accounts.72

const HOST = 'wifi.harbour.test';
const REDIRECT = `http://${HOST}/oidc`;
const AT = { host: HOST };

let server: TestServer;
let provider: SignInProvider;
let owner: Awaited<ReturnType<typeof createUser>>;
/** The organisation of the brand at HOST, and its connection. */
let harbour: string;
let connection: string;
const guest = () => new TestCaller(server);

beforeAll(async () => {
  provider = await SignInProvider.start([REDIRECT, `https://${HOST}/oidc`]);
  const txt = new Map<string, string>();
  server = await createTestServer(
    { publicUrl: 'http://portico.test', privateHosts: [`127.0.0.1:${provider.port}`] },
    { readTxt: async (name) => [txt.get(name) ?? ''] },
  );
  const { store, clock } = server.context;
  const staff = await ownerOf(server);
  owner = await createUser(server, 'owner@harbour.test');
  const made = await staff.post(
    '/operator/organisations',
    { organisation: { name: 'Harbour', owner: owner.user.email, host: HOST } },
    { host: 'portico.test' },
  );
  expect(made.status, made.text).toBe(201);
  harbour = made.body.organisation.id;
  await store.memberships.add({ organisation_id: harbour, user_id: owner.user.id, role: 'owner' }, clock.now());
  const { domain } = (await owner.post(`/organisations/${harbour}/domains`, { domain: { domain: 'harbour.test' } }))
    .body;
  txt.set(domain.record.name, domain.record.value);
  await owner.post(`/organisations/${harbour}/domains/${domain.id}/check`);
  connection = await connect();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.tamper = null;
  provider.isAway = false;
  return server.context.store.limits.forget('provider sign-ins at', '127.0.0.1');
});

async function connect(): Promise<string> {
  const entered = { ...CONNECTION, issuer: provider.issuer, client_secret: CLIENT.client_secret };
  const made = await owner.post(`/organisations/${harbour}/connections`, { connection: entered });
  expect(made.status).toBe(201);
  const { id } = made.body.connection;
  provider.person = { sub: 'tester', email: 'tester@harbour.test', email_verified: true };
  const tested = await come({ start: `/organisations/${harbour}/connections/${id}/test`, by: owner });
  expect(tested.body).toMatchObject({ tested: { email: 'tester@harbour.test', refused: null, role: 'author' } });
  const on = await owner.put(`/organisations/${harbour}/connections/${id}`, { connection: { enabled: true } });
  expect(on.body.connection.enabled).toBe(true);
  return id;
}

interface Way {
  readonly start?: string;
  readonly by?: TestCaller;
  readonly binding?: string;
}

/** Leaves for the provider and comes back, as a browser does. */
async function leave({ start = '/authentications/oidc', by = guest() }: Way = {}) {
  const binding = newToken();
  const body = { binding_hash: hashToken(binding), path: '/?new=1', ...(!start.endsWith('/test') && { connection }) };
  const started = await by.post(start, body, AT);
  if (started.status !== 200) return { started, binding, query: '' };
  return { started, binding, query: await provider.visit(started.body.url) };
}

async function come(way: Way = {}) {
  const { started, binding, query } = await leave(way);
  if (started.status !== 200) return started;
  return back({ query, binding: way.binding ?? binding }, way.by);
}

const back = ({ query, binding }: { query: string; binding: string }, by = guest()) =>
  by.post('/authentications/oidc/callback', { query, binding }, AT);

const verified = (name: string, more = {}) => ({
  ...{ sub: `sub of ${name}`, email: `${name}@harbour.test`, email_verified: true, name: `${name} of Harbour` },
  ...more,
});

const sessionOf = (body: ProviderOutcome): TestCaller =>
  new TestCaller(server, 'session' in body ? body.session.auth_token : null);

test('the button of a provider is at the hosts of its organisation alone', async () => {
  expect((await guest().get('/authentications/providers', AT)).body).toEqual({
    providers: [{ id: connection, name: 'Harbour ID' }],
  });
  for (const host of ['portico.test', 'other.test']) {
    expect((await guest().get('/authentications/providers', { host })).body).toEqual({ providers: [] });
    const start = { connection, binding_hash: hashToken('x'), path: '/' };
    expect((await guest().post('/authentications/oidc', start, { host })).status).toBe(404);
  }
});

test('a first sign-in makes the account and the member, with the role of the groups', async () => {
  provider.person = verified('ann', { groups: ['web'] });
  const { status, body } = await come();
  expect([status, body.path]).toEqual([200, '/?new=1']);
  const me = (await sessionOf(body).get('/users/me')).body;
  expect(me).toMatchObject({
    email: 'ann@harbour.test',
    fullname: 'ann of Harbour',
    organisations: [{ id: harbour, role: 'editor' }],
  });
  expect((await server.context.store.users.byEmail('ann@harbour.test'))?.password).toBe('');
});

test('an account that a provider made has no password that anybody could type', async () => {
  provider.person = verified('nopass');
  await come();
  for (const password of ['', 'undefined', 'a']) {
    const answer = await guest().post('/authentications', { email: 'nopass@harbour.test', password });
    expect(answer.status).toBe(401);
  }
});

test('afterwards the subject counts, and no email', async () => {
  provider.person = verified('ben');
  await come();
  provider.person = verified('ben', { email: 'else@nowhere.test', email_verified: false });
  const renamed = await come();
  expect((await sessionOf(renamed.body).get('/users/me')).body.email).toBe('ben@harbour.test');
  provider.person = verified('ben', { sub: 'another person with the address of ben' });
  expect((await come()).body).toMatchObject({ link: { email: 'ben@harbour.test' } });
});

const REFUSED: readonly (readonly [string, object, string])[] = [
  ['without an email', { email: undefined }, 'no_email'],
  ['whose email was not verified', { email_verified: false }, 'email_unverified'],
  ['whose email is said to be verified by a text', { email_verified: 'true' }, 'email_unverified'],
  ['whose email nothing is said about', { email_verified: undefined }, 'email_unverified'],
  ['with an explicit no beside the word of Entra', { email_verified: false, xms_edov: true }, 'email_unverified'],
  ['with an address of another domain', { email: 'owner@portico.test' }, 'email_elsewhere'],
  ['with an address below the domain', { email: 'eve@sub.harbour.test' }, 'email_elsewhere'],
];
test.each(REFUSED)('somebody %s is refused', async (_who, said, code) => {
  provider.person = { ...verified('eve'), ...said };
  const { status, body } = await come();
  expect([status, body.error.code]).toEqual([403, code]);
  expect(await server.context.store.users.byEmail('eve@harbour.test')).toBeUndefined();
});

test('Entra says in its own word that an address was verified', async () => {
  provider.person = verified('edda', { email_verified: undefined, xms_edov: '1' });
  expect((await come()).body.session.id).toBeTruthy();
});

test('an account with a password signs in once by its own means, and is connected then', async () => {
  const carl = await createUser(server, 'carl@harbour.test');
  const eve = await createUser(server, 'eve@portico.test');
  provider.person = verified('carl');
  const { body } = await come();
  expect(body).toEqual({
    path: '/?new=1',
    link: { ticket: body.link.ticket, email: 'carl@harbour.test', name: 'Harbour ID' },
  });
  const ticket = { ticket: body.link.ticket };
  expect((await eve.post('/users/me/identities', ticket)).status).toBe(403);
  expect((await carl.post('/users/me/identities', ticket)).status).toBe(204);
  expect((await carl.post('/users/me/identities', ticket)).status).toBe(422);
  expect((await carl.get('/users/me/identities')).body.identities).toMatchObject([{ connection, name: 'Harbour ID' }]);
  const signedIn = sessionOf((await come()).body);
  expect((await signedIn.get('/users/me')).body.id).toBe(carl.user.id);
});

test('what a provider vouches for opens its organisation and nothing else', async () => {
  const dora = await createUser(server, 'dora@harbour.test');
  const { body: made } = await dora.post('/editor_pages', pageBody());
  const own = (await dora.get('/users/me')).body.organisations[0].id;
  provider.person = verified('dora');
  await dora.post('/users/me/identities', { ticket: (await come()).body.link.ticket });
  const bound = sessionOf((await come()).body);
  expect((await bound.get('/users/me')).body.organisations.map(({ id }: { id: string }) => id)).toEqual([harbour]);
  expect((await bound.get(`/editor_pages/${made.editor_page.id}`)).status).toBe(404);
  expect((await bound.get('/editor_pages')).body.editor_pages).toEqual([]);
  const random = await bound.get(`/organisations/${crypto.randomUUID()}`);
  const other = await bound.get(`/organisations/${own}`);
  expect([other.status, other.text]).toEqual([404, random.text]);
  const { body: page } = await bound.post('/editor_pages', pageBody());
  const stored = await server.context.store.pages.byId(page.editor_page.id);
  expect(stored?.organisation_id).toBe(harbour);
  for (const [method, url] of [
    ['GET', '/sessions'],
    ['GET', '/users/me/factors'],
    ['GET', '/users/me/identities'],
    ['GET', '/uploads'],
    ['POST', '/users/me/passkeys/options'],
  ] as const) {
    const refused = await bound.call(method, url, method === 'POST' ? undefined : undefined);
    expect([url, refused.status, refused.body.error.code]).toEqual([url, 403, 'session_bound']);
  }
});

test('a sign-in by a provider is asked again after a day', async () => {
  provider.person = verified('fay');
  const fay = sessionOf((await come()).body);
  server.clock.advance(86_300_000);
  expect((await fay.get('/users/me')).status).toBe(200);
  server.clock.advance(200_000);
  expect((await fay.get('/users/me')).status).toBe(401);
});

test('what came back counts once, in its own tab, at its own host, for ten minutes', async () => {
  provider.person = verified('gus');
  const first = await leave();
  expect((await back({ query: first.query, binding: newToken() })).body.error.code).toBe('attempt_over');
  expect((await back(first)).body.error.code).toBe('attempt_over');
  const second = await leave();
  const race = await Promise.all(Array.from({ length: 10 }, () => back(second)));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  const third = await leave();
  const elsewhere = await guest().post(
    '/authentications/oidc/callback',
    { query: third.query, binding: third.binding },
    { host: 'portico.test' },
  );
  expect(elsewhere.body.error.code).toBe('attempt_over');
  const late = await leave();
  server.clock.advance(600_001);
  expect((await back(late)).body.error.code).toBe('attempt_over');
});

const LIES: readonly (readonly [string, () => void])[] = [
  ['of another issuer', () => provider.sayInToken({ iss: 'http://127.0.0.1:9' })],
  ['for another client', () => provider.sayInToken({ aud: 'somebody else' })],
  [
    'for a second client as well',
    () => provider.sayInToken({ aud: [CLIENT.client_id, 'somebody else'], azp: undefined }),
  ],
  ['with another nonce', () => provider.sayInToken({ nonce: 'another' })],
  ['that has expired', () => provider.sayInToken({ exp: Math.floor(Date.now() / 1_000) - 3_600 })],
  ['of the future', () => provider.sayInToken({ iat: Math.floor(Date.now() / 1_000) + 3_600 })],
  ['signed with a foreign key', () => provider.sayInToken({}, { foreign: true })],
  [
    'without a signature',
    () => {
      provider.tamper = (path, body) => {
        if (path !== '/token') return body;
        const answer = JSON.parse(body);
        const [, said] = answer.id_token.split('.');
        const none = Buffer.from('{"alg":"none"}').toString('base64url');
        return JSON.stringify({ ...answer, id_token: `${none}.${said}.` });
      };
    },
  ],
];
test.each(LIES)('a token %s lets nobody in', async (_what, lie) => {
  provider.person = verified('hank');
  lie();
  const { status, body } = await come();
  expect([status, body.error.code]).toEqual([422, 'provider_answer']);
  expect(body.error.summary).toContain('Harbour ID');
  expect(await server.context.store.users.byEmail('hank@harbour.test')).toBeUndefined();
});

test('another state, another issuer in the address, or none lets nobody in', async () => {
  provider.person = verified('ida');
  const first = await leave();
  const query = new URLSearchParams(first.query);
  query.set('state', newToken());
  expect((await back({ ...first, query: `${query}` })).body.error.code).toBe('attempt_over');
  for (const change of [
    (one: URLSearchParams) => one.set('iss', 'http://127.0.0.1:9'),
    (one: URLSearchParams) => one.delete('iss'),
  ]) {
    const next = await leave();
    const changed = new URLSearchParams(next.query);
    change(changed);
    expect((await back({ ...next, query: `${changed}` })).body.error.code).toBe('provider_answer');
  }
  expect(await server.context.store.users.byEmail('ida@harbour.test')).toBeUndefined();
});

test('who is refused at the provider is told so', async () => {
  const { binding, query } = await leave();
  const params = new URLSearchParams(query);
  const refused = `error=access_denied&state=${params.get('state')}&iss=${encodeURIComponent(provider.issuer)}`;
  expect((await back({ query: refused, binding })).body.error).toMatchObject({ code: 'provider_denied' });
});

test('while the provider is away owners still get in by their password', async () => {
  provider.isAway = true;
  server.clock.advance(600_001);
  const { status, body } = await come();
  expect([status, body.error.code]).toEqual([502, 'provider_away']);
  const credentials = { email: owner.user.email, password: passwordOf(owner.user.email) };
  expect((await guest().post('/authentications', credentials, AT)).status).toBe(200);
});

test('roles that the provider gave follow it; what a person gave stays, and no claim makes an owner', async () => {
  const { store } = server.context;
  provider.person = verified('jim', { groups: ['it', 'web'] });
  const { body } = await come();
  const { id } = body.session;
  const roleOf = async () => (await store.memberships.of(harbour, id))?.role;
  expect(await roleOf()).toBe('admin');
  provider.person = verified('jim', { groups: ['web'] });
  await come();
  expect(await roleOf()).toBe('editor');
  provider.person = verified('jim', { groups: undefined, _claim_names: { groups: 'src1' } });
  await come();
  expect(await roleOf()).toBe('editor');
  await store.memberships.setRole({ organisation_id: harbour, user_id: id }, 'owner');
  provider.person = verified('jim', { groups: [] });
  expect((await come()).status).toBe(200);
  expect(await roleOf()).toBe('owner');
});

test('who was disabled or removed is not let in again by the provider', async () => {
  const { store, clock } = server.context;
  provider.person = verified('kim');
  const { id } = (await come()).body.session;
  const key = { organisation_id: harbour, user_id: id };
  await store.memberships.setDisabled(key, { at: clock.now(), by: owner.user.id });
  expect((await come()).body.error.code).toBe('member_disabled');
  await store.memberships.remove(key);
  expect((await come()).body.error.code).toBe('not_member');
  await store.users.setDisabled(id, clock.now());
  expect((await come()).body.error.code).toBe('account_disabled');
});

test('somebody connects their account while signed in, and disconnects it where another way in is left', async () => {
  const { store, clock } = server.context;
  const [lea, mia] = [await createUser(server, 'lea@elsewhere.test'), await createUser(server, 'mia@elsewhere.test')];
  const start = '/users/me/identities/start';
  provider.person = verified('lea', { email: 'lea@private.test' });
  expect((await come({ start, by: lea })).body.error.code).toBe('not_member');
  await store.memberships.add({ organisation_id: harbour, user_id: lea.user.id, role: 'reader' }, clock.now());
  expect((await come({ start, by: lea })).body).toEqual({ path: '/?new=1', linked: { name: 'Harbour ID' } });
  const { query, binding } = await leave({ start, by: mia });
  expect((await back({ query, binding }, lea)).body.error.code).toBe('other_person');
  expect((await come({ start, by: mia })).body.error.code).toBe('identity_other');
  const { session } = (await come()).body;
  expect(session.id).toBe(lea.user.id);
  const identity = `/users/me/identities/${connection}`;
  expect((await lea.delete(identity)).status).toBe(204);
  expect((await lea.delete(identity)).status).toBe(404);

  provider.person = verified('nina');
  const { id } = (await come()).body.session;
  const nina = await callerFor(server, (await store.users.byId(id)) as typeof lea.user);
  expect((await nina.delete(identity)).body.error.code).toBe('last_way');
});

test('200 sets of groups make nobody an owner, and leave the owner of before', async () => {
  const { store } = server.context;
  const groups = ['web', 'it', 'owner', 'Owner', 'admin', ''];
  await fc.assert(
    fc.property(fc.array(fc.constantFrom(...groups)), fc.constantFrom('author', null), (values, default_role) => {
      const role = judgeRole({ sub: 's', groups: values }, { ...CONNECTION, default_role });
      expect(role).not.toBe('owner');
    }),
    { numRuns: 200 },
  );
  expect((await store.memberships.of(harbour, owner.user.id))?.role).toBe('owner');
});

test('the attacker of another organisation touches nobody', async () => {
  const eve = await createUser(server, 'attacker@portico.test');
  await eve.post('/editor_pages', pageBody());
  const bay = (await eve.get('/users/me')).body.organisations[0].id;
  const domain = await eve.post(`/organisations/${bay}/domains`, { domain: { domain: 'harbour.test' } });
  const taken = await eve.post(`/organisations/${bay}/domains/${domain.body.domain.id}/check`);
  expect([200, 409]).toContain(taken.status);
  expect((await eve.get(`/organisations/${harbour}/connections`)).status).toBe(404);
  expect(
    (await eve.put(`/organisations/${bay}/connections/${connection}`, { connection: { enabled: false } })).status,
  ).toBe(404);
  await callerFor(server, eve.user);
});
