import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '../../accounts/totp.ts';
import { addDashboard } from '../../dashboards/operator.ts';
import { SIGN_ON_LIFE } from '../../domain/account-limits.ts';
import { createUser, passwordOf, TestCaller } from '../../testing/caller.ts';
import { seenHere } from '../../testing/name-servers.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.185, organisations.186, organisations.187

type Person = Awaited<ReturnType<typeof createUser>>;

const HOST = 'wifi.harbour.test';

let server: TestServer;
/** Owns the organisation, whose portal has the token. */
let ann: Person;
/** Makes pages there, and has an organisation of her own. */
let eve: Person;
let org = '';
let portal: TestCaller;
let token = '';
let count = 0;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://portico.test' });
  ann = await createUser(server, 'ann@links.test');
  await addDashboard({ host: HOST, owner: ann.user.email, name: 'Harbour' }, server.context);
  await seenHere(server, HOST);
  org = (await ann.get('/organisations')).body.organisations[0].id;
});
afterAll(() => server.close());
beforeEach(async () => {
  eve = await createUser(server, `eve${++count}@links.test`);
  const own = await server.context.store.organisations.add({ slug: `eve-${count}`, name: 'Eve', kind: 'team' }, 1);
  for (const organisation_id of [org, own.id])
    await server.context.store.memberships.add({ organisation_id, user_id: eve.user.id, role: 'editor' }, 1);
  await ann.post('/sessions/proof', { password: passwordOf(ann.user.email) });
  const asked = { token: { name: `portal ${count}`, scopes: ['sign-on'] } };
  const { body } = await ann.post(`/organisations/${org}/tokens`, asked);
  token = body.token.id;
  portal = new TestCaller(server, body.token.token);
});

const ask = (more: object = {}, by: TestCaller = portal) =>
  by.post('/sign_on_links', { email: eve.user.email, ...more });
async function linkFor(more: object = {}): Promise<URL> {
  const { status, body } = await ask(more);
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return new URL(body.sign_on_link.url);
}
const open = (link: URL, host = link.host) =>
  new TestCaller(server).get(`/authentications/sson/${link.searchParams.get('token')}`, { host });

