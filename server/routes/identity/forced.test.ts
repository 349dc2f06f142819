import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { totpCode } from '../../accounts/totp.ts';
import { createUser, passwordOf, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { AT, ProviderVenue, verified } from '../../testing/provider-venue.ts';
import { rawSql } from '../../testing/raw-sql.ts';
import { RoomClient } from '../../testing/room-client.ts';
import type { TestServer } from '../../testing/test-server.ts';

// spec accounts.92, accounts.93, accounts.94, accounts.95

let venue: ProviderVenue;
let server: TestServer;
let mia: Person;
let page: string;
let url: string;
let count = 0;
type Person = Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  venue = await ProviderVenue.open();
  ({ server } = venue);
  url = await server.listen();
  await prove();
  page = (await venue.owner.post('/editor_pages', pageBody())).body.editor_page.id;
});
afterAll(() => venue.close());

/** Mia is an editor of the organisation, and has one of her own; her account has a password. */
beforeEach(async () => {
  await venue.settle();
  await prove();
  await force(false);
  const { store, clock } = server.context;
  mia = await createUser(server, `mia${++count}@harbour.test`);
  const own = await store.organisations.add({ slug: `mia-${count}`, name: 'Mia', kind: 'team' }, clock.now());
  for (const [organisation_id, role] of [[venue.harbour, 'editor'] as const, [own.id, 'owner'] as const])
    await store.memberships.add({ organisation_id, user_id: mia.user.id, role }, clock.now());
});

/** As if the owner had just typed their password. */
async function prove(): Promise<void> {
  const { store, clock } = server.context;
  for (const id of await store.sessions.idsOfUser(venue.owner.user.id))
    await store.sessions.markProved(id, clock.now());
}

const at = (path = '') => `/organisations/${venue.harbour}/connections/${venue.connection}${path}`;
const force = (forced: boolean, by: TestCaller = venue.owner) => by.put(at('/forced'), { forced });
const tryIt = () => {
  venue.provider.person = verified('tester');
  return venue.come({ start: at('/test'), by: venue.owner });
};
let key = '';
const code = () => {
  server.clock.advance(30_000);
  return totpCode(key, Math.floor(server.clock.now() / 30_000));
};
async function addApp(): Promise<void> {
  if (key !== '') return;
  const { factor } = (await venue.owner.post('/users/me/factors', { factor: { name: 'Phone' } })).body;
  key = factor.key;
  await venue.owner.post(`/users/me/factors/${factor.id}/confirm`, { code: code() });
}
/** All that has to be so before it is forced. */
async function forceIt(): Promise<void> {
  await addApp();
  const password = passwordOf(venue.owner.user.email);
  const proved = await venue.owner.post('/sessions/proof', { password, code: code() });
  await tryIt();
  const { status, body } = await force(true);
  expect([proved.status, status, body.error]).toEqual([200, 200, undefined]);
}
const signIn = (email: string, headers = AT, password = passwordOf(email)) =>
  venue.guest().post('/authentications', { email, password }, headers);
const open = (by: TestCaller) => by.get(`/editor_pages/${page}`);
const closed = {
  status: 403,
  body: {
    error: { code: 'provider_needed', summary: 'Harbour is open to you by Harbour ID alone. Sign in there to go on.' },
  },
};

describe('it is refused', () => {
  test('without a try of one’s own within ten minutes, and without an owner who could mend it', async () => {
    const code409 = async () => {
      const { status, body } = await force(true);
      return [status, body.error?.code];
    };
    server.clock.advance(600_000);
    await prove();
    expect(await code409()).toEqual([409, 'connection_untested']);
    await tryIt();
    expect(await code409()).toEqual([409, 'owner_way_missing']);
    await addApp();
    // The code that confirms the app was no sign-in.
    expect(await code409()).toEqual([409, 'owner_way_missing']);
    const { store, clock } = server.context;
    await store.oidcConnections.setTested(venue.connection, { at: clock.now(), by: mia.user.id });
    expect(await code409()).toEqual([409, 'connection_untested']);
    await store.oidcConnections.setDisabled(venue.connection, clock.now());
    expect(await code409()).toEqual([409, 'connection_off']);
    await store.oidcConnections.setDisabled(venue.connection, null);
  });

  test('while a server of the version before runs, and to who is no owner', async () => {
    const { store } = server.context;
    await tryIt();
    await store.memberships.setRole({ organisation_id: venue.harbour, user_id: mia.user.id }, 'admin');
    expect((await force(true, mia)).status).toBe(403);
    const former = `INSERT INTO nodes (id, alive_until) VALUES ('former', ${Number.MAX_SAFE_INTEGER})`;
    await rawSql(server.context.settings, former);
    expect((await force(true)).body.error.code).toBe('upgrade_running');
    await rawSql(server.context.settings, "DELETE FROM nodes WHERE id = 'former'");
  });
});

