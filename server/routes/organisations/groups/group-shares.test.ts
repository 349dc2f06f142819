import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { BatchParams } from '#core/ports/filing/page-batches.ts';
import type { UserRecord } from '../../../ports/store/accounts.ts';
import { callerFor, type TestCaller } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { RoomClient } from '../../../testing/room-client.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.83, organisations.84, organisations.161, organisations.162, organisations.164, organisations.165,
// organisations.207

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
let url: string;
let organisation_id: string;
const people = new Map<OrganisationRole, Person>();
const at = (role: OrganisationRole) => people.get(role) as Person;

async function member(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id, user_id: user.id, role }, clock.now());
  return (await callerFor(server, user)) as Person;
}

beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
  const { store, clock } = server.context;
  const harbour = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  organisation_id = harbour.id;
  for (const role of ['owner', 'editor', 'author', 'desk'] as const) people.set(role, await member(role));
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
});

const ORG = '/organisations/harbour';
let count = 0;

/** A group with these people. */
async function group(...members: readonly Person[]): Promise<{ readonly id: string; readonly name: string }> {
  const { body } = await at('owner').post(`${ORG}/groups`, { group: { name: `Group ${++count}` } });
  for (const { user } of members) await at('owner').put(`${ORG}/groups/${body.group.id}/people/${user.id}`);
  return body.group;
}

async function folder(parent_id: string | null = null): Promise<{ readonly id: string; readonly name: string }> {
  return (await at('editor').post(`${ORG}/folders`, { folder: { name: `Folder ${++count}`, parent_id } })).body.folder;
}

async function page(folder_id: string | null = null, name = 'Lobby'): Promise<string> {
  const { id } = (await at('owner').post('/editor_pages', pageBody({ name }))).body.editor_page;
  if (folder_id !== null) await at('editor').post(`/editor_pages/${id}/move`, { folder_id });
  return id;
}

const sharePage = (id: string, { id: to }: { readonly id: string }, action = 'r', by = at('editor')) =>
  by.put(`/editor_pages/${id}/groups/${to}`, { group: { action } });
const shareFolder = ({ id }: { readonly id: string }, { id: to }: { readonly id: string }, action = 'r') =>
  at('editor').put(`${ORG}/folders/${id}/groups/${to}`, { group: { action } });
const save = (id: string, by: TestCaller) =>
  by.put(`/editor_pages/${id}`, pageBody({ name: 'Renamed' }), { 'if-match': '*' });
const idsIn = async (by: TestCaller, path: string): Promise<string[]> =>
  (await by.get(path)).body.editor_pages.map(({ id }: { id: string }) => id);

test('a group has no right to a page or folder of another organisation', async () => {
  const { store, clock } = server.context;
  const other = await store.organisations.add({ slug: 'other', name: 'Other', kind: 'team' }, clock.now());
  await store.memberships.add(
    { organisation_id: other.id, user_id: at('author').user.id, role: 'author' },
    clock.now(),
  );
  const foreign = await store.groups.add({ organisation_id: other.id, name: 'Cooks' }, clock.now());
  await store.groups.join({ group_id: foreign.id, user_id: at('author').user.id });
  const shelf = await folder();
  const [alone, filed] = [await page(), await page(shelf.id)];
  // as they stand where pages were brought in, or moved while they were shared
  await store.groupShares.set({ page_id: alone }, { group_id: foreign.id, action: 'r,w' }, clock.now());
  await store.groupShares.set({ folder_id: shelf.id }, { group_id: foreign.id, action: 'r,w' }, clock.now());
  for (const id of [alone, filed]) expect((await at('author').get(`/editor_pages/${id}`)).status).toBe(404);
  expect(await idsIn(at('author'), '/editor_pages?shared=true&fields=id')).toEqual([]);
});

