import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { moveBack, moveWithEmail } from '../../accounts/email/move-with-email.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, createUser, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.82, organisations.83, organisations.84

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
const people = new Map<OrganisationRole, Person>();
const at = (role: OrganisationRole) => people.get(role) as Person;
/** Somebody outside the organisation: another one in each test. */
let guest: Person;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  const { id } = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  for (const role of ['owner', 'editor', 'author', 'reader'] as const) {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: id, user_id: user.id, role }, clock.now());
    people.set(role, (await callerFor(server, user)) as Person);
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  server.mails.length = 0;
  guest = (await createUser(server, `${crypto.randomUUID()}@guests.test`)) as Person;
});

const FOLDERS = '/organisations/harbour/folders';
let count = 0;

async function folder(parent_id: string | null = null): Promise<{ id: string; name: string }> {
  return (await at('editor').post(FOLDERS, { folder: { name: `Folder ${++count}`, parent_id } })).body.folder;
}

async function page(folder_id: string | null, by: OrganisationRole = 'editor'): Promise<string> {
  const { id } = (await at(by).post('/editor_pages', pageBody({ name: 'Lobby' }))).body.editor_page;
  await at('editor').post(`/editor_pages/${id}/move`, { folder_id });
  return id;
}

const share = (id: string, user_email: string, action = 'r', by: OrganisationRole = 'editor') =>
  at(by).post(`${FOLDERS}/${id}/permissions`, { folder_permission: { user_email, action } });
const save = (id: string, by: TestCaller) =>
  by.put(`/editor_pages/${id}`, pageBody({ name: 'Renamed' }), { 'if-match': '*' });
const sharedWith = async (by: TestCaller): Promise<string[]> =>
  (await by.get('/editor_pages?shared=true&fields=id')).body.editor_pages.map(({ id }: { id: string }) => id);

test('a folder is shared as a whole: what is in it, below it, and what comes later', async () => {
  const outer = await folder();
  const inner = await folder(outer.id);
  const [there, beside] = [await page(inner.id), await page(null)];
  expect((await guest.get(`/editor_pages/${there}`)).status).toBe(404);
  const shared = await share(outer.id, guest.user.email);
  expect(shared).toMatchObject({ status: 200, body: { folder_permission: { action: 'r', mailed: true } } });
  expect((await guest.get(`/editor_pages/${there}`)).body.editor_page).toMatchObject({ role: 'reader' });
  expect((await save(there, guest)).status).toBe(403);
  expect((await guest.get(`/editor_pages/${beside}`)).status).toBe(404);
  const later = await page(inner.id);
  expect((await sharedWith(guest)).sort()).toEqual([there, later].sort());
  expect((await guest.get('/editor_permissions')).body).toContainEqual({ editor_page_id: later, action: 'r' });
  await share(outer.id, guest.user.email, 'r,w');
  expect((await save(later, guest)).status).toBe(200);
  // Not what only the organisation's people do.
  expect((await guest.delete(`/editor_pages/${later}`)).status).toBe(403);
  expect((await guest.get(`${FOLDERS}/${outer.id}/permissions`)).status).toBe(404);
  const { id } = shared.body.folder_permission;
  expect((await at('editor').delete(`${FOLDERS}/${outer.id}/permissions/${id}`)).status).toBe(204);
  expect((await guest.get(`/editor_pages/${there}`)).status).toBe(404);
  expect(await sharedWith(guest)).toEqual([]);
  expect((await at('editor').delete(`${FOLDERS}/${outer.id}/permissions/${id}`)).status).toBe(404);
});

test('of several rights to a page the highest counts', async () => {
  const outer = await folder();
  const id = await page(outer.id);
  await share(outer.id, guest.user.email, 'r,w');
  const right = { editor_permission: { user_email: guest.user.email, action: 'r' } };
  await at('editor').post(`/editor_pages/${id}/permissions`, right);
  expect((await save(id, guest)).status).toBe(200);
  await share(outer.id, guest.user.email, 'r');
  expect((await save(id, guest)).status).toBe(403);
  const { access } = (await at('editor').get(`/editor_pages/${id}/access`)).body;
  expect(access).toEqual([
    { user_email: guest.user.email, action: 'r', folder: null, group: null },
    { user_email: guest.user.email, action: 'r', folder: { id: outer.id, name: outer.name }, group: null },
  ]);
  expect((await guest.get(`/editor_pages/${id}/access`)).status).toBe(403);
});

test('an author of the organisation gets the pages of a folder by it, in its list as well', async () => {
  const outer = await folder();
  const id = await page(outer.id);
  const listed = async () =>
    (await at('author').get(`/organisations/harbour/editor_pages?folder=${outer.id}&fields=id`)).body.editor_pages;
  expect(await listed()).toEqual([]);
  await share(outer.id, at('author').user.email);
  expect(await listed()).toEqual([{ id }]);
  await at('editor').delete(`${FOLDERS}/${outer.id}`);
  expect((await at('author').get(`/editor_pages/${id}`)).status).toBe(404);
});

