import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from './adapters/sqlite/open-database.ts';
import { createUser, ownerOf } from './testing/caller.ts';
import { pageBody } from './testing/page-body.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';
import { publishLogin, visit } from './testing/visitor.ts';

/** How openNDS hands a visitor over. */
const GATEWAY = new URLSearchParams({
  authaction: 'http://10.77.0.1:2050/opennds_auth/',
  tok: 'abc',
  redir: 'http://neverssl.com/',
  clientmac: '00000000000a',
});

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ databaseUrl: null });
});
afterEach(() => server.close());

/** What a next version may do to the tables while this one runs: every table gets a column, and there is a new table. */
function expand(): number {
  const database = new DatabaseSync(databaseFile(server.context.settings.data), { timeout: 5_000 });
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  for (const { name } of tables)
    database.exec(`ALTER TABLE "${name}" ADD COLUMN of_the_next_version TEXT DEFAULT 'new'`);
  database.exec('CREATE TABLE of_the_next_version (id TEXT PRIMARY KEY)');
  database.exec("INSERT INTO migrations (name, at) VALUES ('9999-next-version', 0)");
  database.close();
  return tables.length;
}

test('a server goes on while the tables are expanded under it by the next version', async () => {
  const owner = await ownerOf(server);
  const page = await publishLogin(server, 'click');
  expect(expand()).toBeGreaterThan(15);

  const ada = await createUser(server, 'ada@portico.test');
  expect((await ada.get('/editor_pages')).status).toBe(200);
  const made = await owner.post('/editor_pages', pageBody({ name: 'Lobby' }));
  expect(made.body.editor_page.label).toBe('Lobby');
  const { id } = made.body.editor_page;
  expect((await owner.put(`/editor_pages/${id}`, pageBody({ name: 'Bar' }), { 'if-match': '*' })).status).toBe(200);
  expect((await owner.put(`/editor_pages/${id}/publish`, {}, { 'if-match': '*' })).status).toBe(200);
  const editor_permission = { user_email: 'ada@portico.test', action: 'r,w' };
  expect((await owner.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
  expect((await ada.get(`/editor_pages/${id}`)).body.editor_page.label).toBe('Bar');

  const pressed = await visit(server, `/p/${page}?${GATEWAY}`, { method: 'click' });
  expect((await visit(server, pressed.location)).html).toContain('opennds_auth');
  expect(await server.context.store.consents.ofPage(page)).toHaveLength(1);
  expect((await owner.delete(`/editor_pages/${id}`)).status).toBeLessThan(300);
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
});