test('a page that is shared with a group is there for its people, in every list, and for nobody else', async () => {
  const cooks = await group(at('author'));
  const [id, word] = [await page(null, 'Marmalade'), await page(null, 'Marmalade too')];
  const looked = (by: Person) => by.get(`/editor_pages/${id}`);
  expect((await looked(at('author'))).status).toBe(404);
  const shared = await sharePage(id, cooks);
  expect(shared.body.group).toEqual({ ...cooks, people: 1, action: 'r', mailed: 1 });
  expect((await looked(at('author'))).body.editor_page).toMatchObject({ role: 'reader' });
  expect((await looked(at('desk'))).status).toBe(404);
  expect((await save(id, at('author'))).status).toBe(403);
  expect(await idsIn(at('author'), '/editor_pages?shared=true&fields=id')).toEqual([id]);
  expect(await idsIn(at('author'), `${ORG}/editor_pages?fields=id`)).toEqual([id]);
  expect(await idsIn(at('author'), `${ORG}/editor_pages?fields=id&q=marmalade`)).toEqual([id]);
  expect((await at('author').get('/editor_permissions')).body).toContainEqual({ editor_page_id: id, action: 'r' });
  await sharePage(id, cooks, 'r,w');
  expect((await save(id, at('author'))).status).toBe(200);
  // Only those who may share it change that, and only with groups of its organisation.
  expect((await sharePage(id, cooks, 'r', at('author'))).status).toBe(403);
  expect((await sharePage(id, { id: word })).body.error.code).toBe('group_missing');
  expect((await sharePage(id, cooks, 'x')).body.error.code).toBe('invalid_action');
  const rights = (await at('editor').get(`/editor_pages/${id}/groups`)).body.groups;
  expect(rights).toContainEqual({ ...cooks, people: 1, action: 'r,w' });
  expect((await at('editor').delete(`/editor_pages/${id}/groups/${cooks.id}`)).status).toBe(204);
  expect((await looked(at('author'))).status).toBe(404);
  expect((await at('editor').delete(`/editor_pages/${id}/groups/${cooks.id}`)).status).toBe(404);
});

test('a folder is shared with a group as a whole; the highest of all rights counts, and each is named', async () => {
  const [cooks, desk] = [await group(at('author')), await group(at('author'), at('desk'))];
  const outer = await folder();
  const inner = await folder(outer.id);
  const id = await page(inner.id);
  await shareFolder(outer, desk);
  await sharePage(id, cooks, 'r,w');
  expect((await save(id, at('author'))).status).toBe(200);
  expect((await save(id, at('desk'))).status).toBe(403);
  expect(await idsIn(at('desk'), `${ORG}/editor_pages?fields=id&folder=${outer.id}`)).toEqual([id]);
  expect((await at('desk').get('/editor_permissions')).body).toContainEqual({ editor_page_id: id, action: 'r' });
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
  const { access } = (await at('editor').get(`/editor_pages/${id}/access`)).body;
  const ways = [
    { user_email: at('author').user.email, action: 'r,w', folder: null, group: named(cooks) },
    { user_email: at('author').user.email, action: 'r', folder: named(outer), group: named(desk) },
    { user_email: at('desk').user.email, action: 'r', folder: named(outer), group: named(desk) },
  ];
  expect(access).toHaveLength(3);
  expect(access).toEqual(expect.arrayContaining(ways));
  const asked = { act: 'move', pages: [id], params: { folder_id: null }, dry: true };
  const { items } = (await at('editor').post(`${ORG}/page_batches`, asked)).body.page_batch;
  expect(items[0].note).toBe(`Loses access: ${at('desk').user.email}.`);
  expect((await at('owner').get(`${ORG}/groups/${desk.id}/shares`)).body.shares).toEqual([
    { kind: 'folder', id: outer.id, name: outer.name, action: 'r' },
  ]);
  await at('editor').delete(`${ORG}/folders/${outer.id}/groups/${desk.id}`);
  expect((await at('desk').get(`/editor_pages/${id}`)).status).toBe(404);
});

