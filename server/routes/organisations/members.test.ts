import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { setUserDisabled } from '../../accounts/operator.ts';
import { callerFor, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { UNLIMITED } from '../../testing/visitor.ts';

// spec organisations.10, organisations.11, organisations.12, organisations.13, organisations.14, organisations.15

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let url: string;
let org: string;
let owner: Person;
let admin: Person;
let author: Person;

beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
});
afterAll(() => server.close());

/** Each test has an organisation of its own. */
beforeEach(async () => {
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  const { store, clock } = server.context;
  org = (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
  owner = await join('owner');
  admin = await join('admin');
  author = await join('author');
});

async function join(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}

const at = (path: string) => `/organisations/${org}${path}`;
const of = ({ user }: Person, path = '') => at(`/members/${user.id}${path}`);
const roleTo = (by: TestCaller, whom: Person, role: OrganisationRole) => by.put(of(whom), { member: { role } });
const roleOf = async ({ user }: Person) => (await server.context.store.memberships.of(org, user.id))?.role;

async function pageOf(person: Person): Promise<string> {
  const { id } = (await person.post('/editor_pages', pageBody())).body.editor_page;
  expect((await server.context.store.pages.byId(id))?.organisation_id).toBe(org);
  return id;
}

const LAST_OWNER = { status: 409, body: { error: { code: 'last_owner' } } };
const ABOVE = { status: 403, body: { error: { code: 'role_above' } } };

// spec organisations.286
describe('signing a person out', () => {
  const end = (by: Person, whom: Person) => by.post(of(whom, '/sessions/end'));
  const isIn = async (person: TestCaller) => (await person.get('/users/me')).status === 200;

  test('ends all that they have open where they work nowhere else', async () => {
    const other = await callerFor(server, author.user);
    const { status, body } = await end(admin, author);
    expect([status, body]).toEqual([200, { ended: 2, works_elsewhere: false }]);
    expect([await isIn(author), await isIn(other)]).toEqual([false, false]);
    const [event] = (await owner.get(at('/audit_events?name=member.signed-out'))).body.audit_events;
    expect(event.sentence).toContain(`signed ${author.user.email} out, of 2 sessions.`);
  });

  test('ends what opens this organisation alone where they work elsewhere as well', async () => {
    const { store, clock } = server.context;
    const slug = `s${crypto.randomUUID().slice(0, 20)}`;
    const elsewhere = await store.organisations.add({ slug, name: 'Quay', kind: 'team' }, clock.now());
    const key = { organisation_id: elsewhere.id, user_id: author.user.id };
    await store.memberships.add({ ...key, role: 'owner' }, clock.now());
    const bound = { user_id: author.user.id, token_hash: crypto.randomUUID(), expires_at: clock.now() + 1_000 };
    const about = { user_agent: '', address: '', method: 'provider', organisation_id: org } as const;
    const { id } = await store.sessions.add({ ...bound, ...about }, clock.now());
    expect((await end(admin, author)).body).toEqual({ ended: 1, works_elsewhere: true });
    expect([await isIn(author), await store.sessions.byId(id)]).toEqual([true, undefined]);
  });

  test('is refused for oneself and for who is above', async () => {
    expect((await end(admin, admin)).body.error.code).toBe('own_membership');
    expect(await end(admin, owner)).toMatchObject(ABOVE);
    expect((await end(author, admin)).status).toBe(403);
    expect(await isIn(owner)).toBe(true);
  });
});

describe('the people of an organisation', () => {
  test('are listed with what they are, when they last worked here and how many pages are theirs', async () => {
    await pageOf(author);
    await author.get('/editor_pages/none');
    const { members } = (await admin.get(at('/members'))).body;
    expect(members).toHaveLength(3);
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    expect(members.find((one: { is_you: boolean }) => one.is_you)).toMatchObject({
      ...{ user_id: admin.user.id, email: admin.user.email, name: 'Ada', role: 'admin' },
      ...{ managed_by: 'person', state: 'active', last_active: today, pages: 0 },
    });
    const ofAuthor = members.find((one: { user_id: string }) => one.user_id === author.user.id);
    expect(ofAuthor).toMatchObject({ role: 'author', pages: 1, is_you: false });
  });

  test('are names and emails to those who make pages, without those who are disabled', async () => {
    await owner.post(of(admin, '/disable'));
    const { status, body } = await author.get(at('/members/names'));
    expect(status).toBe(200);
    expect(body.members.map(({ email }: { email: string }) => email).sort()).toEqual(
      [owner.user.email, author.user.email].sort(),
    );
    expect(Object.keys(body.members[0]).sort()).toEqual(['email', 'is_you', 'name', 'user_id']);
    expect((await author.get(at('/members'))).status).toBe(403);
  });

  test('of another organisation are not there', async () => {
    const stranger = await callerFor(server, await addPerson(server.context.store));
    expect(await roleTo(owner, stranger, 'reader')).toMatchObject({
      status: 404,
      body: { error: { code: 'member_missing' } },
    });
  });
});

describe('a role', () => {
  test('is given and taken by owners and admins, and holds from the next call on', async () => {
    const page = await pageOf(owner);
    expect((await author.get(`/editor_pages/${page}`)).status).toBe(404);
    expect(await roleTo(admin, author, 'editor')).toMatchObject({ status: 200, body: { member: { role: 'editor' } } });
    expect((await author.get(`/editor_pages/${page}`)).status).toBe(200);
    await roleTo(admin, author, 'author');
    expect((await author.get(`/editor_pages/${page}`)).status).toBe(404);
  });

  // spec organisations.261
  test('that somebody else has changed since it was seen is not overwritten', async () => {
    const stale = { member: { role: 'editor', from: 'author' } };
    await roleTo(owner, author, 'reader');
    const refused = await admin.put(of(author), stale);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'role_changed' } } });
    expect(refused.body.error.summary).toContain('the role Reader');
    expect(await roleOf(author)).toBe('reader');
    // The role that was wanted is there already.
    expect((await admin.put(of(author), { member: { role: 'reader', from: 'author' } })).status).toBe(200);
    expect((await admin.put(of(author), { member: { role: 'author', from: 'reader' } })).status).toBe(200);
  });

  // spec organisations.262
  test('is news for who looks at the people', async () => {
    const looking = await RoomClient.open(url, admin);
    expect(await looking.ask('follow', org)).toMatchObject({ code: 200 });
    await roleTo(owner, author, 'reader');
    expect(await looking.pushed()).toMatchObject({ event: 'listed', room: org });
    await roleTo(owner, author, 'author');
  });

  test('above their own is given, changed and taken by nobody', async () => {
    expect(await roleTo(admin, author, 'owner')).toMatchObject(ABOVE);
    expect(await roleTo(admin, admin, 'owner')).toMatchObject(ABOVE);
    expect(await roleTo(admin, owner, 'reader')).toMatchObject(ABOVE);
    expect(await admin.post(of(owner, '/disable'))).toMatchObject(ABOVE);
    expect(await admin.delete(of(owner))).toMatchObject(ABOVE);
    expect((await roleTo(owner, author, 'boss' as OrganisationRole)).status).toBe(422);
    expect([await roleOf(owner), await roleOf(admin), await roleOf(author)]).toEqual(['owner', 'admin', 'author']);
  });

  test('that loses the page somebody edits frees the room, and their tab keeps what is not saved', async () => {
    const editor = await join('editor');
    const page = await pageOf(owner);
    const [holder, watching] = [await RoomClient.open(url, editor), await RoomClient.open(url, await join('editor'))];
    expect(await holder.ask('join', page)).toMatchObject({ code: 200 });
    expect(await watching.ask('join', page)).toMatchObject({ code: 409 });
    await roleTo(owner, editor, 'reader');
    expect(await holder.pushed()).toMatchObject({ event: 'kicked', room: page });
    expect(await watching.pushed()).toMatchObject({ event: 'released', room: page });
    expect((await editor.put(`/editor_pages/${page}`, pageBody(), { 'if-match': '*' })).status).toBe(403);
  });
});

