import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QuotaChange } from '#core/ports/organisations.ts';
import { tellQuotas } from '../../people/quota-mails.ts';
import { callerFor, createUser, ownerOf, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { admitImage } from '../images.ts';

// spec organisations.103, organisations.104, organisations.105

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let operator: Person;
let ann: Person;
let org: string;

beforeAll(async () => {
  server = await createTestServer();
  operator = await ownerOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await createUser(server, `${crypto.randomUUID()}@harbour.test`);
  org = (await make()).organisation_id;
});

const make = async (name = 'Quay') => {
  const { status, body } = await ann.post('/editor_pages', pageBody({ name }));
  expect(status).toBe(201);
  return (await server.context.store.pages.byId(body.editor_page.id)) as { id: string; organisation_id: string };
};
const limit = async (quotas: QuotaChange) => {
  const answer = await operator.put(`/operator/organisations/${org}/quotas`, { quotas });
  expect(answer.status).toBe(200);
  return answer.body.organisation;
};
const usage = async () => (await ann.get(`/organisations/${org}/usage`)).body.usage;
const invite = (...emails: string[]) =>
  ann.post(`/organisations/${org}/invitations`, { people: emails.map((email) => ({ email })), role: 'author' });

describe('a limit that an operator sets', () => {
  test('is shown to who looks after the organisation, with what is used of it (spec organisations.105)', async () => {
    expect(await usage()).toMatchObject({ pages: { used: 1, limit: null }, members: { used: 1, limit: null } });
    const shown = await limit({ pages: 40, mails: 100 });
    expect(shown.quotas).toEqual({ pages: 40, storage: null, members: null, mails: 100 });
    expect(await limit({ pages: 50, mails: null })).toMatchObject({ quotas: { pages: 50, mails: null } });
    await invite('bob@harbour.test');
    expect(await usage()).toMatchObject({ pages: { used: 1, limit: 50 }, mails: { used: 1, limit: null } });
    const events = await server.context.store.auditEvents.list({ name: 'organisation.quotas' }, null, 9);
    expect(events[0]).toMatchObject({
      chain: org,
      actor_id: operator.user.id,
      fields: { from: 'pages 40, mails 100', to: 'pages 50' },
    });
    const bob = await createUser(server, `${crypto.randomUUID()}@harbour.test`);
    const { store, clock } = server.context;
    await store.memberships.add({ organisation_id: org, user_id: bob.user.id, role: 'editor' }, clock.now());
    expect((await bob.get(`/organisations/${org}/usage`)).status).toBe(403);
    expect((await ann.put(`/operator/organisations/${org}/quotas`, { quotas: {} })).status).toBe(404);
  });

  test('of pages stops what would add one, and nothing else (spec organisations.104)', async () => {
    const page = await make();
    await limit({ pages: 2 });
    const refused = {
      status: 422,
      body: {
        error: { code: 'quota_pages', summary: expect.stringContaining('2 pages'), details: { used: 2, limit: 2 } },
      },
    };
    expect(await ann.post('/editor_pages', pageBody())).toMatchObject(refused);
    const url = `/editor_pages/${page.id}`;
    const larger = pageBody({ name: 'Pier' });
    expect((await ann.put(url, larger, { 'if-match': '*' })).status).toBe(200);
    expect((await ann.put(`${url}/publish`, undefined, { 'if-match': '*' })).status).toBe(200);
    expect((await ann.delete(url)).status).toBe(204);
    const other = await make();
    expect(await ann.post(`${url}/restore`)).toMatchObject(refused);
    expect((await server.context.store.pages.evenTrashed(page.id))?.trashed_at).not.toBeNull();
    await ann.delete(`/editor_pages/${other.id}`);
    expect((await ann.post(`${url}/restore`)).status).toBe(200);
    await limit({ pages: 1 });
    expect((await usage()).pages).toEqual({ used: 2, limit: 1 });
    expect((await ann.get('/editor_pages')).body.editor_pages).toHaveLength(2);
  });

  test('of pages stops a folder that would bring back too many', async () => {
    const { folder } = (await ann.post(`/organisations/${org}/folders`, { folder: { name: 'Pier', parent_id: null } }))
      .body;
    const page = await make();
    await ann.post(`/editor_pages/${page.id}/move`, { folder_id: folder.id });
    expect((await ann.delete(`/organisations/${org}/folders/${folder.id}`)).status).toBeLessThan(300);
    await limit({ pages: 1 });
    const back = `/organisations/${org}/folders/${folder.id}/restore`;
    expect(await ann.post(back)).toMatchObject({ status: 422, body: { error: { code: 'quota_pages' } } });
    await limit({ pages: 2 });
    expect((await ann.post(back)).status).toBe(200);
  });

  test('of storage stops pages and images that do not fit, and no save', async () => {
    const { used } = (await usage()).storage;
    await limit({ storage: used + 10 });
    const refused = { status: 422, code: 'quota_storage' };
    expect(await ann.post('/editor_pages', pageBody())).toMatchObject({
      status: 422,
      body: { error: { code: refused.code } },
    });
    const folder = `splash_images/${ann.user.id}`;
    const { store } = server.context;
    await expect(store.tx((tx) => admitImage({ folder, bytes: 11 }, { store: tx }))).rejects.toMatchObject(refused);
    await store.tx((tx) => admitImage({ folder, bytes: 10 }, { store: tx }));
    const [{ id }] = (await ann.get('/editor_pages')).body.editor_pages;
    const longer = pageBody({ name: 'A much longer name than it had before' });
    expect((await ann.put(`/editor_pages/${id}`, longer, { 'if-match': '*' })).status).toBe(200);
  });

  test('of members counts who is invited, and is read again when they join', async () => {
    const { store, clock } = server.context;
    await limit({ members: 2 });
    const refused = { status: 422, body: { error: { code: 'quota_members', details: { used: 1, limit: 2 } } } };
    expect(await invite('bob@bay.test', 'cyd@bay.test')).toMatchObject(refused);
    expect(await store.memberInvitations.open(org)).toEqual([]);
    const bob = await createUser(server, `${crypto.randomUUID()}@bay.test`);
    expect((await invite(bob.user.email)).status).toBe(200);
    expect((await invite(bob.user.email)).status).toBe(200);
    expect((await invite('cyd@bay.test')).status).toBe(422);
    const token = new URL(server.mails.at(-1)?.url ?? '').pathname.split('/').at(-1);
    await limit({ members: 1 });
    expect(await bob.put(`/joinings/${token}`)).toMatchObject({
      status: 422,
      body: { error: { code: 'quota_members' } },
    });
    await limit({ members: 2 });
    expect((await bob.put(`/joinings/${token}`)).status).toBe(200);
    const member = `/organisations/${org}/members/${bob.user.id}`;
    await ann.post(`${member}/disable`);
    await limit({ members: 1 });
    expect((await ann.post(`${member}/enable`)).status).toBe(422);
    expect(clock.now()).toBeGreaterThan(0);
  });

  test('of mails a day lets the next ones wait, and loses none', async () => {
    await limit({ mails: 1 });
    const sent = server.mails.length;
    const { answers } = (await invite('bob@cove.test', 'cyd@cove.test')).body;
    expect(answers.map(({ invitation }: { invitation: { mail: string } }) => invitation.mail)).toEqual([
      'sent',
      'waiting',
    ]);
    expect(server.mails).toHaveLength(sent + 1);
    expect((await usage()).mails).toEqual({ used: 1, limit: 1 });
  });

  test('is told to the owners by one mail when most of it is used, and by one when all is (spec organisations.105)', async () => {
    const told = () => server.mails.filter(({ to }) => to === ann.user.email).map(({ kind }) => kind);
    const look = () => tellQuotas(server.context, new AbortController().signal);
    await limit({ pages: 5 });
    for (let pages = 1; pages < 4; pages++) await make();
    await look();
    await look();
    expect(told()).toEqual(['quota-near']);
    const last = await make();
    await look();
    await look();
    expect(told()).toEqual(['quota-near', 'quota-reached']);
    await ann.delete(`/editor_pages/${last.id}`);
    await look();
    await ann.post(`/editor_pages/${last.id}/restore`);
    await look();
    expect(told()).toEqual(['quota-near', 'quota-reached', 'quota-reached']);
    const mail = server.mails.findLast(({ to }) => to === ann.user.email);
    expect(mail).toMatchObject({ url: expect.stringMatching(/\/settings\/usage$/), says: { used: 5, limit: 5 } });
  });
});

describe.each([
  ['one server', false],
  ['two servers over one PostgreSQL', true],
] as const)('at %s', (_, isFleet) => {
  test('of many pages made at once no more are made than are left (spec organisations.104)', async () => {
    if (isFleet && !(await postgresUrl())) return;
    const database: TestDatabase | null = isFleet ? await databaseWithTables() : null;
    const settings = { databaseUrl: database?.url ?? null };
    const one = await createTestServer(settings);
    const two = isFleet ? await createTestServer(settings) : one;
    const first = await createUser(one, 'ann@harbour.test');
    await first.post('/editor_pages', pageBody());
    const { organisation_id = '' } = (await one.context.store.memberships.ofUser(first.user.id))[0] ?? {};
    await one.context.store.organisations.setQuotas(organisation_id, { pages: 3 });
    const callers: TestCaller[] = [first, await callerFor(two, first.user)];
    const made = await Promise.all(
      Array.from({ length: 10 }, (_one, n) => (callers[n % 2] as TestCaller).post('/editor_pages', pageBody())),
    );
    const statuses = made.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, ...Array(8).fill(422)]);
    await one.close();
    if (two !== one) await two.close();
    await database?.drop();
  });
});
