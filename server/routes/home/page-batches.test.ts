import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import type { BatchParams, PageBatch } from '#core/ports/filing/page-batches.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, createUser, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.71, organisations.72, organisations.73, organisations.74, organisations.75

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
beforeEach(() => {
  server.mails.length = 0;
});

const BATCHES = '/organisations/harbour/page_batches';

async function page(by: OrganisationRole, name = 'Lobby'): Promise<string> {
  return (await at(by).post('/editor_pages', pageBody({ name }))).body.editor_page.id;
}

async function pages(by: OrganisationRole, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) ids.push(await page(by, `Page ${n}`));
  return ids;
}

/** A page that cannot be published: it has no element to log in with. */
async function unfinished(by: OrganisationRole): Promise<string> {
  const body = { editor_page: writeDraft(newDraft()) };
  return (await at(by).post('/editor_pages', body)).body.editor_page.id;
}

/** What has become of it once it is over. */
async function settled(by: OrganisationRole, { id }: { readonly id: string }): Promise<PageBatch> {
  await server.context.background.settled();
  return (await at(by).get(`${BATCHES}/${id}`)).body.page_batch;
}

async function all(
  by: OrganisationRole,
  act: string,
  pages: readonly string[],
  params: BatchParams = {},
): Promise<PageBatch> {
  const { status, body } = await at(by).post(BATCHES, { act, pages, params });
  expect(body).toMatchObject({ page_batch: { act } });
  expect(status).toBe(202);
  return settled(by, body.page_batch);
}

async function undo(by: OrganisationRole, { id }: PageBatch): Promise<PageBatch> {
  expect((await at(by).post(`${BATCHES}/${id}/undo`)).status).toBe(202);
  return settled(by, { id });
}

const states = ({ items }: PageBatch) => items.map(({ state }) => state);
const stored = (id: string) => server.context.store.pages.evenTrashed(id);
const sentences = async (): Promise<string[]> =>
  (await at('owner').get('/organisations/harbour/audit_events?limit=100')).body.audit_events.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

async function folder(name: string): Promise<string> {
  const { body } = await at('owner').post('/organisations/harbour/folders', { folder: { name, parent_id: null } });
  return body.folder.id;
}

test('pages are moved together, and back again', async () => {
  const [from, to] = [await folder('From'), await folder('To')];
  const ids = await pages('editor', 3);
  await at('editor').post(`/editor_pages/${ids[0]}/move`, { folder_id: from });
  const batch = await all('editor', 'move', ids, { folder_id: to });
  expect(batch).toMatchObject({ state: 'done', pages: 3, over: 3, failed: 0, undo_until: expect.any(String) });
  for (const id of ids) expect((await stored(id))?.folder_id).toBe(to);
  // What somebody moved on since then stays.
  await at('editor').post(`/editor_pages/${ids[2]}/move`, { folder_id: from });
  const undone = await undo('editor', batch);
  expect(states(undone)).toEqual(['undone', 'undone', 'kept']);
  expect(undone).toMatchObject({ state: 'undone', failed: 1, undo_until: null });
  expect(undone.items[2]?.reason).toBe('It was moved again since then.');
  expect((await stored(ids[0] ?? ''))?.folder_id).toBe(from);
  expect((await stored(ids[1] ?? ''))?.folder_id).toBeNull();
  const told = await sentences();
  expect(told.filter((one) => one.includes('at once'))).toHaveLength(1);
  expect(told[0]).toMatch(/took back/);
});

test('what is asked twice with one key is done once', async () => {
  const ids = await pages('author', 2);
  const body = { act: 'clone', pages: ids };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = [await at('author').post(BATCHES, body, key), await at('author').post(BATCHES, body, key)];
  expect(other.body.page_batch.id).toBe(one.body.page_batch.id);
  const batch = await settled('author', one.body.page_batch);
  expect((await at('author').get(`${BATCHES}/${batch.id}?items=over`)).body.page_batch).toEqual(batch);
  const copies = await Promise.all(batch.items.map(({ made = '' }) => stored(made)));
  expect(copies.map((copy) => [copy?.label, copy?.organisation_id])).toEqual([
    ['Page 1 (copy)', org],
    ['Page 2 (copy)', org],
  ]);
  const listed = (await at('author').get('/organisations/harbour/editor_pages')).body.editor_pages;
  expect(listed.filter(({ label }: { label: string }) => label.endsWith('(copy)'))).toHaveLength(2);
  expect((await at('author').post(`${BATCHES}/${batch.id}/undo`)).body.error.code).toBe('undo_over');
});