test('who comes into a group has what is shared with it, who goes has lost it, and a removed group gives nothing', async () => {
  const cooks = await group();
  const id = await page();
  await sharePage(id, cooks, 'r,w');
  const ann = await member('author');
  const status = async () => (await ann.get(`/editor_pages/${id}`)).status;
  const inIt = `${ORG}/groups/${cooks.id}/people/${ann.user.id}`;
  expect(await status()).toBe(404);
  await at('owner').put(inIt);
  expect(await status()).toBe(200);
  const { store, clock } = server.context;
  const membership = { organisation_id, user_id: ann.user.id };
  await store.memberships.setDisabled(membership, { at: clock.now(), by: 'ada' });
  expect(await status()).toBe(404);
  await store.memberships.setDisabled(membership, null);
  expect(await status()).toBe(200);
  await at('owner').delete(inIt);
  expect(await status()).toBe(404);
  await at('owner').put(inIt);
  await at('owner').delete(`${ORG}/groups/${cooks.id}`);
  expect(await status()).toBe(404);
});

test('the end of a right by a group frees the room and tells the tab', async () => {
  const ann = await member('author');
  const cooks = await group(ann);
  const id = await page();
  await sharePage(id, cooks, 'r,w');
  const tab = await RoomClient.open(url, ann);
  const take = async () => expect((await tab.ask('join', id)).code).toBe(200);
  const inIt = `${ORG}/groups/${cooks.id}/people/${ann.user.id}`;
  const ends: readonly (() => Promise<unknown>)[] = [
    () => at('owner').delete(inIt),
    () => sharePage(id, cooks, 'r'),
    () => at('editor').delete(`/editor_pages/${id}/groups/${cooks.id}`),
    () => at('owner').delete(`${ORG}/groups/${cooks.id}`),
  ];
  for (const end of ends) {
    await at('owner').put(inIt);
    await sharePage(id, cooks, 'r,w');
    await take();
    await end();
    expect(await tab.pushed()).toMatchObject({ event: 'kicked', room: id });
    expect((await server.context.store.rooms.of(id))?.holder ?? null).toBeNull();
  }
  await tab.close();
});

test('each person is mailed once about a page or folder that is new to their group, but not who shares it', async () => {
  const [ann, bob] = [await member('author'), await member('author')];
  const cooks = await group(ann, bob, at('editor'));
  await server.context.store.memberships.setDisabled(
    { organisation_id, user_id: bob.user.id },
    { at: server.clock.now(), by: 'ada' },
  );
  const id = await page(null, 'Pier');
  await sharePage(id, cooks);
  expect(server.mails).toMatchObject([{ kind: 'share', to: ann.user.email, shared: { page: 'Pier' } }]);
  server.mails.length = 0;
  await sharePage(id, cooks);
  expect(server.mails).toEqual([]);
  const made = await folder();
  await shareFolder(made, cooks);
  expect(server.mails).toMatchObject([{ kind: 'folder-share', to: ann.user.email, shared: { page: made.name } }]);
});

test('nobody is mailed where a group may do less, and again where it may do more', async () => {
  const ann = await member('author');
  const cooks = await group(ann);
  const [id, made] = [await page(), await folder()];
  const mailsOf = async (work: Promise<unknown>) => {
    server.mails.length = 0;
    await work;
    return server.mails.length;
  };
  for (const share of [
    (action: string) => sharePage(id, cooks, action),
    (action: string) => shareFolder(made, cooks, action),
  ])
    expect([await mailsOf(share('r,w')), await mailsOf(share('r')), await mailsOf(share('r,w'))]).toEqual([1, 0, 1]);
});

