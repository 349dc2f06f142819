import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { text } from '#core/texts/index.ts';
import { pageBody } from '../../testing/page-body.ts';
import { builtServerProgram, type ServerProgram, type SpawnedServer } from '../../testing/server-program.ts';
import { createSmallDisk, hasNamespaces, type SmallDisk } from '../../testing/small-disk.ts';
import { createTestServer, OWNER, testSettings } from '../../testing/test-server.ts';
import { goOnline, publishLogin } from '../../testing/visitor.ts';

// A whole server is started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const VISITORS = 40;

// Linux gives a process file systems of its own; elsewhere full-disk.test.ts shows the same with SQLite's own limit.
describe.runIf(hasNamespaces())('with SQLite, journal and uploads on a disk without any room', () => {
  const prepared = mkdtempSync(join(tmpdir(), 'portico-prepared-'));
  let disk: SmallDisk;
  let program: ServerProgram;
  let server: SpawnedServer;
  let page = '';

  beforeAll(async () => {
    const first = await createTestServer({ data: prepared, databaseUrl: null });
    page = await publishLogin(first, 'click');
    await first.close();
    [program, disk] = await Promise.all([builtServerProgram(), createSmallDisk(16, prepared)]);
    server = await start();
  });
  afterAll(async () => {
    await server?.kill();
    program?.end();
    await disk?.remove();
    rmSync(prepared, { recursive: true });
  });

  function start(): Promise<SpawnedServer> {
    return program.start(disk.folder, { PORTICO_SECRET: testSettings(prepared).secret ?? '' }, disk.inside);
  }

  async function call(method: string, path: string, body?: object, token = '') {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' };
    const answer = await fetch(`${server.address}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  const arrive = (from: number) =>
    Promise.all(Array.from({ length: VISITORS }, (_, n) => goOnline(server.address, page, from + n)));

  it('visitors get online, editors are told, and a server that is killed then records each visit once', async () => {
    const { auth_token } = (await call('POST', '/v1/authentications', OWNER)).body;
    await arrive(0);
    disk.fill();
    expect(await arrive(VISITORS)).toEqual(Array(VISITORS).fill(true));
    const ready = await call('GET', '/readyz');
    expect(ready).toMatchObject({ status: 200, body: { status: 'degraded', visitors: true, visits: { lost: 0 } } });
    expect(ready.body.visits.waiting).toBeGreaterThan(0);
    const saved = await call('PUT', `/v1/editor_pages/${page}`, pageBody({ name: 'x'.repeat(100) }), auth_token);
    expect([saved.status, saved.body.error.summary]).toEqual([507, text('server.storageFull')]);
    await server.kill();

    disk.empty();
    server = await start();
    await expect.poll(async () => (await call('GET', '/readyz')).body.visits).toBeUndefined();
    expect((await call('PUT', `/v1/editor_pages/${page}`, pageBody(), auth_token)).status).toBe(200);
    await server.kill();
    // SQLite would follow the way in from outside to a folder of this name here.
    cpSync(disk.outside, prepared, { recursive: true });
    const database = new DatabaseSync(join(prepared, 'portico.db'));
    const devices = database.prepare('SELECT client, count(*) AS times FROM consents GROUP BY client').all();
    database.close();
    expect(devices.map(({ times }) => times)).toEqual(Array(2 * VISITORS).fill(1));
  });
});
