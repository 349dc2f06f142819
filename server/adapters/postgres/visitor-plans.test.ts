import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../ports/store/store.ts';
import { asOwner, databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import {
  type Asked,
  CONSENT,
  fillVenues,
  noting,
  type Plan,
  scanned,
  visitorQuestions,
} from '../../testing/visitor-questions.ts';
import { createStore } from '../sql/create-store.ts';
import type { Engine } from '../sql/engine.ts';
import { openForServer } from './open-engine.ts';

const CONSENTS = 100_000;

describe.runIf(await postgresUrl())('with 5,000 venues and 100,000 consents', () => {
  let database: TestDatabase;
  let engine: Engine;
  let store: Store;
  const noted: Asked[] = [];

  beforeAll(async () => {
    database = await databaseWithTables();
    engine = await openForServer({ databaseUrl: database.url, databasePool: 4 });
    store = createStore({ ...engine, queries: noting(engine.queries, noted) }, ['a secret of the tests']);
    await asOwner(database.url, ...fillVenues({ venues: 5_000, consents: CONSENTS }));
    // Busy machines fill the tables slowly.
  }, 120_000);
  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  /** The plans of what a question asks, by statement. */
  async function plansOf(ask: (asked: Store) => Promise<unknown>): Promise<(readonly [sql: string, plan: Plan])[]> {
    noted.length = 0;
    await ask(store);
    const explained = noted.map(async ([sql, values]) => {
      const [row] = await engine.queries.all<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        ...values,
      );
      return [sql, (row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan] as const;
    });
    return Promise.all(explained);
  }

  it.each(Object.entries(visitorQuestions))('no table is read as a whole for %s', async (_, ask) => {
    const plans = await plansOf(ask);
    expect(plans.length).toBeGreaterThan(0);
    for (const [sql, plan] of plans) expect(scanned(plan), sql).toEqual([]);
  });

  it('the last login of a device is found without reading all consents of its page', async () => {
    const [[, plan] = ['', {}]] = await plansOf(({ consents }) => consents.lastAt(CONSENT));
    expect(JSON.stringify(plan)).toMatch(/consents_(of|by)_device/);
  });

  it('a consent with its indexes takes less than 1.2 KB', async () => {
    const size = await engine.queries.get<{ bytes: number }>("SELECT pg_total_relation_size('consents') AS bytes");
    const bytes = (size?.bytes ?? 0) / CONSENTS;
    console.log(`a consent takes ${bytes.toFixed(0)} bytes with its indexes`);
    expect(bytes).toBeLessThan(1_200);
  });
});
