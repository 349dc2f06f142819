import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { builtServerProgram, type ServerProgram, type SpawnedServer } from '../../testing/server-program.ts';
import { createTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestServer, testSettings } from '../../testing/test-server.ts';
import { goOnline, publishLogin } from '../../testing/visitor.ts';

const ROUNDS = process.env.PROOF ? 50 : 2;
const LONGEST = 600_000;
const VISITORS = 20;

describe.runIf(await postgresUrl())('a server that is killed while PostgreSQL is away', () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-outage-'));
  let database: TestDatabase;
  let proxy: TcpProxy;
  let program: ServerProgram;
  let server: SpawnedServer | undefined;
  let page = '';

  beforeAll(async () => {
    [database, program] = await Promise.all([databaseWithTables(), builtServerProgram()]);
    proxy = await createTcpProxy(database.url);
    const first = await createTestServer({ databaseUrl: database.url });
    page = await publishLogin(first, 'click');
    await first.close();
  });
  afterAll(async () => {
    await server?.kill();
    program?.end();
    await proxy.close();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  });

  async function start(): Promise<SpawnedServer> {
    server = await program.start(data, {
      PORTICO_SECRET: testSettings(data).secret ?? '',
      DATABASE_URL: proxy.through(database.url),
    });
    return server;
  }

  it(
    `${ROUNDS} times, has recorded each visitor that got online once, after it was started again`,
    async () => {
      const devices: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const running = await start();
        await fetch(`${running.address}/p/${page}`);
        proxy.become(round % 2 === 0 ? 'cut' : 'frozen');
        const arriving = Array.from({ length: VISITORS }, (_, n) => round * VISITORS + n);
        const presses = arriving.map(async (device) => {
          if (await goOnline(running.address, page, device)) devices.push(device);
        });
        // The last ones are under way when it is killed.
        await Promise.any(presses);
        await Promise.all(presses.slice(0, VISITORS / 2));
        await running.kill();
        await Promise.allSettled(presses);
        proxy.become('open');
        // Killed once more while it records what it finds.
        await (await start()).kill();
      }
      expect(devices.length).toBeGreaterThanOrEqual((ROUNDS * VISITORS) / 2);
      await start();
      const beside = await createTestServer({ databaseUrl: database.url });
      const recorded = async () => (await beside.context.store.consents.ofPage(page)).map(({ client }) => client ?? '');
      const isMissing = async () => {
        const found = new Set((await recorded()).map(numberOf));
        return devices.filter((device) => !found.has(device));
      };
      await expect.poll(isMissing).toEqual([]);
      const clients = await recorded();
      expect(new Set(clients).size).toBe(clients.length);
      await beside.close();
    },
    LONGEST,
  );
});

/** The number of the device with this MAC address: see `arriving`. */
function numberOf(mac: string): number {
  return Number.parseInt(mac.split(':').slice(3).join(''), 16);
}
