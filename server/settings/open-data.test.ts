import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../adapters/sqlite/open-database.ts';
import { SharedQueries } from '../adapters/sqlite/queries.ts';
import { createUsers } from '../adapters/sqlite/repositories/users.ts';
import { createServer } from '../create-server.ts';
import type { Settings } from '../domain/settings.ts';
import { testSettings } from '../testing/test-server.ts';
import { openData } from './open-data.ts';

let folder: string;
let settings: Settings;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-data-'));
  settings = testSettings(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second server that knows more changes no tables under the one that runs', () => {
  const running = openData(settings);
  running.database.execute("DROP TABLE key_check; DELETE FROM migrations WHERE name = '0019-key-check'");
  const tables = () => running.database.all('SELECT name FROM sqlite_master ORDER BY name');
  const before = tables();
  expect(() => openData(settings, 1)).toThrow('Another Portico server runs');
  expect(tables()).toEqual(before);
  running.close();
  const next = openData(settings, 1);
  expect(next.database.all('SELECT * FROM key_check')).toHaveLength(1);
  next.close();
});

test('data that cannot be used are let go of', async () => {
  const first = openData(settings);
  await createUsers(new SharedQueries(first.database)).add(
    { email: 'ada@portico.test', fullname: 'Ada', password: '' },
    0,
  );
  first.close();
  expect(() => openData({ ...settings, secret: 'another' })).toThrow('another key than PORTICO_SECRET');
  // Whoever closes the database last takes its journal along.
  expect(existsSync(`${databaseFile(folder)}-wal`)).toBe(false);
  openData(settings, 1).close();
});

test('a start that fails later lets go of them too', async () => {
  const unusable = { ...settings, passwordCost: { N: 3, r: 1, p: 1 } };
  await expect(createServer(unusable)).rejects.toThrow();
  openData(settings, 1).close();
});