test('each page is decided by itself, and what failed says why', async () => {
  const own = await page('author');
  const foreign = await page('editor');
  const other = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const elsewhere = (await other.post('/editor_pages', pageBody())).body.editor_page.id;
  const nowhere = crypto.randomUUID();
  const asked = { act: 'trash', pages: [own, foreign, elsewhere, nowhere] };
  const dry = (await at('author').post(BATCHES, { ...asked, dry: true })).body.page_batch;
  expect(dry).toMatchObject({ id: '', state: 'planned', failed: 3 });
  expect(states(dry)).toEqual(['ready', 'failed', 'failed', 'failed']);
  // A page of somebody else says no more than one that is not there.
  const unknown = (id: string) => ({ page: id, label: '', state: 'failed', reason: expect.stringContaining(id) });
  expect(dry.items.slice(1)).toEqual([foreign, elsewhere, nowhere].map(unknown));
  expect((await stored(own))?.trashed_at).toBeNull();
  const batch = await all('author', 'trash', asked.pages);
  expect(states(batch)).toEqual(['done', 'failed', 'failed', 'failed']);
  expect(batch.items.slice(1)).toEqual([foreign, elsewhere, nowhere].map(unknown));
  expect((await stored(own))?.trashed_at).not.toBeNull();
  expect((await stored(foreign))?.trashed_at).toBeNull();
  expect(states(await undo('author', batch))).toEqual(['undone', 'failed', 'failed', 'failed']);
  expect((await stored(own))?.trashed_at).toBeNull();
  // Who may read a page and not share it is told so.
  const told = await all('reader', 'trash', [foreign]);
  expect(told.items[0]).toMatchObject({ label: 'Lobby', state: 'failed', reason: expect.stringContaining('right') });
});

// spec organisations.300
test('pages of the trash are restored, or removed for good after a proof, whether or not anybody waits for it', async () => {
  const [one, two, three, living] = (await pages('editor', 4)) as [string, string, string, string];
  for (const id of [one, two, three]) await at('editor').delete(`/editor_pages/${id}`);
  const restored = await all('editor', 'restore', [one, living]);
  expect(restored).toMatchObject({ state: 'done', over: 2, failed: 1, undo_until: null });
  expect(restored.items).toMatchObject([
    { page: one, label: 'Page 1', state: 'done' },
    { page: living, label: 'Page 4', state: 'failed', reason: 'The page is not in the trash. Move it there first.' },
  ]);
  expect((await at('editor').get(`/editor_pages/${one}`)).status).toBe(200);

  // an editor of the organisation may restore what is an owner's, and not remove it
  const owners = await page('owner', 'Pier');
  await at('owner').delete(`/editor_pages/${owners}`);
  const planned = (await at('editor').post(BATCHES, { act: 'erase', pages: [two, owners], dry: true })).body.page_batch;
  expect(planned.items).toMatchObject([{ state: 'ready' }, { state: 'failed' }]);
  expect(await all('editor', 'erase', [two, owners])).toMatchObject({ over: 2, failed: 1 });
  expect((await at('editor').post(`/editor_pages/${two}/restore`)).status).toBe(404);
  expect((await at('owner').post(`/editor_pages/${owners}/restore`)).status).toBe(200);
  const found = await at('editor').post(BATCHES, { act: 'erase', query: { q: 'Page' }, count: 1 });
  expect(found.body.error.code).toBe('which_pages');
  expect(await all('author', 'restore', [three])).toMatchObject({ failed: 1, items: [{ label: '', state: 'failed' }] });
});

test('a batch is there for who asked for it alone', async () => {
  const batch = await all('editor', 'trash', [await page('editor')]);
  const missing = await at('owner').get(`${BATCHES}/${batch.id}`);
  expect(missing).toMatchObject({ status: 404, body: { error: { code: 'batch_missing' } } });
  expect((await at('owner').get(`${BATCHES}/${crypto.randomUUID()}`)).text).toBe(missing.text);
  expect((await at('owner').post(`${BATCHES}/${batch.id}/undo`)).text).toBe(missing.text);
});

test('what was done can be taken back for ten minutes', async () => {
  const batch = await all('editor', 'trash', [await page('editor')]);
  server.clock.advance(600_001);
  expect(await at('editor').post(`${BATCHES}/${batch.id}/undo`)).toMatchObject({
    status: 409,
    body: { error: { code: 'undo_over' } },
  });
});

test('pages with findings are told before, and the others are published', async () => {
  const ids = [await page('editor'), await unfinished('editor'), await page('editor')];
  const dry = (await at('editor').post(BATCHES, { act: 'publish', pages: ids, dry: true })).body.page_batch;
  expect(states(dry)).toEqual(['ready', 'failed', 'ready']);
  expect(dry.items[1].reason).not.toBe('');
  const batch = await all('editor', 'publish', ids);
  expect(states(batch)).toEqual(['done', 'failed', 'done']);
  expect(batch.items[1]?.reason).toBe(dry.items[1].reason);
  expect((await stored(ids[0] ?? ''))?.published_by).toBe(at('editor').user.id);
  expect((await stored(ids[1] ?? ''))?.published_at).toBeNull();
});