describe('the last owner', () => {
  test('is not demoted, disabled or removed, and does not leave', async () => {
    const second = await join('owner');
    await roleTo(owner, second, 'admin');
    expect(await roleTo(owner, owner, 'admin')).toMatchObject(LAST_OWNER);
    expect(await owner.delete(at('/membership'))).toMatchObject(LAST_OWNER);
    await roleTo(owner, second, 'owner');
    await second.post(of(owner, '/disable'));
    expect(await roleTo(second, second, 'editor')).toMatchObject(LAST_OWNER);
    expect(await second.delete(at('/membership'))).toMatchObject(LAST_OWNER);
    // Who is disabled is no owner any more, and may be removed.
    expect(await second.delete(of(owner))).toMatchObject({ status: 204 });
  });

  test("keeps their account, which the operator's command disables once somebody else is owner", async () => {
    const disable = () => setUserDisabled(owner.user.email, true, server.context);
    await expect(disable()).rejects.toThrow('Make somebody else owner first');
    await roleTo(owner, admin, 'owner');
    await disable();
    const { members } = (await admin.get(at('/members'))).body;
    const former = members.find((one: { user_id: string }) => one.user_id === owner.user.id);
    expect(former).toMatchObject({ state: 'disabled' });
    // A disabled account is no owner that could be left alone.
    expect(await roleTo(admin, admin, 'editor')).toMatchObject(LAST_OWNER);
  });

  test('of an organisation where nobody else works can be disabled', async () => {
    const alone = await callerFor(server, await addPerson(server.context.store));
    await alone.post('/editor_pages', pageBody());
    await setUserDisabled(alone.user.email, true, server.context);
    expect((await alone.get('/users/me')).status).toBe(401);
  });
});

