import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newToken } from '../../domain/tokens.ts';
import { passwordOf } from '../../testing/caller.ts';
import { AT, ProviderVenue, verified } from '../../testing/provider-venue.ts';
import { rawSql } from '../../testing/raw-sql.ts';
import { CLIENT, type SignInProvider } from '../../testing/sign-in-provider.ts';
import type { TestServer } from '../../testing/test-server.ts';

// spec accounts.64, accounts.65, accounts.66

let venue: ProviderVenue;
let server: TestServer;
let provider: SignInProvider;
beforeAll(async () => {
  venue = await ProviderVenue.open();
  ({ server, provider } = venue);
});
afterAll(() => venue.close());
beforeEach(() => venue.settle());

test('what came back counts once, in its own tab, at its own host, for ten minutes', async () => {
  provider.person = verified('gus');
  const first = await venue.leave();
  expect((await venue.back({ query: first.query, binding: newToken() })).body.error.code).toBe('attempt_over');
  expect((await venue.back(first)).body.error.code).toBe('attempt_over');
  const second = await venue.leave();
  const race = await Promise.all(Array.from({ length: 10 }, () => venue.back(second)));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  const third = await venue.leave();
  const elsewhere = await venue
    .guest()
    .post('/authentications/oidc/callback', { query: third.query, binding: third.binding }, { host: 'portico.test' });
  expect(elsewhere.body.error.code).toBe('attempt_over');
  const late = await venue.leave();
  server.clock.advance(600_001);
  expect((await venue.back(late)).body.error.code).toBe('attempt_over');
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
  const { status, body } = await venue.come();
  expect([status, body.error.code]).toEqual([422, 'provider_answer']);
  expect(body.error.summary).toContain('Harbour ID');
  expect(await server.context.store.users.byEmail('hank@harbour.test')).toBeUndefined();
});

test('another state, another issuer in the address, or none lets nobody in', async () => {
  provider.person = verified('ida');
  const first = await venue.leave();
  const query = new URLSearchParams(first.query);
  query.set('state', newToken());
  expect((await venue.back({ ...first, query: `${query}` })).body.error.code).toBe('attempt_over');
  for (const change of [
    (one: URLSearchParams) => one.set('iss', 'http://127.0.0.1:9'),
    (one: URLSearchParams) => one.delete('iss'),
  ]) {
    const next = await venue.leave();
    const changed = new URLSearchParams(next.query);
    change(changed);
    expect((await venue.back({ ...next, query: `${changed}` })).body.error.code).toBe('provider_answer');
  }
  expect(await server.context.store.users.byEmail('ida@harbour.test')).toBeUndefined();
});

test('keys that were rotated are read again; answers that are none let nobody in', async () => {
  provider.person = verified('ivy');
  await provider.rotate();
  const first = await venue.come();
  const second = first.status === 200 ? first : await venue.come();
  expect(second.body.session.id).toBeTruthy();
  for (const answer of ['', '<html>', '{}', '[]']) {
    provider.tamper = (path, body) => (path === '/token' ? answer : body);
    const { status, body } = await venue.come();
    expect([422, 502]).toContain(status);
    expect(body.error.summary).toContain('Harbour ID');
  }
});

test('nobody is let in while a server runs that would take the session for one of all organisations', async () => {
  const { settings } = server.context;
  const away = await venue.leave();
  await rawSql(settings, `INSERT INTO nodes (id, alive_until) VALUES ('former', ${Number.MAX_SAFE_INTEGER})`);
  expect((await venue.come()).body.error.code).toBe('upgrade_running');
  expect((await venue.back(away)).body.error.code).toBe('upgrade_running');
  await rawSql(settings, "DELETE FROM nodes WHERE id = 'former'");
});

test('who is refused at the provider is told so', async () => {
  const { binding, query } = await venue.leave();
  const params = new URLSearchParams(query);
  const refused = `error=access_denied&state=${params.get('state')}&iss=${encodeURIComponent(provider.issuer)}`;
  expect((await venue.back({ query: refused, binding })).body.error).toMatchObject({ code: 'provider_denied' });
});

test('while the provider is away owners still get in by their password', async () => {
  provider.isAway = true;
  server.clock.advance(600_001);
  const { status, body } = await venue.come();
  expect([status, body.error.code]).toEqual([502, 'provider_away']);
  const credentials = { email: venue.owner.user.email, password: passwordOf(venue.owner.user.email) };
  expect((await venue.guest().post('/authentications', credentials, AT)).status).toBe(200);
});
