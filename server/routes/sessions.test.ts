import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_IDLE } from '../domain/account-limits.ts';
import { callerFor, createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';

const AGENTS = {
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Command line on null': 'node',
  'null on null': 'curious/1.0',
} as const;

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
});
afterAll(() => server.close());

const list = async (caller: TestCaller) => (await caller.get('/sessions')).body.sessions;

test.each(Object.entries(AGENTS))('a session says it was started with %s', async (words, userAgent) => {
  const { auth_token } = (await new TestCaller(server).post('/authentications', OWNER, { 'user-agent': userAgent }))
    .body;
  const [{ current, device, used_at }] = await list(new TestCaller(server, auth_token));
  expect(`${device.browser} on ${device.system}`).toBe(words);
  expect(current).toBe(true);
  expect(Math.abs(Date.parse(used_at) - server.clock.now())).toBeLessThan(60_000);
});

test('a person sees their own living sessions, the one that asks first, and no token', async () => {
  const ada = await createUser(server, 'ada@portico.test');
  server.clock.advance(SESSION_IDLE);
  const phone = await callerFor(server, ada.user);
  server.clock.advance(1_000);
  const desk = await callerFor(server, ada.user);
  const sessions = await list(phone);
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  const bytes = JSON.stringify(sessions);
  for (const token of [phone.token, desk.token]) {
    expect(bytes).not.toContain(token);
    expect(bytes).not.toContain((await server.context.store.sessions.ofUser(ada.user.id))[0]?.token_hash);
  }
});

test('ending one ends it everywhere at once, its room channel too, and no other', async () => {
  const bob = await createUser(server, 'bob@portico.test');
  const lost = await callerFor(server, bob.user);
  const channel = await RoomClient.open(url, lost);
  const { id } = (await list(bob)).find(({ current }: { current: boolean }) => !current);
  expect((await bob.delete(`/sessions/${id}`)).status).toBe(204);
  expect(await channel.closed).toBe(1008);
  expect((await lost.get('/users/me')).status).toBe(401);
  expect((await bob.get('/users/me')).status).toBe(200);
  expect((await bob.delete(`/sessions/${id}`)).body.error.summary).toBe('This session has ended already.');
});

test('ending all others leaves the one that asks', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  const others = await Promise.all(Array.from({ length: 4 }, () => callerFor(server, eve.user)));
  expect((await eve.delete('/sessions')).status).toBe(204);
  for (const other of others) expect((await other.get('/users/me')).status).toBe(401);
  expect(await list(eve)).toHaveLength(1);
});

test("somebody else's session is not there to be ended", async () => {
  const owner = await ownerOf(server);
  const [{ id }] = await list(owner);
  const stranger = await createUser(server, 'stranger@portico.test');
  expect((await stranger.delete(`/sessions/${id}`)).status).toBe(404);
  expect((await owner.get('/users/me')).status).toBe(200);
});

test('a session says from which address it was started, and when', async () => {
  const { auth_token } = (await new TestCaller(server).post('/authentications', OWNER)).body;
  const [session] = await list(new TestCaller(server, auth_token));
  expect(session.address).toBe('127.0.0.1');
  expect(Date.parse(session.created_at)).toBeLessThanOrEqual(server.clock.now());
});

test('failed sign-ins are told to the account they were meant for, with place and time, for 30 days', async () => {
  const fay = await createUser(server, 'fay@portico.test');
  const guess = (email: string) =>
    new TestCaller(server).post('/authentications', { email, password: 'guessed' }, { 'user-agent': 'node' });
  const wrong = await guess('fay@portico.test');
  const nobody = await guess('nobody@portico.test');
  expect([wrong.status, nobody.status]).toEqual([401, 401]);
  const failures = async () => (await (await callerFor(server, fay.user)).get('/sessions')).body.failed_sign_ins;
  expect(await failures()).toEqual([
    { device: { browser: 'Command line', system: null }, address: '127.0.0.1', at: expect.any(String) },
  ]);
  const eve = await createUser(server, 'eve2@portico.test');
  expect((await eve.get('/sessions')).body.failed_sign_ins).toEqual([]);
  await server.context.store.failedSignIns.removeBefore(server.clock.now() + 1);
  expect(await failures()).toEqual([]);
});