describe('once it is forced', () => {
  beforeEach(forceIt);

  test('a session by a password opens the other organisations alone, and says where to go', async () => {
    expect(await open(mia)).toMatchObject(closed);
    expect(await mia.get(`/organisations/${venue.harbour}`)).toMatchObject(closed);
    expect((await mia.get(`/organisations/mia-${count}`)).status).toBe(200);
    const { organisations } = (await mia.get('/users/me')).body;
    const doors = organisations.map(({ slug, provider_door: door }: OrganisationSummary) => [slug, door]);
    const door = { connection: venue.connection, name: 'Harbour ID', address: `http://${AT.host}` };
    expect(new Map(doors)).toEqual(
      new Map([
        ['harbour', door],
        [`mia-${count}`, undefined],
      ]),
    );
    const { body } = await mia.post('/api_tokens', { api_token: { name: 'ci', scope: 'read' } });
    expect(await open(new TestCaller(server, body.api_token.token))).toMatchObject(closed);
    expect((await open(venue.owner)).status).toBe(200);
  });

  test('at its host a right password answers as a wrong one, and owners come in by theirs', async () => {
    const [right, wrong] = [await signIn(mia.user.email), await signIn(mia.user.email, AT, 'something else entirely')];
    const nobody = await signIn('nobody@harbour.test');
    for (const answer of [right, wrong]) expect([answer.status, answer.text]).toEqual([401, nobody.text]);
    const elsewhere = await signIn(mia.user.email, { host: 'portico.test' });
    expect(elsewhere.status).toBe(200);
    expect(await open(new TestCaller(server, elsewhere.body.auth_token))).toMatchObject(closed);
    expect((await signIn(venue.owner.user.email)).status).toBe(202);
    expect((await venue.guest().get('/authentications/providers', AT)).body.providers).toMatchObject([
      { forced: true },
    ]);
  });

  test('with the provider away owners still come in', async () => {
    const away = await venue.leave();
    venue.provider.isAway = true;
    expect((await venue.back(away)).status).toBe(502);
    const { ticket } = (await signIn(venue.owner.user.email)).body.second_factor;
    const step = await venue.guest().post('/authentications/second_factor', { ticket, code: code() }, AT);
    expect(await open(new TestCaller(server, step.body.auth_token))).toMatchObject({ status: 200 });
  });

  test('the provider opens it, for as long as the connection says', async () => {
    await venue.owner.put(at(), { connection: { session_hours: 2 } });
    venue.provider.person = verified(`nina${count}`, { groups: ['web'] });
    const nina = venue.sessionOf((await venue.come()).body);
    expect((await open(nina)).status).toBe(200);
    server.clock.advance(2 * 3_600_000);
    expect((await open(nina)).status).toBe(401);
    await venue.owner.put(at(), { connection: { session_hours: 24 } });
  });

  test('who has a password of before comes from the provider, proves it once at this host, and is in by the provider', async () => {
    venue.provider.person = verified(`mia${count}`);
    const { link } = (await venue.come()).body;
    const signedIn = await signIn(mia.user.email);
    expect(signedIn.status).toBe(200);
    const own = new TestCaller(server, signedIn.body.auth_token);
    expect(await open(own)).toMatchObject(closed);
    expect((await own.post('/users/me/identities', { ticket: link.ticket })).status).toBe(204);
    expect((await open(venue.sessionOf((await venue.come()).body))).status).toBe(200);
    server.clock.advance(600_000);
    expect((await signIn(mia.user.email)).status).toBe(401);
  });

  test('people join by the provider alone, and a link of a portal opens nothing', async () => {
    const email = `new${count}@harbour.test`;
    const { store, clock } = server.context;
    const { id: bar } = await store.groups.add({ organisation_id: venue.harbour, name: 'Bar' }, clock.now());
    const invited = await venue.owner.post(`/organisations/${venue.harbour}/invitations`, {
      people: [{ email }],
      role: 'reader',
      groups: [bar],
    });
    expect(invited.status).toBe(200);
    const mail = () => server.mails.filter(({ to }) => to === email).at(-1)?.url;
    await expect.poll(mail).toBeDefined();
    const token = new URL(mail() ?? '').pathname.replace('/invitation/', '');
    const offered = await venue.guest().get(`/joinings/${token}?email=${email}`, AT);
    expect(offered.body.offer.provider_door).toMatchObject({ name: 'Harbour ID' });
    const typed = { email, fullname: 'New', password: 'eleven herons over the lake' };
    const refused = await venue.guest().put(`/users/invitation/${token}`, typed, AT);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'provider_needed']);
    venue.provider.person = verified(`new${count}`);
    const joined = (await venue.sessionOf((await venue.come()).body).get('/users/me')).body;
    expect(joined.organisations).toMatchObject([{ id: venue.harbour, role: 'reader' }]);
    // spec organisations.167
    expect(await store.groups.peopleOf(bar)).toEqual([joined.id]);
    const portal = { token: { name: `portal ${count}`, scopes: ['sign-on'] } };
    const made = await venue.owner.post(`/organisations/${venue.harbour}/tokens`, portal);
    const link = await new TestCaller(server, made.body.token.token).post('/sign_on_links', { email: mia.user.email });
    expect([link.status, link.body.error.code]).toEqual([409, 'provider_needed']);
  });

  test('who is disabled there, or whose organisation is in the trash, works elsewhere as before', async () => {
    const { store, clock } = server.context;
    const forcedOn = async () => (await store.oidcConnections.forcedOn(mia.user.id)).length;
    expect(await forcedOn()).toBe(1);
    await store.organisations.setTrashed(venue.harbour, { at: clock.now(), by: venue.owner.user.id });
    expect(await forcedOn()).toBe(0);
    await store.organisations.setTrashed(venue.harbour, null);
    await rawSql(server.context.settings, `UPDATE memberships SET disabled_at = 1 WHERE user_id = '${mia.user.id}'`);
    expect(await forcedOn()).toBe(0);
  });

  // spec accounts.102
  test('a tab that only watches hears no more of who edits', async () => {
    await force(false);
    const watching = await RoomClient.open(url, mia);
    expect((await watching.ask('watch', page)).code).toBe(200);
    const editing = await RoomClient.open(url, venue.owner);
    await editing.ask('join', page);
    expect((await watching.pushed()).event).toBe('taken');
    await forceIt();
    expect(await watching.pushed()).toMatchObject({ event: 'kicked', room: page });
    await editing.ask('leave', page);
    await editing.ask('join', page);
    expect((await watching.ask('watch', page)).code).toBe(404);
    expect(watching.pushes).toEqual([]);
    await editing.ask('leave', page);
    await Promise.all([watching.close(), editing.close()]);
  });

  // spec organisations.194
  test('owners end it in a suspended organisation, too', async () => {
    const { organisations } = server.context.store;
    await organisations.setSuspended(venue.harbour, { at: server.clock.now(), why: 'Unpaid' });
    expect((await force(false)).body.connection).toMatchObject({ forced_at: null });
    await organisations.setSuspended(venue.harbour, null);
  });

  test('turning the provider off ends it, and turning it on does not begin it again', async () => {
    const turn = (enabled: boolean) => venue.owner.put(at(), { connection: { enabled } });
    const { auditEvents } = server.context.store;
    const freed = async () => (await auditEvents.list({ name: 'connection.freed' }, null, 99)).length;
    const before = await freed();
    expect((await turn(false)).body.connection).toMatchObject({ enabled: false, forced_at: null });
    expect(await freed()).toBe(before + 1);
    expect((await open(mia)).status).toBe(200);
    expect((await turn(true)).body.connection).toMatchObject({ enabled: true, forced_at: null });
    expect((await signIn(mia.user.email)).status).toBe(200);
  });
});

test('whoever edits by another way loses the page at once, and it is written down', async () => {
  const tab = await RoomClient.open(url, mia);
  expect(await tab.ask('join', page)).toMatchObject({ code: 200 });
  await forceIt();
  await expect.poll(() => tab.pushes.map(({ event }) => event)).toContain('kicked');
  expect(await tab.ask('join', page)).toMatchObject({ code: 403 });
  await tab.close();
  const told = (await venue.owner.get(`/organisations/${venue.harbour}/audit_events`)).body.audit_events;
  expect(told[0].sentence).toBe('owner@harbour.test let people in by “Harbour ID” alone.');
});