describe('somebody who is disabled', () => {
  test('has no right in the organisation from the next call on, and keeps those elsewhere', async () => {
    const page = await pageOf(author);
    const shared = await pageOf(owner);
    const editor_permission = { user_email: author.user.email, action: 'r,w' };
    await owner.post(`/editor_pages/${shared}/permissions`, { editor_permission });
    const { store, clock } = server.context;
    const bay = await store.organisations.add({ slug: `s${org.slice(0, 20)}`, name: 'Bay', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: bay.id, user_id: author.user.id, role: 'reader' }, clock.now());
    const tab = await RoomClient.open(url, author);
    expect(await tab.ask('join', page)).toMatchObject({ code: 200 });
    expect((await admin.post(of(author, '/disable'))).body.member).toMatchObject({ state: 'disabled', pages: 1 });
    expect(await tab.pushed()).toMatchObject({ event: 'kicked', room: page });
    for (const path of [at(''), at('/members/names'), `/editor_pages/${page}`, `/editor_pages/${shared}`]) {
      expect((await author.get(path)).status).toBe(404);
    }
    expect((await author.get('/editor_pages')).body.editor_pages).toEqual([]);
    expect((await author.get('/editor_pages?shared=true')).body.editor_pages).toEqual([]);
    expect((await author.get('/organisations')).body.organisations).toMatchObject([{ name: 'Bay' }]);
    expect((await owner.get(`/editor_pages/${page}`)).status).toBe(200);
    await admin.post(of(author, '/enable'));
    expect((await author.get(`/editor_pages/${page}`)).status).toBe(200);
  });

  test('is signed out where they work nowhere else', async () => {
    await admin.post(of(author, '/disable'));
    expect((await author.get('/users/me')).status).toBe(401);
    await admin.post(of(author, '/enable'));
    const again = await callerFor(server, author.user);
    expect((await again.get(at(''))).status).toBe(200);
  });

  test('did not do it to themselves', async () => {
    for (const answer of [await admin.post(of(admin, '/disable')), await admin.delete(of(admin))]) {
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'own_membership' } } });
    }
  });
});

