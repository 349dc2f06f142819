import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from './adapters/sqlite/open-database.ts';
import type { Settings } from './domain/settings.ts';
import { makeBackup } from './operations/backup/backup.ts';
import { restoreBackup } from './operations/backup/restore.ts';
import { TestCaller } from './testing/caller.ts';
import { createTestServer, OWNER, testSettings } from './testing/test-server.ts';

/** Made by the first version whose server starts: an owner, and the page 'Lobby', published. */
const OLD = join(import.meta.dirname, '../fixtures/old-data/portico.db');

let folder: string;
let settings: Settings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-old-'));
  settings = {
    ...testSettings(join(folder, 'data')),
    secret: 'the secret of the first version',
    databaseUrl: null,
  };
  mkdirSync(settings.data);
  copyFileSync(OLD, databaseFile(settings.data));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Signs in as the owner did with the first version, and looks at what they made. */
async function expectKept(of: Settings): Promise<void> {
  const server = await createTestServer(of);
  const signedIn = await new TestCaller(server).post('/authentications', OWNER);
  expect(signedIn.status).toBe(200);
  const owner = new TestCaller(server, signedIn.body.auth_token);
  const { editor_pages: pages } = (await owner.get('/editor_pages')).body;
  const page = pages.find(({ label }: { label: string }) => label === 'Lobby');
  const shown = await server.app.inject(`/p/${page.id}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.payload).toContain('Lobby of the first version');
  const saved = await owner.put(`/editor_pages/${page.id}`, { editor_page: { label: 'Harbour' } }, { 'if-match': '*' });
  expect(saved.status).toBe(200);
  await server.close();
}

/** The statements that made the tables, without their line breaks. */
function tablesOf({ data }: Settings): string[] {
  const database = new DatabaseSync(databaseFile(data));
  const tables = database.prepare('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL').all();
  database.close();
  return tables.map(({ sql }) => String(sql).replace(/\s+/g, ' ')).sort();
}

test('data of the first version are served, with their accounts and published pages', () => expectKept(settings));

test('their tables become those of new data', async () => {
  await expectKept(settings);
  const fresh = { ...settings, data: join(folder, 'fresh') };
  await (await createTestServer(fresh)).close();
  expect(tablesOf(settings)).toEqual(tablesOf(fresh));
});

test('a backup of them is restored by this version', async () => {
  const file = join(folder, 'old.backup');
  await makeBackup(file, settings, { withKey: false });
  const into = { ...settings, data: join(folder, 'restored') };
  await restoreBackup(file, into, { replace: false });
  await expectKept(into);
});