/** A page with a language that nobody has translated. */
async function untranslated(by: OrganisationRole, name: string): Promise<{ id: string; config: string; html: string }> {
  const { editor_page } = pageBody({ name });
  const { languages, ...config } = JSON.parse(editor_page.config);
  const german = { ...languages.en, code: 'de', name: 'Deutsch', active: true, strings: {} };
  const body = {
    editor_page: { ...editor_page, config: JSON.stringify({ ...config, languages: { ...languages, de: german } }) },
  };
  const { status, body: made } = await at(by).post('/editor_pages', body);
  expect(status).toBe(201);
  return made.editor_page;
}

// spec organisations.260
test('what visitors will meet is told before pages are published, and once they have it no more', async () => {
  const [plain, { id }] = [await page('editor'), await untranslated('editor', 'Pier')];
  const plan = async () =>
    (await at('editor').post(BATCHES, { act: 'publish', pages: [plain, id], dry: true })).body.page_batch;
  const dry = await plan();
  expect(states(dry)).toEqual(['ready', 'ready']);
  expect(dry.failed).toBe(0);
  expect(dry.items[0].note).not.toContain('Deutsch');
  expect(dry.items[1].note).toContain('Deutsch');
  expect(states(await all('editor', 'publish', [id]))).toEqual(['done']);
  expect((await plan()).items[1].note).toBeUndefined();
});

