import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/store.ts';
import { asOwner, createDatabase, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import type { Queries } from '../sql/queries.ts';
import { openPool, postgresStoreError } from './connection.ts';
import { migrate } from './migrate.ts';
import { PooledQueries } from './pooled-queries.ts';

// spec safety.9
test.each([
  ['53100', StorageFull],
  ['53200', StorageFull],
  ['57P01', StorageUnusable],
  ['57014', StorageUnusable],
  ['08006', StorageUnusable],
  ['55P03', StorageUnusable],
  ['25006', StorageUnusable],
  ['25P03', StorageUnusable],
  ['40001', StorageUnusable],
  ['28P01', StorageUnusable],
  ['ECONNRESET', StorageUnusable],
  ['EAI_AGAIN', StorageUnusable],
  ['23505', UniqueViolation],
])("what PostgreSQL or Node calls %s is said in the store's terms", (code, kind) =>
  expect(postgresStoreError(Object.assign(new Error('words'), { code }))).toBeInstanceOf(kind),
);

test.each(['42P01', 'ERR_INVALID_ARG_TYPE', '23503', ''])('a fault of ours stays one: %s', (code) => {
  const fault = Object.assign(new Error('words'), { code });
  expect(postgresStoreError(fault)).toBe(fault);
});

test.each(['Connection terminated unexpectedly', 'Query read timeout', 'timeout exceeded when trying to connect'])(
  'a connection that was given up is unusable: %s',
  (message) => expect(postgresStoreError(new Error(message))).toBeInstanceOf(StorageUnusable),
);

describe.runIf(await postgresUrl())('statements and transactions', () => {
  let database: TestDatabase;
  let pool: Pool;
  let queries: PooledQueries;

  beforeAll(async () => {
    database = await createDatabase();
    pool = openPool({ databaseUrl: database.url, databasePool: 4 });
    await migrate(pool);
    queries = new PooledQueries(pool);
    await asOwner(database.url, 'CREATE TABLE shelf (name TEXT PRIMARY KEY, books BIGINT NOT NULL)');
    await asOwner(database.url, "INSERT INTO shelf VALUES ('a', 0), ('b', 0)");
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const books = async (name: string) =>
    (await queries.get<{ books: number }>('SELECT books FROM shelf WHERE name = ?', name))?.books ?? 0;
  const put = (asked: Queries, name: string, count: number) =>
    asked.run('UPDATE shelf SET books = ? WHERE name = ?', count, name);
  const sum = async (asked: Queries) =>
    Number((await asked.get<{ sum: string }>('SELECT sum(books) AS sum FROM shelf'))?.sum);
  /** Ends every connection of the pool, as a restart of PostgreSQL does. */
  const endConnections = () =>
    asOwner(
      database.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );

  test('a transaction that others came in the way of is run again, from what is stored by then', async () => {
    let runs = 0;
    await queries.tx(async (tx) => {
      const before = (await tx.get<{ books: number }>("SELECT books FROM shelf WHERE name = 'a'"))?.books ?? 0;
      if (++runs === 1) await asOwner(database.url, "UPDATE shelf SET books = books + 10 WHERE name = 'a'");
      await put(tx, 'a', before + 1);
    });
    expect([runs, await books('a')]).toEqual([2, 11]);
  });

  test('so is one whose work turned the failure into an error of its own', async () => {
    let runs = 0;
    await queries.tx(async (tx) => {
      const before = await sum(tx);
      if (++runs === 1) await asOwner(database.url, "UPDATE shelf SET books = books + 10 WHERE name = 'b'");
      await put(tx, 'b', before).catch(() => {
        throw new Error('of its own');
      });
    });
    expect(runs).toBe(2);
  });

  test('what two decide from each other is decided one after the other', async () => {
    for (const name of ['a', 'b']) await put(queries, name, 1);
    // Each takes a book away where two are left: without an order both would see two.
    const take = (name: string) =>
      queries.tx(async (tx) => {
        if ((await sum(tx)) === 2) await put(tx, name, 0);
      });
    await Promise.all([take('a'), take('b')]);
    expect(await sum(queries)).toBe(1);
  });

  test('whoever is in the way each time is waited for in the end', async () => {
    await put(queries, 'a', 0);
    let runs = 0;
    let late: Promise<number> | undefined;
    await queries.tx(async (tx) => {
      const before = (await tx.get<{ books: number }>("SELECT books FROM shelf WHERE name = 'a'"))?.books ?? 0;
      // Another transaction of the product: in the last run it has to wait.
      const other = new PooledQueries(pool).tx((theirs) => put(theirs, 'a', before + 100));
      if (++runs < 6) await other;
      else late = other;
      await put(tx, 'a', before + 1);
    });
    await late;
    expect([runs, await books('a')]).toEqual([6, 600]);
  });

  test('a snapshot reads what was stored at one moment, and holds up nobody', async () => {
    await put(queries, 'a', 1);
    const before = await sum(queries);
    await queries.snapshot(async (snapshot) => {
      expect(await sum(snapshot)).toBe(before);
      // Its last run would wait for a transaction that had taken its turn.
      let runs = 0;
      await new PooledQueries(pool).tx(async (tx) => {
        await put(tx, 'a', 50);
        if (++runs < 6) throw Object.assign(new Error('in the way'), { code: '40001' });
      });
      expect(await sum(snapshot)).toBe(before);
    });
    expect(await books('a')).toBe(50);
  });

  test('work that stands still is ended before those who wait for it give up', async () => {
    const milliseconds = async (setting: string) => {
      const asked = 'SELECT setting FROM pg_settings WHERE name = ?';
      return Number((await queries.get<{ setting: string }>(asked, setting))?.setting);
    };
    const still = await milliseconds('idle_in_transaction_session_timeout');
    expect(still).toBeGreaterThan(0);
    expect(still).toBeLessThan(await milliseconds('lock_timeout'));
  });

  test('two that wait for each other are told apart by PostgreSQL, and both are done', async () => {
    for (const name of ['a', 'b']) await put(queries, name, 0);
    const both = (first: string, second: string) =>
      queries.tx(async (tx) => {
        await tx.run('UPDATE shelf SET books = books + 1 WHERE name = ?', first);
        await tx.get('SELECT pg_sleep(0.05)');
        await tx.run('UPDATE shelf SET books = books + 1 WHERE name = ?', second);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect([await books('a'), await books('b')]).toEqual([2, 2]);
  });

  test('a transaction that outlives its connection fails and leaves nothing, and the next goes on', async () => {
    await put(queries, 'a', 5);
    let runs = 0;
    const work = queries.tx(async (tx) => {
      runs++;
      await put(tx, 'a', 6);
      await endConnections();
      await put(tx, 'b', 6);
    });
    await expect(work).rejects.toThrow(StorageUnusable);
    // Whether a lost commit was kept is not known, so it is not run again.
    expect(runs).toBe(1);
    // Another connection may still be found dead.
    await expect.poll(() => books('a').catch(() => null)).toBe(5);
    await expect.poll(() => queries.tx((tx) => put(tx, 'a', 7)).catch(() => null)).toBe(1);
    expect(await books('a')).toBe(7);
  });

  test('connections that PostgreSQL ended while nobody used them are made anew', async () => {
    await Promise.all(['a', 'b', 'a', 'b'].map(books));
    await endConnections();
    await expect.poll(() => books('a').catch(() => null)).toBe(7);
  });

  test('a statement that takes too long is given up, and its connection is good for the next', async () => {
    const work = queries.tx(async (tx) => {
      await tx.get("SET LOCAL statement_timeout = '20ms'");
      await tx.get('SELECT pg_sleep(5)');
    });
    await expect(work).rejects.toThrow(StorageUnusable);
    expect(await books('a')).toBe(7);
  });

  test('more callers than connections wait their turn', async () => {
    await put(queries, 'a', 0);
    const one = () => queries.run("UPDATE shelf SET books = books + 1 WHERE name = 'a'");
    await Promise.all(Array.from({ length: 50 }, one));
    expect(await books('a')).toBe(50);
  });
});
