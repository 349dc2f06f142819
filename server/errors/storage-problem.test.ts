import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { text } from '#core/texts/index.ts';
import { ownerOf } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer } from '../testing/test-server.ts';
import { storageProblem } from './storage-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

describe('what SQLite itself says', () => {
  const file = join(folder, 'full.db');

  test('a full disk is 507', () => {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 4');
    const error = thrownBy(() => database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000)));
    expect(storageProblem(error)).toMatchObject({ status: 507, message: text('server.storageFull') });
    database.close();
  });

  test('a database that can only be read is 503', () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const error = thrownBy(() => database.prepare('INSERT INTO t VALUES (1)').run());
    expect(storageProblem(error)).toMatchObject({ status: 503, message: text('server.storageUnusable') });
    database.close();
  });

  test('a database somebody else holds is 503', () => {
    const [one, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 1 })];
    one.exec('BEGIN IMMEDIATE');
    expect(storageProblem(thrownBy(() => other.exec('BEGIN IMMEDIATE')))).toMatchObject({ status: 503 });
    one.close();
    other.close();
  });

  test('a fault in a statement is a fault of ours', () => {
    const database = new DatabaseSync(file);
    expect(storageProblem(thrownBy(() => database.prepare('SELECT nothing')))).toBeNull();
    database.close();
  });
});

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['EROFS', 503],
  ['EACCES', 503],
])('%s of the file system is %i', (code, status) => {
  expect(storageProblem(Object.assign(new Error(code), { code }))).toMatchObject({ status });
});

test('with a full disk pages can be read, saves are refused with the sentence, and later ones land', async () => {
  const server = await createTestServer();
  const { store } = server.context;
  const owner = ownerOf(server);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const full = () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  };
  const broken = [vi.spyOn(store, 'transaction'), vi.spyOn(store.sessions, 'touch')].map((one) =>
    one.mockImplementation(full),
  );
  // The session is due to be marked as used, which cannot be written either.
  server.clock.advance(120_000);
  expect((await owner.get(`/editor_pages/${id}`)).status).toBe(200);
  const save = () => owner.put(`/editor_pages/${id}`, pageBody({ name: 'later' }), { 'if-match': '*' });
  const refused = { status: 507, body: { error: { code: 'storage_full', summary: text('server.storageFull') } } };
  expect(await save()).toMatchObject(refused);
  for (const one of broken) one.mockRestore();
  expect((await save()).body.editor_page.label).toBe('later');
  await server.close();
});