test('who may share folders shares them; what is wrong is said', async () => {
  const { id } = await folder();
  expect((await share(id, guest.user.email, 'r', 'author')).status).toBe(403);
  expect((await share(id, 'nobody')).body.error.code).toBe('invalid_request');
  expect((await share(id, guest.user.email, 'x')).body.error.code).toBe('invalid_action');
  expect((await share(crypto.randomUUID(), guest.user.email)).body.error.code).toBe('folder_missing');
  await share(id, guest.user.email);
  const { folder_permissions } = (await at('editor').get(`${FOLDERS}/${id}/permissions`)).body;
  expect(folder_permissions).toMatchObject([{ user_email: guest.user.email, action: 'r' }]);
});

test('somebody without an account is mailed a link, makes one, and sees the pages', async () => {
  const outer = await folder();
  const id = await page(outer.id);
  const email = `${crypto.randomUUID()}@guests.test`;
  await share(outer.id, email.toUpperCase());
  expect(server.mails).toMatchObject([{ kind: 'folder-invitation', to: email, shared: { page: outer.name } }]);
  const token = new URL(server.mails[0]?.url ?? '').pathname.split('/').at(-1);
  const joined = await guest.put(`/users/invitation/${token}`, { email, fullname: 'Ann', password: 'a long way home' });
  expect(joined.status).toBe(200);
  const user = (await server.context.store.users.byEmail(email)) as UserRecord;
  expect(await sharedWith((await callerFor(server, user)) as Person)).toEqual([id]);
  server.mails.length = 0;
  // The same again mails nobody, another right does.
  await share(outer.id, email);
  expect(server.mails).toEqual([]);
  await share(outer.id, guest.user.email);
  expect(server.mails).toMatchObject([{ kind: 'folder-share', to: guest.user.email }]);
});

test('a move between folders that are shared differently says who loses and who gains', async () => {
  const [from, to] = [await folder(), await folder()];
  const [id, own] = [await page(from.id), await page(from.id)];
  const other = (await createUser(server, `${crypto.randomUUID()}@guests.test`)) as Person;
  await share(from.id, guest.user.email, 'r,w');
  await share(to.id, other.user.email);
  // Who has the right anyway loses nothing.
  await share(from.id, at('owner').user.email);
  const right = { editor_permission: { user_email: guest.user.email, action: 'r,w' } };
  await at('editor').post(`/editor_pages/${own}/permissions`, right);
  const asked = { act: 'move', pages: [id, own], params: { folder_id: to.id }, dry: true };
  const { items } = (await at('editor').post('/organisations/harbour/page_batches', asked)).body.page_batch;
  expect(items.map(({ note }: { note: string }) => note)).toEqual([
    `Loses access: ${guest.user.email}. Gains access: ${other.user.email}.`,
    `Gains access: ${other.user.email}.`,
  ]);
  await at('editor').post(`/editor_pages/${id}/move`, { folder_id: to.id });
  expect((await guest.get(`/editor_pages/${id}`)).status).toBe(404);
  expect((await other.get(`/editor_pages/${id}`)).status).toBe(200);
});

test('who is disabled in the organisation has no right by a folder either', async () => {
  const outer = await folder();
  const id = await page(outer.id);
  const { store, clock } = server.context;
  const user = await addPerson(store);
  const caller = (await callerFor(server, user)) as Person;
  const organisation_id = (await store.organisations.bySlug('harbour'))?.id ?? '';
  await store.memberships.add({ organisation_id, user_id: user.id, role: 'author' }, clock.now());
  await share(outer.id, user.email, 'r,w');
  expect((await caller.get(`/editor_pages/${id}`)).status).toBe(200);
  await store.memberships.setDisabled({ organisation_id, user_id: user.id }, { at: clock.now(), by: 'ada' });
  expect((await caller.get(`/editor_pages/${id}`)).status).toBe(404);
  expect(await sharedWith(caller)).toEqual([]);
});

test('who changes their email takes the folders along, and has them back where that is undone', async () => {
  const { store } = server.context;
  const [outer, inner] = [await folder(), await folder()];
  const [from, to] = [guest.user.email, `${crypto.randomUUID()}@guests.test`];
  await share(outer.id, from, 'r');
  await share(outer.id, to, 'r,w');
  await share(inner.id, from, 'r,w');
  const rights = async () => {
    const all = [...(await store.folderShares.ofFolder(outer.id)), ...(await store.folderShares.ofFolder(inner.id))];
    return all.map(({ folder_id, user_email, action }) => [folder_id, user_email, action]).sort();
  };
  const before = await rights();
  const moved = await store.tx((tx) => moveWithEmail(guest.user, to, { store: tx }));
  expect(await rights()).toEqual(
    [
      [outer.id, to, 'r,w'],
      [inner.id, to, 'r,w'],
    ].sort(),
  );
  await store.tx((tx) => moveBack(moved, { from: to, to: from }, { store: tx }));
  expect(await rights()).toEqual(before);
});
