import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { TRASH_KEPT } from '#core/constants.ts';
import type { Folder } from '#core/ports/folders.ts';
import { emptyTrash } from '../../pages/trash.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.60, organisations.61, organisations.62, organisations.63, organisations.65, organisations.66

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
const people = new Map<OrganisationRole, Person>();
const at = (role: OrganisationRole) => people.get(role) as Person;
let org: string;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  org = (await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now())).id;
  for (const role of ['owner', 'editor', 'author', 'reader'] as const) {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
    people.set(role, (await callerFor(server, user)) as Person);
  }
});
afterAll(() => server.close());

const FOLDERS = '/organisations/harbour/folders';
let count = 0;

async function folder(parent_id: string | null = null, name = `Folder ${++count}`): Promise<Folder> {
  const { status, body } = await at('editor').post(FOLDERS, { folder: { name, parent_id } });
  expect(status).toBe(201);
  return body.folder;
}

/** A page of somebody, which an editor files. */
async function page(by: OrganisationRole, folder_id: string | null = null, name = 'Lobby'): Promise<string> {
  const { id } = (await at(by).post('/editor_pages', pageBody({ name }))).body.editor_page;
  if (folder_id !== null) expect((await at('editor').post(`/editor_pages/${id}/move`, { folder_id })).status).toBe(200);
  return id;
}

const listed = async (by: OrganisationRole, query = ''): Promise<string[]> =>
  (await at(by).get(`/organisations/harbour/editor_pages${query}`)).body.editor_pages.map(
    (one: { id: string }) => one.id,
  );
const folders = async (by: OrganisationRole = 'editor'): Promise<Folder[]> => (await at(by).get(FOLDERS)).body.folders;
const move = (id: string, parent_id: string | null) => at('editor').post(`${FOLDERS}/${id}/move`, { parent_id });

test('a folder has a name that no other beside it has, and stands at most three deep', async () => {
  const one = await folder(null, ' Cafés ');
  expect(one).toMatchObject({ name: 'Cafés', parent_id: null, pages: 0 });
  const make = (name: string, parent_id: string | null) => at('editor').post(FOLDERS, { folder: { name, parent_id } });
  expect(await make('CAFES', null)).toMatchObject({ status: 409, body: { error: { code: 'folder_name_taken' } } });
  for (const name of ['', '  ', 'a/b', 'a\nb', 'x'.repeat(101)])
    expect(await make(name, null)).toMatchObject({ status: 422, body: { error: { code: 'folder_name' } } });
  const two = await folder(one.id, 'Cafés');
  const three = await folder(two.id);
  expect(await make('Deeper', three.id)).toMatchObject({ status: 422, body: { error: { code: 'folder_depth' } } });
  expect(await make('Nowhere', crypto.randomUUID())).toMatchObject({ status: 404 });
  expect(await at('editor').put(`${FOLDERS}/${one.id}`, { folder: { name: 'Bars' } })).toMatchObject({
    status: 200,
    body: { folder: { name: 'Bars' } },
  });
  expect((await folders('reader')).map(({ name }) => name)).toContain('Bars');
});

test('a folder goes to the trash with all in it, and both come back', async () => {
  const outer = await folder(null, 'Season');
  const inner = await folder(outer.id);
  const inside = await page('author', inner.id);
  const before = await page('editor', inner.id);
  await at('editor').delete(`/editor_pages/${before}`);
  expect(await at('editor').delete(`${FOLDERS}/${outer.id}`)).toMatchObject({ status: 200, body: { pages: 1 } });
  expect(await at('author').get(`/editor_pages/${inside}`)).toMatchObject({ status: 404 });
  expect((await folders()).map(({ id }) => id)).not.toContain(inner.id);
  expect((await at('editor').get('/organisations/harbour/trashed_folders')).body.folders).toMatchObject([
    { id: outer.id, name: 'Season', pages: 1, by: at('editor').user.email },
  ]);
  // Its name is free meanwhile, and it comes back beside the other.
  await folder(null, 'season');
  expect(await at('editor').post(`${FOLDERS}/${outer.id}/restore`)).toMatchObject({
    status: 200,
    body: { folder: { id: outer.id, name: 'Season (2)' } },
  });
  expect(await listed('editor', `?folder=${outer.id}`)).toEqual([inside]);
  // What was moved to the trash alone stays there.
  expect((await at('editor').post(`/editor_pages/${before}/restore`)).status).toBe(200);
  expect((await listed('editor', `?folder=${inner.id}`)).sort()).toEqual([before, inside].sort());
});

test('a page that comes back alone is in no folder where its folder is gone', async () => {
  const { store, clock } = server.context;
  const gone = await folder();
  const id = await page('editor', gone.id);
  await at('editor').delete(`${FOLDERS}/${gone.id}`);
  expect((await at('editor').post(`/editor_pages/${id}/restore`)).status).toBe(200);
  expect(await store.pages.byId(id)).toMatchObject({ folder_id: null, trashed_with: null });
  const later = { ...clock, now: () => clock.now() + TRASH_KEPT + 1 };
  await emptyTrash({ store, clock: later });
  expect(await store.folders.byId(gone.id)).toBeUndefined();
});

