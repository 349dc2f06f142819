import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser, ownerOf } from './testing/caller.ts';
import { pageBody } from './testing/page-body.ts';
import { createDatabase, postgresUrl } from './testing/postgres.ts';
import { rawSql } from './testing/raw-sql.ts';
import { RoomClient } from './testing/room-client.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';
import { publishLogin, visit } from './testing/visitor.ts';

/** How openNDS hands a visitor over. */
const GATEWAY = new URLSearchParams({
  authaction: 'http://10.77.0.1:2050/opennds_auth/',
  tok: 'abc',
  redir: 'http://neverssl.com/',
  clientmac: '00000000000a',
});

const NEXT = '9999-next-version';
const EARLY = '6e2f6f4c-6d0f-4b43-9d55-0f1c8f1f6c11';
const LATE = '0b0f1c8f-1f6c-4a11-8d55-6e2f6f4c6d0f';

const openDatabases = {
  SQLite: async () => ({ databaseUrl: null, drop: async () => {} }),
  PostgreSQL: async () => {
    const { url, drop } = await createDatabase();
    return { databaseUrl: url, drop };
  },
};
const engines = (await postgresUrl()) === null ? (['SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const);

/** What a next version may do to the tables while this one runs: every table gets a column, and there is a new table. */
async function expand({ context: { settings } }: TestServer): Promise<number> {
  const [tables = []] = await rawSql(
    settings,
    settings.databaseUrl === null
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      : "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  await rawSql(
    settings,
    ...tables.map(({ name }) => `ALTER TABLE "${name}" ADD COLUMN of_the_next_version TEXT DEFAULT 'new'`),
    'CREATE TABLE of_the_next_version (id TEXT PRIMARY KEY)',
    `INSERT INTO migrations (name, at) VALUES ('${NEXT}', 0)`,
  );
  return tables.length;
}

describe.each(engines)('over %s', (engine) => {
  let data: string;
  let server: TestServer;
  beforeEach(async () => {
    const { databaseUrl, drop } = await openDatabases[engine]();
    data = mkdtempSync(join(tmpdir(), 'portico-expanded-'));
    server = await createTestServer({ data, databaseUrl });
    return async () => {
      await server.close();
      rmSync(data, { recursive: true });
      await drop();
    };
  });

  test('a server goes on while the tables are expanded under it by the next version', async () => {
    const owner = await ownerOf(server);
    const page = await publishLogin(server, 'click');
    const url = await server.listen();
    const early = await RoomClient.open(url, owner, EARLY);
    await early.ask('join', page);
    expect(await expand(server)).toBeGreaterThan(15);

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
    const late = await RoomClient.open(url, owner, LATE);
    expect(await late.ask('join', page)).toMatchObject({ code: 409 });
    expect(await late.ask('kick', page)).toMatchObject({ code: 200, epoch: 2 });
    expect(await early.pushed()).toMatchObject({ event: 'kicked', room: page });
    expect(await server.context.store.consents.ofPage(page)).toHaveLength(1);
    expect((await owner.delete(`/editor_pages/${id}`)).status).toBeLessThan(300);
    expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
  });

  test('it ends in good order, with its rooms kept for their tabs, and is not started again', async () => {
    const owner = await ownerOf(server);
    const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
    const tab = await RoomClient.open(await server.listen(), owner, EARLY);
    await tab.ask('join', id);
    await expand(server);
    await server.stop();
    expect(await tab.closed).toBe(1001);
    const [[room] = []] = await rawSql(server.context.settings, 'SELECT * FROM rooms');
    expect(room).toMatchObject({ page_id: id, lease_until: expect.anything() });
    await expect(createTestServer(server.context.settings)).rejects.toThrow(
      `newer Portico (step ${NEXT} is unknown here)`,
    );
  });
});
