import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BusMessage } from '../../ports/bus.ts';
import { busContract, type Hearing, hearing, released } from '../../testing/bus-contract.ts';
import { asOwner, createDatabase, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { createTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { openForServer } from './open-engine.ts';

describe.runIf(await postgresUrl())('messages over PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  const processes: Hearing[] = [];
  const problems: unknown[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    proxy = await createTcpProxy(database.url);
  });
  afterEach(async () => {
    proxy.become('open');
    for (const { store } of processes.splice(0)) await store.close();
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  const open = (databaseUrl = database.url) =>
    openForServer({ databaseUrl, databasePool: 5 }, 0, (error) => problems.push(error));
  async function listening(url?: string): Promise<Hearing> {
    const one = hearing(await open(url));
    processes.push(one);
    return one;
  }

  const numbered = (count: number) => Array.from({ length: count }, (_, n) => released(n));
  /** Ends every connection, as a restart of PostgreSQL does. */
  const endConnections = () =>
    asOwner(
      database.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );

  busContract(open);

  test('three processes that send at once hear everything in one order', async () => {
    const three = await Promise.all([listening(), listening(), listening()]);
    await Promise.all(
      three.map(async ({ send }, one) => {
        for (let n = 0; n < 50; n++) await send(released(`${one}:${n}`));
      }),
    );
    for (const { heard } of three) await expect.poll(() => heard.length).toBe(150);
    const [first, ...others] = three.map(({ heard }) => heard);
    for (const other of others) expect(other).toEqual(first);
    for (const one of [0, 1, 2]) {
      const own = first?.filter((message) => 'page' in message && message.page?.startsWith(`${one}:`));
      expect(own).toEqual(Array.from({ length: 50 }, (_, n) => released(`${one}:${n}`)));
    }
  });

  test('what is sent while connections are lost is heard once, in its order', async () => {
    const [one, other] = [await listening(), await listening()];
    const reported = problems.length;
    // A transaction whose connection is lost may have been kept: what was heard says.
    const sent: BusMessage[] = [];
    for (const message of numbered(60)) {
      const isKept = await one.send(message).then(
        () => true,
        () => false,
      );
      if (isKept) sent.push(message);
      if ('page' in message && Number(message.page) % 20 === 10) await endConnections();
    }
    const last = released('last');
    await expect
      .poll(() =>
        one.send(last).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    for (const { heard } of [one, other]) await expect.poll(() => heard.at(-1)).toEqual(last);
    expect(one.heard).toEqual(other.heard);
    expect(new Set(one.heard.map((message) => JSON.stringify(message))).size).toBe(one.heard.length);
    expect(one.heard).toEqual(expect.arrayContaining(sent));
    expect(problems.length).toBeGreaterThan(reported);
  });

  test('a process that cannot be reached knows that it may be missing messages, and hears them afterwards', async () => {
    const [cut, other] = [await listening(proxy.through(database.url)), await listening()];
    const since = cut.engine.bus.heardSince();
    expect(since).not.toBeNull();
    proxy.become('frozen');
    await other.send(released('meanwhile'));
    await expect.poll(() => cut.engine.bus.heardSince(), { timeout: 3_000 }).toBeNull();
    expect(cut.heard).toEqual([]);
    proxy.become('open');
    await expect.poll(() => cut.engine.bus.heardSince(), { timeout: 10_000 }).toBeGreaterThan(Number(since));
    expect(cut.heard).toEqual([released('meanwhile')]);
  });

  test('a process that starts hears what is sent from then on', async () => {
    const early = await listening();
    await early.send(released('before'));
    const late = await listening();
    await early.send(released('after'));
    await expect.poll(() => late.heard).toEqual([released('after')]);
  });
});