test('a folder is put into no folder of its own, also where two moves cross', async () => {
  for (let n = 0; n < 50; n++) {
    const [one, other] = [await folder(), await folder()];
    expect(await move(one.id, one.id)).toMatchObject({ status: 422, body: { error: { code: 'folder_circle' } } });
    const answers = await Promise.all([move(one.id, other.id), move(other.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await at('editor').delete(`${FOLDERS}/${(answers[0]?.status === 200 ? other : one).id}`);
  }
});

test('a page is put into a folder of its own organisation, by who may share it', async () => {
  const { store, clock } = server.context;
  const bay = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
  const foreign = await store.folders.add(
    { organisation_id: bay.id, parent_id: null, name: 'Secret', created_by: 'x' },
    clock.now(),
  );
  const [id, here] = [await page('author'), await folder()];
  const put = (by: OrganisationRole, folder_id: string) => at(by).post(`/editor_pages/${id}/move`, { folder_id });
  const nowhere = await put('author', crypto.randomUUID());
  expect(nowhere.status).toBe(404);
  expect((await put('author', foreign.id)).text).toBe(nowhere.text);
  expect((await put('reader', here.id)).status).toBe(403);
  // spec organisations.305
  expect((await put('author', here.id)).text).toBe(nowhere.text);
  const first = await page('author', here.id);
  expect((await put('author', here.id)).status).toBe(200);
  expect((await listed('author', `?folder=${here.id}`)).sort()).toEqual([id, first].sort());
});

test('the list of an organisation has the pages that one may read, and no others, also in counts', async () => {
  const inside = await folder(null, 'Counted');
  const [mine, theirs] = [await page('author', inside.id), await page('editor', inside.id)];
  const countOf = async (by: OrganisationRole) => (await folders(by)).find(({ id }) => id === inside.id)?.pages;
  expect([await countOf('author'), await countOf('reader')]).toEqual([1, 2]);
  expect(await listed('author', `?folder=${inside.id}`)).toEqual([mine]);
  expect((await listed('reader', `?folder=${inside.id}`)).sort()).toEqual([mine, theirs].sort());
  await at('editor').post(`/editor_pages/${theirs}/permissions`, {
    editor_permission: { user_email: at('author').user.email, action: 'r' },
  });
  expect((await listed('author', `?folder=${inside.id}`)).sort()).toEqual([mine, theirs].sort());
  await at('editor').put(`/editor_pages/${theirs}/publish`, undefined, { 'if-match': '*' });
  const query = `?folder=${inside.id}&fields=id,folder_id`;
  expect(await listed('owner', `${query}&state=draft`)).toEqual([mine]);
  expect(await listed('owner', `${query}&owner=${at('editor').user.id}`)).toEqual([theirs]);
  expect(await listed('owner', `?folder=${crypto.randomUUID()}`)).toEqual([]);
  const { body } = await at('owner').get(`/organisations/harbour/editor_pages${query}&limit=1`);
  expect(body.editor_pages).toEqual([{ id: expect.any(String), folder_id: inside.id }]);
  // The specified answer has no folder.
  expect((await at('author').get(`/editor_pages/${mine}`)).body.editor_page).not.toHaveProperty('folder_id');
});

// spec organisations.301
test('a page is made in a folder by whoever makes pages there, and in none that is not theirs or is in the trash', async () => {
  const { id } = await folder();
  const make = (by: OrganisationRole, at_folder: string) =>
    at(by).post(`/editor_pages?folder=${at_folder}`, pageBody());
  expect((await make('author', id)).status).toBe(404);
  const first = await page('author', id);
  const made = await make('author', id);
  expect(made.status).toBe(201);
  expect((await listed('author', `?folder=${id}`)).sort()).toEqual([first, made.body.editor_page.id].sort());
  expect((await make('reader', id)).status).toBe(403);

  const { store, clock } = server.context;
  const elsewhere = await store.organisations.add({ slug: 'quay', name: 'Quay', kind: 'team' }, clock.now());
  const place = { organisation_id: elsewhere.id, name: 'Pier', parent_id: null, created_by: at('editor').user.id };
  const foreign = await store.folders.add(place, clock.now());
  const unknown = await make('editor', 'none');
  expect(unknown.status).toBe(404);
  expect(await make('editor', foreign.id)).toMatchObject({ status: 404, body: unknown.body });

  expect((await at('editor').delete(`${FOLDERS}/${id}`)).status).toBeLessThan(300);
  expect((await make('author', id)).status).toBe(404);
});

// spec organisations.305
test('an author is told of the folders that hold a page for them, and of those around these', async () => {
  const outer = await folder();
  const inner = await folder(outer.id);
  const other = await folder();
  await page('author', inner.id);
  await page('editor', other.id);
  const seen = (await folders('author')).map(({ id }) => id);
  expect(seen).toEqual(expect.arrayContaining([outer.id, inner.id]));
  expect(seen).not.toContain(other.id);
  expect((await folders('reader')).map(({ id }) => id)).toContain(other.id);
});
