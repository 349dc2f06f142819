import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexPages } from '../../pages/search/index-page.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.87, organisations.88, organisations.89

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
let owner: Person;
let author: Person;
let stranger: Person;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  const org = (await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now())).id;
  const joined = async (role: 'owner' | 'author') => {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
    return (await callerFor(server, user)) as Person;
  };
  owner = await joined('owner');
  author = await joined('author');
  stranger = (await callerFor(server, await addPerson(store))) as Person;
});
afterAll(() => server.close());

function withWords(name: string, words: string) {
  const { editor_page } = pageBody({ name });
  return { editor_page: { ...editor_page, label: name, html: `<p>${words}</p>` } };
}

async function made(by: Person, name: string, words: string): Promise<string> {
  const { status, body } = await by.post('/editor_pages', withWords(name, words));
  expect(status).toBe(201);
  return body.editor_page.id;
}

interface FoundPage {
  readonly id: string;
  readonly found: { readonly in: string; readonly excerpt?: object };
}

async function search(by: Person, q: string, list = '/organisations/harbour/editor_pages'): Promise<FoundPage[]> {
  const query = new URLSearchParams({ q, fields: 'id,found' });
  const { status, body } = await by.get(`${list}${list.includes('?') ? '&' : '?'}${query}`);
  expect(status).toBe(200);
  return body.editor_pages;
}

test('a page is found by its name, its words, its owner, its folder and its address, and says by which', async () => {
  const id = await made(owner, 'Café du Port', 'Free Wi-Fi for all guests of the Grand Été');
  expect(await search(owner, 'CAFE port')).toEqual([{ id, found: { in: 'name' } }]);
  const excerpt = { before: '…for all guests of the Grand ', hit: 'Été', after: '' };
  expect(await search(owner, 'ete port')).toEqual([{ id, found: { in: 'words', excerpt } }]);
  expect(await search(owner, `https://wifi.example/p/${id}`)).toEqual([{ id, found: { in: 'address' } }]);
  expect(await search(owner, `port ${owner.user.email}`)).toEqual([{ id, found: { in: 'owner' } }]);
  const { body } = await owner.post('/organisations/harbour/folders', { folder: { name: 'Quay', parent_id: null } });
  await owner.post(`/editor_pages/${id}/move`, { folder_id: body.folder.id });
  expect(await search(owner, 'quay')).toEqual([{ id, found: { in: 'folder' } }]);
  expect(await search(owner, 'ashore')).toEqual([]);
  expect((await search(owner, 'quay', '/editor_pages')).map((one) => one.id)).toEqual([id]);
});

test('a saved page is found by its new words at once, and no more by its old ones', async () => {
  const id = await made(owner, 'Terrace', 'spritz');
  const saved = await owner.put(`/editor_pages/${id}`, withWords('Roof', 'negroni'), { 'if-match': '*' });
  expect(saved.status).toBe(200);
  expect((await search(owner, 'negroni roof')).map((one) => one.id)).toEqual([id]);
  expect([await search(owner, 'spritz'), await search(owner, 'terrace')]).toEqual([[], []]);
});

test('words that stand only in pages of others find nothing for an author or a stranger', async () => {
  const id = await made(owner, 'Vault', 'xylophone');
  expect((await search(owner, 'xylophone')).map((one) => one.id)).toEqual([id]);
  expect(await search(author, 'xylophone')).toEqual([]);
  for (const list of [
    '/editor_pages',
    '/editor_pages?shared=true',
    '/editor_pages/templates',
    '/editor_pages?trashed=true',
  ])
    expect([await search(author, 'xylophone', list), await search(stranger, 'xylophone', list)]).toEqual([[], []]);
  expect((await stranger.get('/organisations/harbour/editor_pages?q=xylophone')).status).toBe(404);
  await owner.post(`/editor_pages/${id}/permissions`, { user_email: author.user.email, action: 'r' });
});

test("more pages of others than fit into a part hide none of one's own", async () => {
  for (let n = 0; n < 5; n++) await made(owner, `Marimba ${n}`, 'marimba');
  const own = await made(author, 'Mine', 'marimba');
  for (let n = 5; n < 10; n++) await made(owner, `Marimba ${n}`, 'marimba');
  const { body } = await author.get('/organisations/harbour/editor_pages?q=marimba&limit=1&fields=id');
  expect(body.editor_pages).toEqual([{ id: own }]);
});

test('pages of before are found once the task has run, which makes nothing twice', async () => {
  const { store, clock } = server.context;
  const content = { label: 'Old', html: '<p>calliope</p>', config: '{}', user_id: author.user.id };
  const [{ organisation_id = '' } = {}] = await store.memberships.ofUser(author.user.id);
  const page = await store.pages.add({ ...content, organisation_id }, clock.now());
  expect((await search(author, 'old')).map((one) => one.id)).toContain(page.id);
  expect(await search(author, 'calliope')).toEqual([]);
  await indexPages(server.context);
  expect((await search(author, 'calliope')).map((one) => one.id)).toEqual([page.id]);
  expect(await store.pageSearch.behind(10)).toEqual([]);
});
