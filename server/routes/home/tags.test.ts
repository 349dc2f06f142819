import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Tag } from '#core/ports/filing/tags.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.79, organisations.80

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
const people = new Map<OrganisationRole, Person>();
const at = (role: OrganisationRole) => people.get(role) as Person;
let elsewhere: string;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  const { id } = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  elsewhere = (await store.organisations.add({ slug: 'bay-of-tags', name: 'Bay', kind: 'team' }, clock.now())).id;
  for (const role of ['owner', 'editor', 'author', 'reader'] as const) {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: id, user_id: user.id, role }, clock.now());
    people.set(role, (await callerFor(server, user)) as Person);
  }
});
afterAll(() => server.close());

const TAGS = '/organisations/harbour/tags';
const BATCHES = '/organisations/harbour/page_batches';
const make = (name: string, color = 'red') => at('editor').post(TAGS, { tag: { name, color } });
const tags = async (by: OrganisationRole = 'editor'): Promise<Tag[]> => (await at(by).get(TAGS)).body.tags;
const page = async (by: OrganisationRole): Promise<string> =>
  (await at(by).post('/editor_pages', pageBody())).body.editor_page.id;

async function tagAll(by: OrganisationRole, pages: readonly string[], params: object) {
  const { body } = await at(by).post(BATCHES, { act: 'tag', pages, params });
  await server.context.background.settled();
  return (await at(by).get(`${BATCHES}/${body.page_batch.id}`)).body.page_batch;
}

test('a tag has a name of its own and a colour; who changes folders changes tags', async () => {
  const made = await make(' Été ', 'orange');
  expect(made).toMatchObject({ status: 201, body: { tag: { name: 'Été', color: 'orange', pages: [] } } });
  expect(await make('ETE')).toMatchObject({ status: 409, body: { error: { code: 'tag_name_taken' } } });
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(41)])
    expect(await make(name)).toMatchObject({ status: 422, body: { error: { code: 'tag_name' } } });
  expect((await make('Pink', 'pink')).status).toBe(422);
  const { id } = made.body.tag;
  const change = { tag: { name: 'Summer', color: 'blue' } };
  expect((await at('author').put(`${TAGS}/${id}`, change)).status).toBe(403);
  expect((await at('author').post(TAGS, change)).status).toBe(403);
  expect((await at('editor').put(`${TAGS}/${id}`, change)).body.tag).toMatchObject(change.tag);
  expect(await tags('reader')).toMatchObject([change.tag]);
  expect((await at('editor').delete(`${TAGS}/${id}`)).status).toBe(204);
  const missing = await at('editor').delete(`${TAGS}/${id}`);
  expect(missing).toMatchObject({ status: 404, body: { error: { code: 'tag_missing' } } });
  const foreign = { organisation_id: elsewhere, name: 'Foreign', color: 'red' } as const;
  const { id: there } = await server.context.store.tags.add(foreign, server.clock.now());
  expect((await at('editor').put(`${TAGS}/${there}`, change)).text).toBe(missing.text);
});

test('tags are put on pages and taken off, together and for each by who may move it', async () => {
  const [summer, pier] = [(await make('Season')).body.tag.id, (await make('Pier')).body.tag.id];
  const [own, foreign] = [await page('author'), await page('editor')];
  const batch = await tagAll('author', [own, foreign], { tags_added: [summer] });
  expect(batch.items.map(({ state }: { state: string }) => state)).toEqual(['done', 'failed']);
  await tagAll('editor', [own, foreign], { tags_added: [summer, pier] });
  const pagesOf = async (name: string, by?: OrganisationRole) =>
    [...((await tags(by)).find((tag) => tag.name === name)?.pages ?? [])].sort();
  expect(await pagesOf('Season')).toEqual([own, foreign].sort());
  // Nobody learns of pages that they may not read.
  expect(await pagesOf('Season', 'author')).toEqual([own]);
  const listed = await at('editor').get(`/organisations/harbour/editor_pages?tag=${pier}&fields=id`);
  expect(listed.body.editor_pages.map(({ id }: { id: string }) => id).sort()).toEqual([own, foreign].sort());
  const off = await tagAll('editor', [own, foreign], { tags_removed: [summer], tags_added: [pier] });
  expect(await pagesOf('Season')).toEqual([]);
  await at('editor').post(`${BATCHES}/${off.id}/undo`);
  await server.context.background.settled();
  expect(await pagesOf('Season')).toEqual([own, foreign].sort());
  expect(await pagesOf('Pier')).toEqual([own, foreign].sort());
  const wrong = { act: 'tag', pages: [own], params: { tags_added: [crypto.randomUUID()] } };
  expect((await at('editor').post(BATCHES, wrong)).body.error.code).toBe('tag_missing');
  expect((await at('editor').post(BATCHES, { act: 'tag', pages: [own] })).body.error.code).toBe('batch_params');
});

test('a page of the trash keeps its tags', async () => {
  const { id: tag } = (await make('Kept')).body.tag;
  const id = await page('editor');
  await tagAll('editor', [id], { tags_added: [tag] });
  await at('editor').delete(`/editor_pages/${id}`);
  expect((await tags()).find(({ name }) => name === 'Kept')?.pages).toEqual([]);
  await at('editor').post(`/editor_pages/${id}/restore`);
  expect((await tags()).find(({ name }) => name === 'Kept')?.pages).toEqual([id]);
});

// spec screens.60
test('who changes folders learns which gateways send visitors to which pages, and nothing else of them', async () => {
  const { store, clock } = server.context;
  const { id: organisation_id } = (await store.organisations.bySlug('harbour')) ?? { id: '' };
  const lobby = await page('author');
  const { cloud_user_id } = at('owner').user;
  const brand = { api_hostname: '', editor_hostname: 'pages.harbour.example', cloud_user_id, organisation_id };
  const { id: dashboard_id } = await store.dashboards.add({ ...brand, config: { editor: {} } }, clock.now());
  const gateway = (id: string, pages?: readonly string[]) =>
    store.gateways.add({
      ...{ dashboard_id, id, name: id },
      settings: { kind: 'opennds', user: 'radius', ...(pages && { pages }) },
      created_at: clock.now(),
    });
  await gateway('Terrace');
  await gateway('Front desk', [lobby, 'of-another-organisation']);
  const { body } = await at('editor').get('/organisations/harbour/gateways');
  expect(body.gateways).toEqual([
    { id: 'Front desk', name: 'Front desk', pages: [lobby] },
    { id: 'Terrace', name: 'Terrace', pages: 'all' },
  ]);
  for (const role of ['author', 'reader'] as const)
    expect((await at(role).get('/organisations/harbour/gateways')).status).toBe(403);
});