describe('a link that a token of an organisation makes', () => {
  test('leads to the host and the screen that were asked for, and to the oldest brand without', async () => {
    expect((await linkFor()).host).toBe(HOST);
    const link = await linkFor({ host: 'portico.test', path: '/o/harbour/pages?state=draft' });
    expect([link.host, link.pathname, link.searchParams.get('path')]).toEqual([
      'portico.test',
      '/sson',
      '/o/harbour/pages?state=draft',
    ]);
  });

  test('signs its person in, in that organisation and nowhere else', async () => {
    const { status, body } = await open(await linkFor());
    expect(status).toBe(200);
    const within = new TestCaller(server, body.auth_token);
    expect((await within.get('/organisations')).body.organisations).toMatchObject([{ id: org, role: 'editor' }]);
    expect((await within.get('/organisations/eve-1')).status).toBe(404);
    expect((await within.get('/api_tokens')).body.error.code).toBe('session_bound');
    const told = (await ann.get(`/organisations/${org}/audit_events`)).body.audit_events;
    expect(told.slice(0, 2).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringMatching(new RegExp(`^${eve.user.email} signed in`)),
      `The API token “portal ${count}” made a link that signs ${eve.user.email} in at ${HOST}.`,
    ]);
  });

  test('works once, within ten minutes, at its host, and says so otherwise', async () => {
    const link = await linkFor();
    expect((await open(link, 'portico.test')).body.error).toMatchObject({
      code: 'sign_on_invalid',
      summary: expect.stringContaining('can no longer be used'),
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const late = await linkFor();
    server.clock.advance(SIGN_ON_LIFE);
    expect((await open(late)).status).toBe(401);
  });

  test('with another organisation written into it opens nothing', async () => {
    const link = await linkFor();
    const [secret = '', , by = ''] = (link.searchParams.get('token') ?? '').split('.');
    const all = (await eve.get('/organisations')).body.organisations;
    const other = all.find(({ id }: { id: string }) => id !== org).id;
    link.searchParams.set('token', [secret, other, by].join('.'));
    expect((await open(link)).status).toBe(401);
  });

  test('asks who has a second factor for it, and the session stays in the organisation', async () => {
    const { factor } = (await eve.post('/users/me/factors', { factor: { name: 'Phone' } })).body;
    const code = (steps: number) => totpCode(factor.key, Math.floor(server.clock.now() / 30_000) + steps);
    expect((await eve.post(`/users/me/factors/${factor.id}/confirm`, { code: code(0) })).status).toBe(200);
    const { status, body } = await open(await linkFor());
    expect([status, body.auth_token]).toEqual([202, undefined]);
    const step = { ticket: body.second_factor.ticket, code: code(1) };
    const unbound = { ...step, ticket: step.ticket.split('.')[0] };
    const at = { host: HOST };
    expect((await new TestCaller(server).post('/authentications/second_factor', unbound, at)).status).toBe(401);
    const opened = await new TestCaller(server).post('/authentications/second_factor', step, at);
    const within = new TestCaller(server, opened.body.auth_token);
    expect((await within.get('/organisations')).body.organisations).toMatchObject([{ id: org }]);
  });
});

describe('no link', () => {
  test('is made for somebody who is not active there, nor for who may change the organisation', async () => {
    const stranger = await createUser(server, `stranger${count}@links.test`);
    for (const email of [stranger.user.email, 'nobody@links.test'])
      expect((await ask({ email })).body.error.code).toBe('member_missing');
    expect((await ask({ email: ann.user.email })).body.error.code).toBe('role_above');
    await server.context.store.operators.set({ user_id: eve.user.id, level: 'support', granted_by: 'root' }, 1);
    expect((await ask()).body.error.code).toBe('role_above');
  });

  test('leads to another site or host', async () => {
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', '/a b'])
      expect((await ask({ path })).body.error.code).toBe('path');
    const { error } = (await ask({ host: 'evil.test' })).body;
    expect([error.code, error.summary]).toEqual(['host', expect.stringContaining(`${HOST}, portico.test`)]);
  });

  // spec organisations.270
  test('leads to a host of which nobody knows that it leads here', async () => {
    await addDashboard({ host: 'new.harbour.test', owner: ann.user.email, name: 'New' }, server.context);
    const { error } = (await ask({ host: 'new.harbour.test' })).body;
    expect([error.code, error.summary]).toEqual([
      'host',
      expect.stringMatching(/ wifi\.harbour\.test, portico\.test\./),
    ]);
  });

  test('is made by anybody else than a token that is for it', async () => {
    for (const by of [ann, eve]) expect((await ask({}, by)).body.error.code).toBe('token_organisation');
    const other = { token: { name: `other ${count}`, scopes: ['people:write'] } };
    const made = (await ann.post(`/organisations/${org}/tokens`, other)).body.token;
    expect((await ask({}, new TestCaller(server, made.token))).body.error.code).toBe('token_scope');
  });

  test('works once its token is revoked, or its person disabled or made admin', async () => {
    const { store } = server.context;
    const links = [await linkFor(), await linkFor(), await linkFor()];
    const key = { organisation_id: org, user_id: eve.user.id };
    await store.memberships.setRole(key, 'admin');
    expect((await open(links[0] as URL)).status).toBe(401);
    await store.memberships.setRole(key, 'editor');
    await store.memberships.setDisabled(key, { at: 1, by: 'ann' });
    expect((await open(links[1] as URL)).status).toBe(401);
    await store.memberships.setDisabled(key, null);
    await ann.delete(`/organisations/${org}/tokens/${token}`);
    expect((await open(links[2] as URL)).status).toBe(401);
  });
});
