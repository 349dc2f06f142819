import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../domain/account-limits.ts';
import { checkDueDomains } from '../../identity/domains.ts';
import { callerFor, createUser, type TestCaller } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { pageBody } from '../../testing/page-body.ts';
import { CLIENT, SignInProvider } from '../../testing/sign-in-provider.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec accounts.61, accounts.62, accounts.63

let server: TestServer;
let provider: SignInProvider;
const txt = new Map<string, string>();
let isDnsAway = false;
beforeAll(async () => {
  provider = await SignInProvider.start([]);
  server = await createTestServer(
    { privateHosts: [`127.0.0.1:${provider.port}`, '127.0.0.1:9'] },
    {
      readTxt: async (name) => {
        if (isDnsAway) throw new Error('SERVFAIL');
        return ['v=spf1 -all', txt.get(name) ?? ''];
      },
    },
  );
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let count = 0;
/** The owner of an organisation of their own, and the address of it. */
async function someOwner() {
  count += 1;
  const me = await createUser(server, `owner${count}@portico.test`);
  await me.post('/editor_pages', pageBody());
  const { id } = (await me.get('/users/me')).body.organisations[0];
  return { me, at: `/organisations/${id}`, id };
}

const entered = () => ({ ...CONNECTION, issuer: provider.issuer, client_secret: CLIENT.client_secret });

test('a connection is made of a provider that answers, begins off, and never tells its secret', async () => {
  const { me, at } = await someOwner();
  const { status, body } = await me.post(`${at}/connections`, { connection: entered() });
  expect(status).toBe(201);
  expect(body.connection).toMatchObject({ issuer: provider.issuer, enabled: false, tested_at: null });
  const listed = await me.get(`${at}/connections`);
  expect(listed.body).toEqual({ connections: [body.connection], redirect_addresses: [] });
  expect(listed.text).not.toContain(CLIENT.client_secret);
  const checked = await me.post(`${at}/connections/${body.connection.id}/check`);
  expect(checked.body.provider).toEqual({
    issuer: provider.issuer,
    sign_in_host: `127.0.0.1:${provider.port}`,
    keys: 1,
  });
});

const WRONG: readonly (readonly [string, string, string])[] = [
  ['is no address', 'login.example.com', 'issuer'],
  ['has no encryption', 'http://login.example.com', 'issuer'],
  ['is everybody’s directory of Entra', 'https://login.microsoftonline.com/common/v2.0', 'issuer'],
  ['is at a private address', 'https://127.0.0.1', 'provider_private'],
  ['is at the address of a cloud’s metadata', 'https://169.254.169.254', 'provider_private'],
  ['has a query', 'https://login.example.com/?a=b', 'issuer'],
];
test.each(WRONG)('an issuer that %s is refused, and nobody is asked', async (_what, issuer, code) => {
  const { me, at } = await someOwner();
  const before = provider.asked.length;
  const { status, body } = await me.post(`${at}/connections`, { connection: { ...entered(), issuer } });
  expect([status, body.error.code]).toEqual([422, code]);
  expect(provider.asked).toHaveLength(before);
});

test('a provider that says it is another one, or that does not answer, makes no connection', async () => {
  const { me, at } = await someOwner();
  const post = () => me.post(`${at}/connections`, { connection: entered() });
  provider.tamper = (_path, body) => body.replace(`"issuer":"${provider.issuer}"`, '"issuer":"https://other.test"');
  expect((await post()).body.error).toMatchObject({ code: 'provider_answer', details: { reason: 'issuer' } });
  provider.tamper = () => 'no json';
  expect((await post()).status).toBeGreaterThanOrEqual(422);
  provider.tamper = null;
  provider.isAway = true;
  expect((await post()).body.error.code).toBe('provider_away');
  provider.isAway = false;
  // spec organisations.268: no name server knows it, nothing listens there
  for (const issuer of ['https://nobody.invalid', 'http://127.0.0.1:9']) {
    const { error } = (await me.post(`${at}/connections`, { connection: { ...entered(), issuer } })).body;
    expect(error).toMatchObject({ code: 'provider_away', summary: expect.stringContaining('Nothing answers') });
  }
  expect((await me.get(`${at}/connections`)).body.connections).toEqual([]);
});

test('a connection is turned on when it was tried, and tried again after another client or secret', async () => {
  const { me, at } = await someOwner();
  const { store, clock } = server.context;
  const { id } = (await me.post(`${at}/connections`, { connection: entered() })).body.connection;
  const put = (connection: object) => me.put(`${at}/connections/${id}`, { connection });
  expect((await put({ enabled: true })).body.error.code).toBe('connection_untested');
  await store.oidcConnections.setTested(id, { at: clock.now(), by: 'me' });
  expect((await put({ name: 'Other', enabled: true })).body.connection).toMatchObject({ name: 'Other', enabled: true });
  expect((await put({ mapping: [{ value: 'it', role: 'owner' }] })).status).toBe(422);
  expect((await put({ client_secret: 'another one' })).body.connection).toMatchObject({
    enabled: true,
    tested_at: null,
  });
  expect((await put({ enabled: false })).body.connection.enabled).toBe(false);
  expect((await put({ enabled: true })).body.error.code).toBe('connection_untested');
  expect((await me.delete(`${at}/connections/${id}`)).status).toBe(204);
  expect((await put({ enabled: false })).status).toBe(404);
  expect([...(await store.secrets.of(`oidc:${id}`))]).toEqual([]);
});

test('a connection is tried at a host of its organisation, which the refusal names', async () => {
  const { me, at } = await someOwner();
  const { id } = (await me.post(`${at}/connections`, { connection: entered() })).body.connection;
  const start = { binding_hash: '0'.repeat(64), path: '/' };
  const nowhere = await me.post(`${at}/connections/${id}/test`, start);
  expect([nowhere.status, nowhere.body.error.code]).toEqual([409, 'connection_no_host']);
});

/** A domain that nobody has, and its check. */
async function claimed(by: Awaited<ReturnType<typeof someOwner>>, domain = `${crypto.randomUUID()}.test`) {
  const { body } = await by.me.post(`${by.at}/domains`, { domain: { domain } });
  const { id, record } = body.domain;
  const checkBy = (me: TestCaller) => () => me.post(`${by.at}/domains/${id}/check`);
  /** The same with a session of now. */
  const again = async () => ({ check: checkBy(await callerFor(server, by.me.user)) });
  return { domain, id, record, check: checkBy(by.me), again };
}

test('a domain is proved by the TXT record that is shown for it, and by no other text', async () => {
  const own = await claimed(await someOwner());
  expect(own.record).toEqual({
    name: `_portico-challenge.${own.domain}`,
    value: expect.stringMatching(/^portico-domain=[a-z2-7]{26}$/),
  });
  expect((await own.check()).body.domain.state).toBe('waiting');
  txt.set(own.record.name, `${own.record.value}x`);
  expect((await own.check()).body.domain.state).toBe('waiting');
  txt.set(own.record.name, own.record.value);
  expect((await own.check()).body.domain).toMatchObject({ state: 'proved', missing_since: null });
});

test('a domain is the one of whoever proved it first, until its record was missing for a week', async () => {
  const first = await claimed(await someOwner());
  txt.set(first.record.name, first.record.value);
  await first.check();
  const second = await claimed(await someOwner(), first.domain);
  txt.set(second.record.name, second.record.value);
  expect((await second.check()).body.error.code).toBe('domain_taken');
  expect((await first.check()).body.domain.state).toBe('missing');
  server.clock.advance(6 * DAY);
  expect((await second.check()).body.error.code).toBe('domain_taken');
  server.clock.advance(DAY - 60_000);
  expect((await second.check()).body.error.code).toBe('domain_taken');
  server.clock.advance(60_000);
  const [one, other] = await Promise.all([first.again(), second.again()]);
  expect((await other.check()).body.domain.state).toBe('proved');
  expect((await one.check()).body.domain.state).toBe('waiting');
});

test('proved domains are looked at once a day; where no name server answers nothing is lost', async () => {
  const owner = await someOwner();
  const own = await claimed(owner);
  txt.set(own.record.name, own.record.value);
  await own.check();
  txt.delete(own.record.name);
  const state = async () => (await owner.me.get(`${owner.at}/domains`)).body.domains[0].state;
  await checkDueDomains(server.context);
  expect(await state()).toBe('proved');
  server.clock.advance(DAY);
  isDnsAway = true;
  await checkDueDomains(server.context);
  expect(await state()).toBe('proved');
  expect((await own.check()).body.error.code).toBe('dns_away');
  isDnsAway = false;
  await checkDueDomains(server.context);
  expect(await state()).toBe('missing');
});

test.each([
  ['gmail.com', 'domain_public'],
  ['@GMail.com', 'domain_public'],
  ['localhost', 'domain'],
  ['no domain', 'domain'],
  ['192.0.2.1', 'domain'],
])('%s is no domain of an organisation', async (domain, code) => {
  const { me, at } = await someOwner();
  const { status, body } = await me.post(`${at}/domains`, { domain: { domain } });
  expect([status, body.error.code]).toEqual([422, code]);
});

test('the domains and connections of another organisation are not there', async () => {
  const [one, other] = [await someOwner(), await someOwner()];
  const { id } = await claimed(one);
  const { body } = await one.me.post(`${one.at}/connections`, { connection: entered() });
  for (const at of [other.at, one.at])
    for (const url of [`/domains/${id}`, `/connections/${body.connection.id}`])
      expect((await other.me.delete(`${at}${url}`)).status).toBe(404);
});
