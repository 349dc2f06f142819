import { describe } from 'vitest';
import { databaseWithTables, postgresUrl } from '../../testing/postgres.ts';
import { storeContract } from '../../testing/store-contract/contract.ts';
import { createStore } from '../sql/create-store.ts';
import { openForCommand, openForServer } from './open-engine.ts';

const SECRET = 'a secret of the contract';

describe.runIf(await postgresUrl())('over PostgreSQL', () =>
  storeContract({
    name: 'PostgreSQL',
    async open() {
      const { url, drop } = await databaseWithTables();
      const settings = { databaseUrl: url, databasePool: 10 };
      const store = createStore(await openForServer(settings), [SECRET]);
      return {
        store,
        beside: async () => createStore(await openForCommand(settings), [SECRET]),
        async remove() {
          await store.close();
          await drop();
        },
      };
    },
  }),
);
