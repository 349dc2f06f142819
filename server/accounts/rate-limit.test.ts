import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForCommand, openForServer } from '../adapters/postgres/open-engine.ts';
import { createStore } from '../adapters/sql/create-store.ts';
import { FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT_AND_ADDRESS } from '../domain/account-limits.ts';
import { Background } from '../domain/background.ts';
import { systemClock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { HashTurns } from './password.ts';
import type { AccountDeps } from './sessions.ts';
import { signInByPassword } from './sign-in.ts';

const AT_ONCE = 60;

describe.runIf(await postgresUrl())('guesses at two servers on one database', () => {
  let database: TestDatabase;
  let stores: readonly Store[];

  beforeAll(async () => {
    database = await databaseWithTables();
    const settings = { databaseUrl: database.url, databasePool: 10 };
    const secret = 'a secret of this test';
    const first = createStore(await openForServer(settings), [secret]);
    stores = [first, createStore(await openForCommand(settings), [secret])];
  });
  afterAll(async () => {
    for (const store of [...stores].reverse()) await store.close();
    await database.drop();
  });

  /** How many of many guesses at once are looked at, by status. */
  async function guess(email: string, addressOf: (n: number) => string): Promise<Record<number, number>> {
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const settings = { passwordCost: { N: 2, r: 1, p: 1 } };
        const context = {
          store: stores[n % 2],
          clock: systemClock,
          settings,
          hashTurns: new HashTurns(1),
          background: new Background({ error: () => undefined }),
        } as unknown as AccountDeps;
        const place = { dashboard: null, userAgent: 'a test', address: addressOf(n) };
        return signInByPassword({ ...place, email, password: `guess ${n}` }, context).then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      }),
    );
    const counts: Record<number, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  test('from one address as many are looked at as one server would', async () => {
    expect(await guess('ada@portico.test', () => '192.0.2.1')).toEqual({
      401: FAILURES_PER_ACCOUNT_AND_ADDRESS,
      429: AT_ONCE - FAILURES_PER_ACCOUNT_AND_ADDRESS,
    });
  });

  test('from many addresses for one account, too', async () => {
    expect(await guess('bob@portico.test', (n) => `198.51.100.${n}`)).toEqual({
      401: FAILURES_PER_ACCOUNT,
      429: AT_ONCE - FAILURES_PER_ACCOUNT,
    });
  });
});
