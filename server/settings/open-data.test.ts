import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../adapters/sqlite/open-database.ts';
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

test('a second server that knows more changes no tables under the one that runs', async () => {
  const running = await openData(settings);
  const database = new DatabaseSync(databaseFile(folder));
  database.exec("DROP TABLE key_check; DELETE FROM migrations WHERE name = '0019-key-check'");
  const tables = () => database.prepare('SELECT name FROM sqlite_master ORDER BY name').all();
  const before = tables();
  await expect(openData(settings, { patience: 1 })).rejects.toThrow('Another Portico server runs');
  expect(tables()).toEqual(before);
  await running.close();
  const next = await openData(settings, { patience: 1 });
  expect(database.prepare('SELECT * FROM key_check').all()).toHaveLength(1);
  database.close();
  await next.close();
});

test('data that cannot be used are let go of', async () => {
  const first = await openData(settings);
  await first.store.users.add({ email: 'ada@portico.test', fullname: 'Ada', password: '' }, 0);
  await first.close();
  await expect(openData({ ...settings, secret: 'another' })).rejects.toThrow('another key than PORTICO_SECRET');
  // Whoever closes the database last takes its journal along.
  expect(existsSync(`${databaseFile(folder)}-wal`)).toBe(false);
  await (await openData(settings, { patience: 1 })).close();
});

test('a start that fails later lets go of them too', async () => {
  const unusable = { ...settings, passwordCost: { N: 3, r: 1, p: 1 } };
  await expect(createServer(unusable)).rejects.toThrow();
  await (await openData(settings, { patience: 1 })).close();
});