test('many pages that are shared once more mail nobody, and with one more only about that', async () => {
  const [ann, bob] = [await member('author'), await member('author')];
  const [cooks, waiters] = [await group(ann), await group(bob)];
  const [first, second, third] = [await page(null, 'First'), await page(null, 'Second'), await page(null, 'Third')];
  const share = async (pages: readonly string[], groups: readonly string[], right = 'r') => {
    server.mails.length = 0;
    await at('editor').post(`${ORG}/page_batches`, { act: 'share', pages, params: { groups, right } });
    await server.context.background.settled();
    return server.mails.map(({ to, shared }) => [to, shared && ('page' in shared ? shared.page : shared.pages)]);
  };
  const [annIs, bobIs] = [ann.user.email, bob.user.email];
  expect(await share([first, second], [cooks.id], 'r,w')).toEqual([[annIs, '"First", "Second"']]);
  expect(await share([first, second], [cooks.id], 'r,w')).toEqual([]);
  expect(await share([first, second], [cooks.id], 'r')).toEqual([]);
  expect(await share([first, second, third], [cooks.id])).toEqual([[annIs, 'Third']]);
  const both = await share([first, second, third], [cooks.id, waiters.id]);
  expect(both).toEqual([[bobIs, '"First", "Second", "Third"']]);
});

test('who owns a page and sees no names here is told of the groups that have it, and shares with no other', async () => {
  const [cooks, waiters] = [await group(), await group()];
  const id = await page();
  await server.context.store.pages.giveTo(organisation_id, at('owner').user.id, at('desk').user.id);
  const rights = async (by: Person) => (await by.get(`/editor_pages/${id}/groups`)).body.groups;
  expect(await rights(at('desk'))).toEqual([]);
  expect((await sharePage(id, waiters, 'r', at('desk'))).body.error.code).toBe('group_missing');
  await sharePage(id, cooks);
  const shared = { ...cooks, people: 0 };
  expect(await rights(at('desk'))).toEqual([{ ...shared, action: 'r' }]);
  expect((await sharePage(id, cooks, 'r,w', at('desk'))).body.group).toMatchObject({ ...shared, action: 'r,w' });
  const asked = { act: 'share', pages: [id], params: { groups: [waiters.id], right: 'r' } };
  expect((await at('desk').post(`${ORG}/page_batches`, asked)).status).toBeGreaterThanOrEqual(403);
  const names = (all: { id: string }[]) => all.map((one) => one.id);
  expect(names(await rights(at('editor')))).toEqual(expect.arrayContaining([cooks.id, waiters.id]));
  expect((await at('desk').delete(`/editor_pages/${id}/groups/${cooks.id}`)).status).toBe(204);
  expect(await rights(at('desk'))).toEqual([]);
  await server.context.store.pages.giveTo(organisation_id, at('desk').user.id, at('owner').user.id);
});

test('many pages are shared with people and groups by one call, with one mail each, and taken back by one', async () => {
  const [ann, bob] = [await member('author'), await member('author')];
  const [cooks, waiters] = [await group(ann, bob), await group(bob)];
  const [first, second] = [await page(null, 'First'), await page(null, 'Second')];
  await sharePage(first, cooks);
  server.mails.length = 0;
  const batch = async (params: BatchParams) => {
    const asked = { act: 'share', pages: [first, second], params };
    const { body } = await at('editor').post(`${ORG}/page_batches`, asked);
    await server.context.background.settled();
    return body;
  };
  const params: BatchParams = { people: [ann.user.email], groups: [cooks.id, waiters.id], right: 'r,w' };
  const { id } = (await batch(params)).page_batch;
  for (const one of [first, second]) expect((await save(one, bob)).status).toBe(200);
  expect(server.mails.map(({ to }) => to).sort()).toEqual([ann.user.email, bob.user.email].sort());
  expect(server.mails.find(({ to }) => to === bob.user.email)).toMatchObject({
    ...{ kind: 'shares', shared: { pages: '"First", "Second"', count: 2 } },
  });
  await at('editor').post(`${ORG}/page_batches/${id}/undo`);
  await server.context.background.settled();
  // What was shared before is so again.
  expect((await save(first, bob)).status).toBe(403);
  expect((await bob.get(`/editor_pages/${first}`)).status).toBe(200);
  expect((await bob.get(`/editor_pages/${second}`)).status).toBe(404);
  expect((await ann.get(`/editor_pages/${second}`)).status).toBe(404);
  expect((await batch({ groups: [crypto.randomUUID()], right: 'r' })).error.code).toBe('group_missing');
  expect((await batch({ groups: [], people: [], right: 'r' })).error.code).toBe('batch_params');
});
