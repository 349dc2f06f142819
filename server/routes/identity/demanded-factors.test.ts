import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayFor } from '../../accounts/profile/own-times.ts';
import { startSession } from '../../accounts/sessions.ts';
import { totpCode } from '../../accounts/totp.ts';
import { addDashboard } from '../../dashboards/operator.ts';
import { DAY } from '../../domain/account-limits.ts';
import { provesFactor } from '../../identity/claims.ts';
import { createUser, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec accounts.80, accounts.81, accounts.82, accounts.83, accounts.84

let server: TestServer;
let ann: Person;
let bob: Person;
let org: string;
let page: string;
let count = 0;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof createUser>>;

/** Ann owns an organisation in which Bob is an editor; she has an authenticator app, and he has nothing. */
beforeEach(async () => {
  const { store, clock } = server.context;
  count += 1;
  ann = await createUser(server, `ann${count}@harbour.test`);
  bob = await createUser(server, `bob${count}@harbour.test`);
  await addDashboard({ host: `wifi${count}.harbour.test`, owner: ann.user.email, name: 'Harbour' }, server.context);
  org = ann.user.id;
  const made = await store.organisations.byId(org);
  if (made) await store.organisations.set(made, { ...made, name: 'Harbour' });
  await store.memberships.add({ organisation_id: org, user_id: bob.user.id, role: 'editor' }, clock.now());
  page = (await ann.post('/editor_pages', pageBody({ name: 'Quay' }))).body.editor_page.id;
  await addApp(ann);
});

/** As if they had just typed their password. */
async function prove({ user }: Person): Promise<void> {
  const { store, clock } = server.context;
  for (const id of await store.sessions.idsOfUser(user.id)) await store.sessions.markProved(id, clock.now());
}

async function addApp(person: Person): Promise<void> {
  await prove(person);
  const { factor } = (await person.post('/users/me/factors', { factor: { name: 'Phone' } })).body;
  server.clock.advance(30_000);
  const code = totpCode(factor.key, Math.floor(server.context.clock.now() / 30_000));
  expect((await person.post(`/users/me/factors/${factor.id}/confirm`, { code })).status).toBe(200);
}

const identity = () => `/organisations/${org}/identity`;
const demand = (by = ann, second_factor = 'demanded') => by.put(identity(), { identity: { second_factor } });
/** A day passes, and whoever is signed in has worked meanwhile. */
async function days(number: number): Promise<void> {
  for (let day = 0; day < number; day += 1) {
    server.clock.advance(DAY);
    for (const person of [ann, bob]) await person.get('/users/me');
  }
}
const open = (by: TestCaller) => by.get(`/editor_pages/${page}`);
const closed = { status: 403, body: { error: { code: 'factor_needed', summary: expect.stringContaining('Harbour') } } };
const dueOf = async (by: TestCaller) => (await by.get('/users/me')).body.organisations[0]?.factor_due;

test('an owner demands one; who has none goes on for seven days, is told so, and then opens nothing of it', async () => {
  const demanded = await demand();
  expect(demanded).toMatchObject({
    status: 200,
    body: { identity: { second_factor: 'demanded', without: [{ user_id: bob.user.id, is_you: false }] } },
  });
  const at = demanded.body.identity.closes_at;
  expect(await dueOf(bob)).toEqual({ at, is_over: false });
  expect(await dueOf(ann)).toBeUndefined();
  const mail = () => server.mails.filter(({ kind, to }) => kind === 'factor-demanded' && to === bob.user.email);
  await expect.poll(() => mail().length).toBe(1);
  expect(mail()).toMatchObject([{ says: { organisation: 'Harbour', day: dayFor(bob.user, Date.parse(at)) } }]);
  await days(6);
  expect((await open(bob)).status).toBe(200);
  await days(1);
  expect(await dueOf(bob)).toEqual({ at, is_over: true });
  expect((await bob.get('/editor_pages')).body.editor_pages).toEqual([]);
  for (const answer of [
    await open(bob),
    await bob.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' }),
    await bob.get(`/organisations/${org}`),
    await bob.get(`/organisations/${org}/editor_pages`),
    await bob.post('/editor_pages', pageBody()),
  ])
    expect(answer).toMatchObject(closed);
  expect((await bob.get('/sessions')).status).toBe(200);
  expect((await open(ann)).status).toBe(200);

  await addApp(bob);
  expect(await dueOf(bob)).toBeUndefined();
  expect((await open(bob)).status).toBe(200);
});

test('what is shared with somebody and whose page it is make no difference, and nothing of it is listed', async () => {
  const own = (await bob.post('/editor_pages', pageBody({ name: 'Pier' }))).body.editor_page.id;
  const share = { user_email: bob.user.email, action: 'r,w' };
  await ann.post(`/editor_pages/${page}/permissions`, { editor_permission: share });
  await demand();
  await days(7);
  expect(await bob.get(`/editor_pages/${own}`)).toMatchObject(closed);
  expect(await open(bob)).toMatchObject(closed);
  expect((await bob.get('/editor_pages')).body.editor_pages).toEqual([]);
  expect((await bob.get('/editor_pages?shared=true')).body.editor_pages).toEqual([]);
  expect((await bob.get('/editor_permissions')).body).toEqual([]);
  // A page that is not there, and one of somebody else, answer as before.
  const carl = await createUser(server, `carl${count}@elsewhere.test`);
  const foreign = (await carl.post('/editor_pages', pageBody())).body.editor_page.id;
  for (const id of ['no', foreign]) expect((await bob.get(`/editor_pages/${id}`)).status).toBe(404);
});

test('another organisation stays open, and the one that demands it can be left', async () => {
  const { store, clock } = server.context;
  const { id: bay } = await store.organisations.add({ slug: `bay${count}`, name: 'Bay', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: bay, user_id: bob.user.id, role: 'owner' }, clock.now());
  await demand();
  await days(7);
  expect((await bob.get(`/organisations/${bay}`)).status).toBe(200);
  const made = await bob.post('/editor_pages', pageBody());
  expect((await store.pages.byId(made.body.editor_page.id))?.organisation_id).toBe(bay);
  expect((await bob.delete(`/organisations/${org}/membership`)).status).toBe(204);
  expect((await bob.get('/users/me')).body.organisations).toMatchObject([{ id: bay }]);
});

test('their programs go on for seven days more', async () => {
  const token = (await bob.post('/api_tokens', { api_token: { name: 'Robot', scope: 'read' } })).body.api_token.token;
  const robot = new TestCaller(server, token);
  await demand();
  await days(13);
  expect((await open(robot)).status).toBe(200);
  expect(await open(bob)).toMatchObject(closed);
  await days(1);
  expect(await open(robot)).toMatchObject(closed);
});

test('who joins later has seven days from then on', async () => {
  await demand();
  await days(30);
  const { store, clock } = server.context;
  const dan = await createUser(server, `dan${count}@harbour.test`);
  await store.memberships.add({ organisation_id: org, user_id: dan.user.id, role: 'reader' }, clock.now());
  expect((await open(dan)).status).toBe(200);
  expect(await dueOf(dan)).toMatchObject({ is_over: false });
});

test('nobody edits in a room any more', async () => {
  await demand();
  await days(7);
  const address = await server.listen();
  const tab = await RoomClient.open(address, bob);
  expect(await tab.ask('join', page)).toMatchObject({ code: 403 });
  await tab.close();
});

test('a passkey counts where it was used: the password alone would go past it', async () => {
  const { store, clock } = server.context;
  const key = { public_key: 'k', counter: 0, transports: [], is_synced: true, aaguid: 'a' };
  const credential = { credential_id: crypto.randomUUID(), rp_id: 'localhost', name: 'Key' };
  await store.passkeys.add({ user_id: bob.user.id, ...credential, ...key }, clock.now());
  await demand();
  await days(7);
  expect(await open(bob)).toMatchObject(closed);
  const place = { dashboard: null, userAgent: 'a test', address: '', method: 'passkey' } as const;
  const session = await startSession(bob.user, place, server.context);
  expect((await open(new TestCaller(server, session.auth_token))).status).toBe(200);
});

test('a second factor of a provider counts in its organisation, where it is trusted with it', async () => {
  await demand();
  await days(7);
  const place = { dashboard: null, userAgent: 'a test', address: '', method: 'provider', organisation: org } as const;
  for (const hasFactor of [true, false]) {
    const session = await startSession(bob.user, { ...place, hasFactor }, server.context);
    expect((await open(new TestCaller(server, session.auth_token))).status).toBe(hasFactor ? 200 : 403);
  }
  const claims = { sub: 'bob', amr: ['pwd', 'mfa'] };
  expect(provesFactor(claims, { trusts_factors: true })).toBe(true);
  expect(provesFactor(claims, { trusts_factors: false })).toBe(false);
  for (const amr of [undefined, 'mfa', ['pwd'], [['mfa']]])
    expect(provesFactor({ sub: 'bob', amr }, { trusts_factors: true })).toBe(false);
});

test('only who has one demands it, only those who look after identity, and it is ended again', async () => {
  const { store } = server.context;
  await store.memberships.setRole({ organisation_id: org, user_id: bob.user.id }, 'admin');
  expect(await demand(bob)).toMatchObject({ status: 409, body: { error: { code: 'factor_first' } } });
  await store.memberships.setRole({ organisation_id: org, user_id: bob.user.id }, 'editor');
  expect((await demand(bob)).status).toBe(403);
  await demand();
  await days(7);
  await prove(ann);
  expect(await demand(ann, 'off')).toMatchObject({ body: { identity: { second_factor: 'off', closes_at: null } } });
  expect((await open(bob)).status).toBe(200);
  const events = (await ann.get(`/organisations/${org}/audit_events`)).body.audit_events;
  const names = events.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('factors.'));
  expect(names).toEqual(['factors.free', 'factors.demanded']);
});

test('people who look after it see who has one', async () => {
  const { members } = (await ann.get(`/organisations/${org}/members`)).body;
  const has = members.map(({ user_id, has_factor }: Record<string, unknown>) => [user_id, has_factor]);
  expect(Object.fromEntries(has)).toEqual({ [ann.user.id]: true, [bob.user.id]: false });
});
