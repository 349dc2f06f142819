import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../testing/visitor.ts';

/** More than there are connections. */
const CROWD = 100;

describe.runIf(await postgresUrl())('visitors and editors have connections of their own', () => {
  let database: TestDatabase;
  let server: TestServer;
  let owner: TestCaller;
  let page = '';
  let made = '';

  beforeAll(async () => {
    database = await databaseWithTables();
    server = await createTestServer({ databaseUrl: database.url });
    owner = await ownerOf(server);
    page = await publishLogin(server, 'click');
    await visit(server, `/p/${page}`);
  });
  beforeEach(async () => {
    made = (await owner.post('/editor_pages', pageBody())).body.editor_page.id;
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  /** Everybody who asks for a table waits until the work is done. */
  async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return await work();
    } finally {
      await client.end();
    }
  }

  const waiting = () => expect.poll(() => server.context.store.connections().waiting);
  const press = async (device: number) => {
    const { location } = await visit(server, `/p/${page}${arriving(device)}`, { method: 'click' });
    return (await visit(server, location)).html;
  };

  it('a hundred visitors whose records take long leave all connections of editors free', async () => {
    const before = server.context.visits.counts.recorded;
    await whileLocked('consents', async () => {
      const online = Promise.all(Array.from({ length: CROWD }, (_, device) => press(device)));
      await waiting().toBeGreaterThan(0);
      const saved = await owner.put(`/editor_pages/${made}`, pageBody({ name: 'beside' }), { 'if-match': '*' });
      expect(saved.body.editor_page.label).toBe('beside');
      expect((await online).every((html) => html.includes('opennds_auth/?tok='))).toBe(true);
    });
    await expect.poll(() => server.context.visits.counts.waiting).toBe(0);
    expect(server.context.visits.counts.recorded - before).toBe(CROWD);
  });

  it('a hundred editors whose questions take long leave all connections of visitors free', async () => {
    const before = server.context.visits.counts;
    let lists: Promise<readonly { readonly status: number }[]> = Promise.resolve([]);
    await whileLocked('permissions', async () => {
      lists = Promise.all(Array.from({ length: CROWD }, () => owner.get(`/editor_pages/${made}/permissions`)));
      await waiting().toBeGreaterThan(0);
      expect(await press(CROWD + 1)).toContain('opennds_auth/?tok=');
    });
    const { recorded, journaled } = server.context.visits.counts;
    expect([recorded - before.recorded, journaled - before.journaled]).toEqual([1, 0]);
    expect(server.context.storeCircuit.isOpen).toBe(false);
    expect((await lists).map(({ status }) => status)).toEqual(Array(CROWD).fill(200));
  });
});
