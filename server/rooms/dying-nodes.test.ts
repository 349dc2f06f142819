import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { asOwner, databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { RoomClient } from '../testing/room-client.ts';
import { builtServerProgram, type ServerProgram, type SpawnedServer } from '../testing/server-program.ts';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { publishLogin } from '../testing/visitor.ts';

/*
 * A server that is a process of its own beside the one of the test, over one PostgreSQL: it is frozen and goes on, or it
 * is killed at its commit.
 */

/** With PROOF the server is frozen until its lease has run out; else the lease is ended in the database. */
const WAITS = process.env.PROOF !== undefined;

// spec rooms.7
describe.runIf(await postgresUrl())('beside a server that is well', { timeout: 90_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-dying-'));
  let database: TestDatabase;
  let proxy: TcpProxy;
  let program: ServerProgram;
  let well: TestServer;
  let url: string;
  let ada: TestCaller;
  let bob: TestCaller;
  let other: SpawnedServer;

  beforeAll(async () => {
    database = await databaseWithTables();
    proxy = await createTcpProxy(database.url);
    well = await createTestServer({ databaseUrl: database.url });
    url = await well.listen();
    ada = await ownerOf(well);
    bob = await createUser(well, 'bob@portico.test');
    program = await builtServerProgram();
  });
  afterEach(() => {
    other.process.kill('SIGKILL');
    proxy.become('open');
  });
  afterAll(async () => {
    program?.end();
    await well.close();
    await proxy.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Another server, whose connections to the database lead through the proxy. */
  async function start(): Promise<void> {
    const environment = {
      DATABASE_URL: proxy.through(database.url),
      PORTICO_SECRET: 'a secret of the tests alone',
    };
    other = await program.start(mkdtempSync(join(folder, 'data-')), environment);
  }

  async function sharedPage(): Promise<string> {
    const id = await publishLogin(well, 'click', {}, { name: 'Harbour 1' }, ada);
    const editor_permission = { user_email: 'bob@portico.test', action: 'r,w' };
    expect((await ada.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
    return id;
  }

  const configOf = async (page: string, name: string) => {
    const { config } = (await ada.get(`/editor_pages/${page}`)).body.editor_page;
    return { editor_page: { config: JSON.stringify({ ...JSON.parse(config), name }) } };
  };
  const titleAt = async (address: string, page: string) =>
    /<title>(.*?)<\/title>/.exec(await (await fetch(`${address}/p/${page}`)).text())?.[1];

  test('a server that was frozen for longer than its lease takes no late save, tells its tabs, and shows the new page', async () => {
    await start();
    const page = await sharedPage();
    const frozen = await RoomClient.open(other.address, ada);
    const { epoch } = await frozen.ask('join', page);
    expect(await titleAt(other.address, page)).toBe('Harbour 1');
    const waiting = await RoomClient.open(url, bob);
    expect((await waiting.ask('join', page)).code).toBe(409);

    other.process.kill('SIGSTOP');
    const late = fetch(`${other.address}/v1/editor_pages/${page}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        'x-portico-epoch': String(epoch),
      },
      body: JSON.stringify(await configOf(page, 'of the frozen one')),
    });
    if (!WAITS) {
      const holds = `id = (SELECT node FROM rooms WHERE page_id = '${page}')`;
      await asOwner(database.url, `UPDATE nodes SET alive_until = 0 WHERE ${holds}`);
    }
    expect(await waiting.pushed()).toEqual({ event: 'released', room: page });
    const given = await waiting.ask('join', page);
    expect(given).toMatchObject({ code: 200, epoch: Number(epoch) + 1 });
    const headers = { 'x-portico-epoch': String(given.epoch) };
    const harbour = await configOf(page, 'Harbour 2');
    expect((await bob.put(`/editor_pages/${page}`, harbour, headers)).status).toBe(200);
    await waiting.ask('leave', page);
    expect((await ada.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' })).status).toBe(200);
    expect((await waiting.ask('join', page)).code).toBe(200);

    other.process.kill('SIGCONT');
    // Frozen for longer than a second, a server asks the store before it answers; else it hears of the page in that second.
    if (WAITS) expect(await titleAt(other.address, page)).toBe('Harbour 2');
    await expect.poll(() => titleAt(other.address, page)).toBe('Harbour 2');
    expect((await late).status).toBe(409);
    expect(await frozen.closed).toBe(1013);
    const back = await RoomClient.open(other.address, ada);
    expect(await back.ask('join', page)).toMatchObject({ code: 409, holder: { email: 'bob@portico.test' } });
    expect(JSON.parse((await ada.get(`/editor_pages/${page}`)).body.editor_page.config).name).toBe('Harbour 2');
    await Promise.all([waiting.close(), back.close()]);
  });

  test('a server that is killed when its commit has arrived has told the tab that it pushed out', async () => {
    await start();
    const page = await sharedPage();
    const loser = await RoomClient.open(url, bob);
    expect((await loser.ask('join', page)).code).toBe(200);
    const winner = await RoomClient.open(other.address, ada);
    // Its commit reaches the database, and the answer does not come back: so it has done nothing after it.
    proxy.become('halfCommitted');
    void winner.ask('kick', page);
    expect(await loser.pushed()).toMatchObject({ event: 'kicked', room: page, by: { email: OWNER.email } });
    other.process.kill('SIGKILL');
    await once(other.process, 'exit');
    expect(await well.context.store.rooms.of(page)).toMatchObject({ epoch: 2 });
    await loser.close();
  });
});
