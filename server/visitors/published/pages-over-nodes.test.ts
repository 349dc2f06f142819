import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownerOf, type TestCaller } from '../../testing/caller.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { createTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, visit } from '../../testing/visitor.ts';

// spec safety.10
describe.runIf(await postgresUrl())('pages of three servers over one PostgreSQL', () => {
  let database: TestDatabase;
  /** Between the last server and the database. */
  let proxy: TcpProxy;
  let servers: readonly TestServer[];
  let owner: TestCaller;
  let [publishing, last]: readonly TestServer[] = [];

  beforeAll(async () => {
    database = await databaseWithTables();
    proxy = await createTcpProxy(database.url);
    servers = [
      await createTestServer({ databaseUrl: database.url }),
      await createTestServer({ databaseUrl: database.url }),
      await createTestServer({ databaseUrl: proxy.through(database.url) }),
    ];
    [publishing, last] = [servers[0], servers[2]];
    owner = await ownerOf(publishing as TestServer);
  });
  afterEach(() => {
    proxy.become('open');
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await proxy.close();
    await database.drop();
  });

  const make = (name: string) => publishLogin(publishing as TestServer, 'click', {}, { name });
  async function publishAs(id: string, name: string): Promise<void> {
    const page = (await owner.get(`/editor_pages/${id}`)).body.editor_page;
    const config = JSON.stringify({ ...JSON.parse(page.config), name });
    await owner.put(`/editor_pages/${id}`, { editor_page: { config } }, { 'if-match': '*' });
    expect((await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' })).status).toBe(200);
  }
  const titleAt = async (server: TestServer | undefined, id: string) =>
    /<title>(.*?)<\/title>/.exec((await visit(server as TestServer, `/p/${id}`)).html)?.[1];
  const titles = (id: string) => Promise.all(servers.map((server) => titleAt(server, id)));

  test('a page that is published on one of them is the one that visitors of all of them get', async () => {
    const id = await make('Harbour 0');
    expect(await titles(id)).toEqual(['Harbour 0', 'Harbour 0', 'Harbour 0']);
    for (let n = 1; n <= 5; n++) {
      await publishAs(id, `Harbour ${n}`);
      expect(await titleAt(publishing, id)).toBe(`Harbour ${n}`);
      await expect.poll(() => titles(id), { interval: 5, timeout: 2_000 }).toEqual(Array(3).fill(`Harbour ${n}`));
    }
    await owner.delete(`/editor_pages/${id}`);
    await owner.delete(`/editor_pages/${id}?erase=1`);
    await expect
      .poll(() => Promise.all(servers.map(async (server) => (await visit(server, `/p/${id}`)).status)))
      .toEqual([404, 404, 404]);
  });

  test('visits ask the store nothing while the messages are heard', async () => {
    const id = await make('Bay');
    await titles(id);
    const asked = servers.map(({ context }) => vi.spyOn(context.store.visitors.pages, 'stateOf'));
    await expect
      .poll(async () => {
        for (const spy of asked) spy.mockClear();
        for (let n = 0; n < 10; n++) await titles(id);
        return asked.map((spy) => spy.mock.calls.length);
      })
      .toEqual([0, 0, 0]);
  });

  test('saving a draft has no page read again', async () => {
    const id = await make('Pier');
    const asked = servers.map(({ context }) => vi.spyOn(context.store.visitors.pages, 'stateOf'));
    // Whoever hears of the publication only now asks once more.
    await expect
      .poll(async () => {
        for (const spy of asked) spy.mockClear();
        await titles(id);
        return asked.map((spy) => spy.mock.calls.length);
      })
      .toEqual([0, 0, 0]);
    const read = servers.map(({ context }) => vi.spyOn(context.store.visitors.pages, 'byId'));
    const page = (await owner.get(`/editor_pages/${id}`)).body.editor_page;
    for (const spy of read) spy.mockClear();
    const config = JSON.stringify({ ...JSON.parse(page.config), name: 'draft' });
    await owner.put(`/editor_pages/${id}`, { editor_page: { config } }, { 'if-match': '*' });
    const before = read.map((spy) => spy.mock.calls.length);
    expect(await titles(id)).toEqual(['Pier', 'Pier', 'Pier']);
    expect(read.slice(1).map((spy) => spy.mock.calls.length)).toEqual(before.slice(1));
  });

  test('a server that does not hear of it asks the store: its visitors get the new page when it can ask again', async () => {
    const id = await make('Quay 1');
    await titles(id);
    proxy.become('frozen');
    await publishAs(id, 'Quay 2');
    await expect.poll(() => last?.context.bus.heardSince(), { timeout: 5_000 }).toBeNull();
    // The page as it was known is better than none.
    expect(await titleAt(last, id)).toBe('Quay 1');
    proxy.become('open');
    await expect.poll(() => titleAt(last, id), { timeout: 10_000 }).toBe('Quay 2');
  });
});