// spec organisations.283
test('of one person one plan is made at a time, another one waits, and a third is told to wait', async () => {
  const ids = await pages('editor', 3);
  const plan = () => at('editor').post(BATCHES, { act: 'publish', pages: ids, dry: true });
  const answers = await Promise.all([plan(), plan(), plan()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.error.summary).toContain('wait for its answer');
  expect((await plan()).status).toBe(200);
});

test('a plan ends where the server is told to stop, and says that nothing was done', async () => {
  const ids = await pages('editor', 2);
  const { stopping } = server.context;
  onTestFinished(() => void Object.assign(server.context, { stopping }));
  let looks = 0;
  Object.assign(server.context, { stopping: () => ++looks > 1 });
  const { status, body } = await at('editor').post(BATCHES, { act: 'publish', pages: ids, dry: true });
  expect([status, body.error.summary]).toEqual([503, expect.stringContaining('Nothing was done')]);
  expect(looks).toBe(2);
});

test('38 pages of two owners shared with three people send three mails, and undo takes back no right from before', async () => {
  const ids = [...(await pages('editor', 19)), ...(await pages('author', 19))];
  const [ann, bob, cem] = ['ann', 'bob', 'cem'].map((name) => `${name}@guests.test`) as [string, string, string];
  const { permissions } = server.context.store;
  await permissions.set({ page_id: ids[0] ?? '', user_email: ann, action: 'r,w' }, server.clock.now());
  await permissions.set({ page_id: ids[1] ?? '', user_email: bob, action: 'r' }, server.clock.now());
  const batch = await all('owner', 'share', ids, { people: [ann, ` ${bob} `, cem], right: 'r' });
  expect(batch.failed).toBe(0);
  expect(server.mails.map(({ to }) => to).sort()).toEqual([ann, bob, cem]);
  expect(server.mails.find(({ to }) => to === cem)?.shared).toMatchObject({
    count: 38,
    inviter: expect.stringContaining(at('owner').user.email),
  });
  for (const id of ids) expect(await permissions.ofPage(id)).toHaveLength(3);
  // Who could edit a page still can.
  expect(await permissions.of(ids[0] ?? '', ann)).toMatchObject({ action: 'r,w' });
  expect(states(await undo('owner', batch)).every((state) => state === 'undone')).toBe(true);
  const left = (await Promise.all(ids.map((id) => permissions.ofPage(id)))).flat();
  expect(left.map(({ page_id, user_email, action }) => [page_id, user_email, action])).toEqual([
    [ids[0], ann, 'r,w'],
    [ids[1], bob, 'r'],
  ]);
});

test('an author gives their pages to somebody, and may take that back', async () => {
  const [own, foreign] = [await page('author'), await page('editor')];
  const to = at('editor').user.id;
  const wrong = { act: 'give', pages: [own], params: { to: at('reader').user.id } };
  expect(await at('author').post(BATCHES, wrong)).toMatchObject({ status: 422, body: { error: { code: 'pages_to' } } });
  const batch = await all('author', 'give', [own, foreign], { to });
  expect(states(batch)).toEqual(['done', 'failed']);
  expect((await stored(own))?.user_id).toBe(to);
  expect(states(await undo('author', batch))).toEqual(['undone', 'failed']);
  expect((await stored(own))?.user_id).toBe(at('author').user.id);
});

test('what an act has to know is asked for', async () => {
  const pages = [await page('editor')];
  const refused = async (act: string, params: object) =>
    (await at('editor').post(BATCHES, { act, pages, params })).body.error.code;
  expect(await refused('move', {})).toBe('batch_params');
  expect(await refused('move', { folder_id: crypto.randomUUID() })).toBe('folder_missing');
  expect(await refused('share', { right: 'r' })).toBe('batch_params');
  expect(await refused('share', { right: 'r', people: ['nobody'] })).toBe('invalid_email');
  expect(await refused('share', { right: 'x', people: ['ann@guests.test'] })).toBe('invalid_action');
  expect(await refused('give', {})).toBe('batch_params');
  expect((await at('editor').post(BATCHES, { act: 'burn', pages })).status).toBe(422);
});

// spec organisations.246
describe('pages that are found by a query', () => {
  const fitting = (query: object, more: object = {}) =>
    at('editor').post(BATCHES, { act: 'tag', query, params: { tags_added: [tag] }, ...more });
  let tag: string;
  beforeAll(async () => {
    const wanted = { tag: { name: 'Harvest', color: 'red' } };
    tag = (await at('editor').post('/organisations/harbour/tags', wanted)).body.tag.id;
    for (let n = 1; n <= 3; n++) await page('author', `Zeppelin ${n}`);
  });

  test('are all dealt with where they are as many as was confirmed', async () => {
    const dry = await fitting({ q: 'zeppelin' }, { dry: true });
    expect(dry.body.page_batch).toMatchObject({ state: 'planned', pages: 3, failed: 0 });
    const begun = await fitting({ q: 'zeppelin', state: 'draft' }, { count: 3 });
    expect(begun.status).toBe(202);
    const batch = await settled('editor', begun.body.page_batch);
    expect(batch).toMatchObject({ state: 'done', pages: 3, over: 3, failed: 0 });
    expect(batch.items.map(({ label }) => label).sort()).toEqual(['Zeppelin 1', 'Zeppelin 2', 'Zeppelin 3']);
    expect((await fitting({ tag }, { dry: true })).body.page_batch.pages).toBe(3);
  });

  test('are left alone where they are more or fewer, and the new number is told', async () => {
    const refused = await fitting({ q: 'zeppelin' }, { count: 2 });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'count_differs', summary: expect.stringContaining('3 pages fit now, and not 2.') },
    ]);
    expect((await fitting({ q: 'zeppelin' })).body.error.code).toBe('count_missing');
    expect((await fitting({ q: 'nothing has this' }, { count: 1 })).body.error.code).toBe('nothing_fits');
    const both = await at('editor').post(BATCHES, { act: 'trash', query: {}, pages: [await page('editor')], count: 1 });
    expect(both.body.error.code).toBe('which_pages');
    expect((await at('editor').post(BATCHES, { act: 'trash' })).body.error.code).toBe('which_pages');
  });

  test('are those that the person may read', async () => {
    const mine = await at('author').post(BATCHES, { act: 'trash', query: {}, dry: true });
    const all = await at('editor').post(BATCHES, { act: 'trash', query: {}, dry: true });
    expect(mine.body.page_batch.pages).toBeLessThan(all.body.page_batch.pages);
    expect((await at('owner').post(BATCHES, { act: 'trash', query: { owner: 'nobody' }, dry: true })).status).toBe(422);
  });

  test('are found once: who asks again with the same key gets the same act', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { act: 'trash', query: { q: 'zeppelin' }, count: 3 };
    const first = await at('editor').post(BATCHES, body, key);
    await settled('editor', first.body.page_batch);
    const again = await at('editor').post(BATCHES, body, key);
    expect([again.status, again.body.page_batch.id]).toEqual([202, first.body.page_batch.id]);
  });
});

// spec organisations.247
test('who asked for an act on more than 20 pages is told how far it is, and nobody else', async () => {
  const address = await server.listen();
  const [mine, other] = [await RoomClient.open(address, at('editor')), await RoomClient.open(address, at('owner'))];
  await mine.ask('follow', at('editor').user.id);
  await other.ask('follow', at('owner').user.id);
  const ids = await pages('editor', 25);
  const heard = mine.pushed();
  const { body } = await at('editor').post(BATCHES, { act: 'trash', pages: ids });
  expect(await heard).toMatchObject({ event: 'batch', batch: { id: body.page_batch.id, pages: 25 } });
  await settled('editor', body.page_batch);
  expect(other.pushes.filter(({ event }) => event === 'batch')).toEqual([]);
  await mine.close();
  await other.close();
});
