import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec saving.8

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ANY = { 'if-match': '*' };
const versions = async (who: TestCaller, at: string) =>
  (await who.get(`${at}/revisions`)).body.revisions.map(({ reason, author }: { reason: string; author?: string }) => [
    reason,
    author,
  ]);

test('an earlier version names who made it, by their name of then', async () => {
  const { store } = server.context;
  const [ann, bob] = [await createUser(server, 'ann@portico.test'), await createUser(server, 'bob@portico.test')];
  const { body } = await ann.post('/editor_pages', pageBody());
  const at = `/editor_pages/${body.editor_page.id}`;
  await ann.post(`${at}/permissions`, { editor_permission: { user_email: bob.user.email, action: 'r,w' } });
  await bob.put(at, pageBody({ name: 'by Bob' }), ANY);
  await bob.put(`${at}/publish`, undefined, ANY);
  await ann.put(at, pageBody({ name: 'by Ann' }), ANY);
  await bob.put(at, pageBody({ name: 'by Bob again' }), ANY);
  const made = [
    ['overwrite', 'ann@portico.test'],
    ['publish', 'bob@portico.test'],
    ['overwrite', 'ann@portico.test'],
  ];
  expect(await versions(ann, at)).toEqual(made);
  await store.users.setProfile(bob.user.id, { fullname: 'Robert' });
  expect(await versions(ann, at)).toEqual(made);
  expect((await store.pages.byId(body.editor_page.id))?.published_by).toBe(bob.user.id);
});

test('what a server of the version before saved names nobody', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  const { body } = await eve.post('/editor_pages', pageBody());
  const { id } = body.editor_page;
  const at = `/editor_pages/${id}`;
  await rawSql(server.context.settings, `UPDATE pages SET label = 'x', updated_at = updated_at + 1 WHERE id = '${id}'`);
  await eve.put(at, pageBody({ name: 'mine' }), ANY);
  expect(await versions(eve, at)).toEqual([['overwrite', undefined]]);
});

test('what was published once is published again: visitors get it, and the draft stays as it is', async () => {
  const { store } = server.context;
  const may = await createUser(server, 'may@portico.test');
  const smtp = (host: string) => ({ smtp: { service: '', host, user: 'may', password: 'sesame' } });
  const { body } = await may.post('/editor_pages', pageBody({ name: 'first', ...smtp('mail.test') }));
  const { id } = body.editor_page;
  const at = `/editor_pages/${id}`;
  const publish = (query = '', headers: object = ANY) => may.put(`${at}/publish${query}`, undefined, headers);
  await publish();
  const published = (await store.pages.byId(id))?.published_config;
  await may.put(at, pageBody({ name: 'second' }), ANY);
  await publish();
  const { revisions } = (await may.get(`${at}/revisions`)).body;
  const [, first] = revisions.filter(({ reason }: { reason: string }) => reason === 'publish');
  expect((await publish(`?version=${first.id}`, {})).status).toBe(428);
  const again = await publish(`?version=${first.id}`);
  expect(again.status).toBe(200);
  const page = await store.pages.byId(id);
  expect(JSON.parse(page?.config ?? '').name).toBe('second');
  expect(JSON.parse(page?.published_config ?? '').name).toBe('first');
  expect(JSON.parse(page?.published_config ?? '').components).toEqual(JSON.parse(published ?? '').components);
  expect((await versions(may, at))[0]).toEqual(['publish', 'may@portico.test']);

  await may.put(at, pageBody({ name: 'third' }), { ...ANY, 'x-portico-keep': 'program' });
  const kept = (await may.get(`${at}/revisions`)).body.revisions.find(
    ({ reason }: { reason: string }) => reason === 'program',
  );
  expect(await publish(`?version=${kept.id}`)).toMatchObject({
    status: 422,
    body: { error: { code: 'version_unpublished' } },
  });
  expect(await publish('?version=nowhere')).toMatchObject({
    status: 404,
    body: { error: { code: 'version_missing' } },
  });
  const other = await createUser(server, 'other@portico.test');
  const theirs = (await other.post('/editor_pages', pageBody())).body.editor_page.id;
  const foreign = await other.put(`/editor_pages/${theirs}/publish?version=${first.id}`, undefined, ANY);
  expect(foreign.status).toBe(404);
});
