import { expect, test, vi } from 'vitest';
import { text } from '#core/texts/index.ts';
import { StorageFull, StorageUnusable } from '../ports/store/store.ts';
import { ownerOf } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer } from '../testing/test-server.ts';
import { storageProblem } from './answer-error.ts';

test.each([
  [new StorageFull('database or disk is full'), 507, 'server.storageFull'],
  [new StorageUnusable('database is locked'), 503, 'server.storageUnusable'],
] as const)('%s of the store is %i', (error, status, key) => {
  expect(storageProblem(error)).toMatchObject({ status, message: text(key) });
});

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['EROFS', 503],
  ['EACCES', 503],
])('%s of the file system is %i', (code, status) => {
  expect(storageProblem(Object.assign(new Error(code), { code }))).toMatchObject({ status });
});

test('with a full disk pages can be read, saves are refused with the sentence, and later saves succeed', async () => {
  const server = await createTestServer();
  const { store } = server.context;
  const owner = await ownerOf(server);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const broken = [vi.spyOn(store, 'tx'), vi.spyOn(store.sessions, 'touch')].map((one) =>
    one.mockRejectedValue(new StorageFull('database or disk is full')),
  );
  // The session's time of last use is due, and cannot be written either.
  server.clock.advance(120_000);
  expect((await owner.get(`/editor_pages/${id}`)).status).toBe(200);
  const save = () => owner.put(`/editor_pages/${id}`, pageBody({ name: 'later' }), { 'if-match': '*' });
  const refused = { status: 507, body: { error: { code: 'storage_full', summary: text('server.storageFull') } } };
  expect(await save()).toMatchObject(refused);
  for (const one of broken) one.mockRestore();
  expect((await save()).body.editor_page.label).toBe('later');
  await server.close();
});
