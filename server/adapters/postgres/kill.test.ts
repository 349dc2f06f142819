import { afterAll, describe } from 'vitest';
import { killContract } from '../../testing/kill-contract.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';

// spec safety.9
describe.runIf(await postgresUrl())('over PostgreSQL', () => {
  let database: TestDatabase | undefined;
  afterAll(() => database?.drop());

  killContract({
    async environment() {
      database = await databaseWithTables();
      return { DATABASE_URL: database.url };
    },
    rounds: process.env.PROOF ? 200 : 2,
  });
});
