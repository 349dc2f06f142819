import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeContract } from '../../testing/store-contract/contract.ts';
import { createStore } from '../sql/create-store.ts';
import { openDatabase, openShared } from './open-database.ts';
import { sqliteEngine } from './queries.ts';

storeContract({
  name: 'SQLite',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'portico-contract-'));
    const store = createStore(sqliteEngine(openDatabase(folder)), ['a secret of the contract']);
    return {
      store,
      beside: async () => createStore(sqliteEngine(openShared(folder)), ['a secret of the contract']),
      async remove() {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
});