describe('who goes', () => {
  test('leaves their pages to somebody who may make pages here', async () => {
    const page = await pageOf(author);
    const reader = await join('reader');
    expect(await admin.delete(of(author))).toMatchObject({
      status: 422,
      body: { error: { code: 'pages_to', details: { pages: 1 } } },
    });
    for (const to of [reader.user.id, author.user.id, crypto.randomUUID()]) {
      expect((await admin.delete(`${of(author)}?pages_to=${to}`)).status).toBe(422);
    }
    expect((await admin.get(`/editor_pages/${page}`)).body.editor_page.user_id).toBe(author.user.id);
    expect((await admin.delete(`${of(author)}?pages_to=${admin.user.id}`)).status).toBe(204);
    expect((await admin.get(`/editor_pages/${page}`)).body.editor_page.user_id).toBe(admin.user.id);
    expect((await author.get(`/editor_pages/${page}`)).status).toBe(404);
    expect((await author.get(at(''))).status).toBe(404);
  });

  test('may go by themselves, and makes their next page in an organisation of their own', async () => {
    expect((await author.delete(at('/membership'))).status).toBe(204);
    const { id } = (await author.post('/editor_pages', pageBody())).body.editor_page;
    const { store } = server.context;
    const made = (await store.pages.byId(id))?.organisation_id ?? '';
    expect(made).not.toBe(org);
    expect(await store.memberships.of(made, author.user.id)).toMatchObject({ role: 'owner' });
  });

  test('from the organisation that came with them makes pages in another one', async () => {
    const { store } = server.context;
    const founder = await callerFor(server, await addPerson(store));
    await founder.post('/editor_pages', pageBody());
    const joined = { organisation_id: founder.user.id, user_id: owner.user.id, role: 'owner' } as const;
    await store.memberships.add(joined, server.clock.now());
    const path = `/organisations/${founder.user.id}/membership?pages_to=${owner.user.id}`;
    expect((await founder.delete(path)).status).toBe(204);
    const { id } = (await founder.post('/editor_pages', pageBody())).body.editor_page;
    const made = (await store.pages.byId(id))?.organisation_id ?? '';
    expect(made).not.toBe(founder.user.id);
    expect(await store.memberships.of(made, founder.user.id)).toMatchObject({ role: 'owner' });
  });

  test('is owner of no dashboard of the organisation any more', async () => {
    const { store, clock } = server.context;
    const host = { api_hostname: '', editor_hostname: `${org}.test`, config: { editor: {} } };
    const dashboard = { ...host, cloud_user_id: owner.user.cloud_user_id, organisation_id: org };
    const { id } = await store.dashboards.add(dashboard, clock.now());
    await roleTo(owner, admin, 'owner');
    expect((await owner.delete(at('/membership'))).status).toBe(204);
    expect((await store.dashboards.byId(id))?.cloud_user_id).toBe(admin.user.cloud_user_id);
  });
});

describe('pages of somebody', () => {
  test('are given to another person by owners and admins, with the coupons of visitors', async () => {
    const page = await pageOf(author);
    const { store, clock } = server.context;
    const coupon = { code: 'QUAY-1', ...UNLIMITED };
    await store.coupons.add({ ...coupon, user_id: author.user.id }, clock.now());
    const give = (by: Person) => by.post(of(author, '/pages/give'), { to: owner.user.id });
    expect((await give(author)).status).toBe(403);
    expect((await give(admin)).body).toEqual({ given: 1 });
    expect((await store.pages.byId(page))?.user_id).toBe(owner.user.id);
    expect(await store.coupons.byCode(owner.user.id, 'QUAY1')).toBeDefined();
    expect((await give(admin)).body).toEqual({ given: 0 });
  });
});
