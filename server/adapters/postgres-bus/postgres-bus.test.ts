import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BusMessage } from '../../ports/bus.ts';
import { busContract } from '../../testing/bus-contract.ts';
import { asOwner, createDatabase, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { migrate } from '../postgres/migrate.ts';
import { openPool } from '../postgres/open-pool.ts';
import { openPostgresBus, type PostgresBus } from './postgres-bus.ts';

describe.runIf(await postgresUrl())('over PostgreSQL', () => {
  let database: TestDatabase;
  const opened: PostgresBus[] = [];
  const problems: unknown[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    const pool = openPool({ databaseUrl: database.url, databasePool: 2 });
    await migrate(pool);
    await pool.end();
  });
  afterAll(async () => {
    for (const bus of opened) await bus.close();
    await database.drop();
  });

  async function open(): Promise<PostgresBus> {
    const bus = await openPostgresBus(database.url, (error) => problems.push(error));
    opened.push(bus);
    return bus;
  }

  /** A process that writes down what it hears. */
  async function listening() {
    const bus = await open();
    const heard: BusMessage[] = [];
    bus.subscribe((message) => heard.push(message));
    return { bus, heard };
  }

  const released = (page: string | number): BusMessage => ({ kind: 'room-released', page: String(page) });
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => released(n));
  /** Ends every connection, as a restart of PostgreSQL does. */
  const endConnections = () =>
    asOwner(
      database.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );

  busContract(async () => {
    const bus = await open();
    let seen = 0;
    let sent = 0;
    bus.subscribe(() => seen++);
    const publish: PostgresBus['publish'] = (message) => {
      sent++;
      return bus.publish(message);
    };
    return {
      bus: { publish, subscribe: bus.subscribe.bind(bus) },
      heard: () => expect.poll(() => seen).toBe(sent),
    };
  });

  test('every process hears what every process published, in one order', async () => {
    const processes = await Promise.all([listening(), listening(), listening()]);
    await Promise.all(
      processes.map(async ({ bus }, one) => {
        for (let n = 0; n < 50; n++) await bus.publish(released(`${one}:${n}`));
      }),
    );
    for (const { heard } of processes) await expect.poll(() => heard.length).toBe(150);
    const [first, ...others] = processes.map(({ heard }) => heard);
    for (const other of others) expect(other).toEqual(first);
    for (const one of [0, 1, 2]) {
      const own = first?.filter((message) => 'page' in message && message.page.startsWith(`${one}:`));
      expect(own).toEqual(Array.from({ length: 50 }, (_, n) => released(`${one}:${n}`)));
    }
  });

  test('what is published while connections are lost is heard once, in its order', async () => {
    const [one, other] = [await listening(), await listening()];
    const reported = problems.length;
    for (const message of numbered(60)) {
      await one.bus.publish(message);
      if (message.kind === 'room-released' && Number(message.page) % 20 === 10) await endConnections();
    }
    for (const { heard } of [one, other]) await expect.poll(() => heard.length).toBe(60);
    expect(one.heard).toEqual(numbered(60));
    expect(other.heard).toEqual(numbered(60));
    expect(problems.length).toBeGreaterThan(reported);
  });

  test('a process that starts hears what is published from then on', async () => {
    const early = await listening();
    await early.bus.publish(released('before'));
    await expect.poll(() => early.heard.length).toBe(1);
    const late = await listening();
    await early.bus.publish(released('after'));
    await expect.poll(() => late.heard).toEqual([released('after')]);
  });

  test('what is published last is sent before the end', async () => {
    const [leaving, staying] = [await listening(), await listening()];
    await leaving.bus.publish(released('last'));
    await leaving.bus.close();
    await expect.poll(() => staying.heard).toEqual([released('last')]);
  });

  test('an address where nobody answers is refused at the start', async () => {
    const nowhere = Object.assign(new URL(database.url), { port: '9' }).href;
    await expect(openPostgresBus(nowhere, () => {})).rejects.toThrow('ECONNREFUSED');
  });
});
