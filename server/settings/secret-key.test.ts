import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../adapters/sql/create-store.ts';
import type { Engine } from '../adapters/sql/engine.ts';
import { createKeyCheck } from '../adapters/sql/key-check.ts';
import { openDatabase } from '../adapters/sqlite/open-database.ts';
import { sqliteEngine } from '../adapters/sqlite/queries.ts';
import { secretKey, settleSecretKey } from './secret-key.ts';

let data: string;
let file: string;
let engine: Engine;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'portico-key-'));
  file = join(data, 'secret-key');
  engine = sqliteEngine(openDatabase(data));
});
afterEach(async () => {
  await engine.close();
  rmSync(data, { recursive: true, force: true });
});

const started = async (secret: string | null, secretLost = false, secretFallback: string | null = null) =>
  (
    await settleSecretKey(
      { data, databaseUrl: null, secret, secretFallback, secretLost },
      createKeyCheck(engine.queries),
    )
  )[0];
/** As the command line does. */
const beside = async (secret: string | null) =>
  (await secretKey({ data, databaseUrl: null, secret, secretFallback: null }, createKeyCheck(engine.queries)))[0];
const addPerson = () =>
  createStore(engine, ['any key']).users.add({ email: 'ada@portico.test', fullname: '', password: '' }, 0);

test('the key of new data is made once, and for its owner alone', async () => {
  const key = await started(null);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  await addPerson();
  expect([await started(null), await beside(null), await started(key)]).toEqual([key, key, key]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', '\n', 'short'])('a key that was cut short is not used: %j', async (left) => {
  writeFileSync(file, left);
  await expect(started(null)).rejects.toThrow(`The key in ${file} is cut short.`);
  expect(readFileSync(file, 'utf8')).toBe(left);
});

test('data written with PORTICO_SECRET are worked on with it alone, and no key is made beside them', async () => {
  await started('a secret of the environment');
  await addPerson();
  for (const open of [started, beside]) {
    await expect(open(null)).rejects.toThrow(`The key of the data in ${data} is missing`);
    await expect(open('a secret of another server')).rejects.toThrow('another key than PORTICO_SECRET');
    expect(await open('a secret of the environment')).toBe('a secret of the environment');
  }
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'k'.repeat(43));
  for (const open of [started, beside]) await expect(open(null)).rejects.toThrow(`another key than the one in ${file}`);
});

test('data of an earlier Portico are known by the secrets among them', async () => {
  await addPerson();
  expect(await beside('a secret of anybody')).toBe('a secret of anybody');
  await createStore(engine, ['a secret of before']).secrets.replace('page:7', new Map([['/smtp/password', 'sesame']]));
  for (const open of [beside, started]) {
    await expect(open('a secret of anybody')).rejects.toThrow('another key than PORTICO_SECRET');
    expect(await open('a secret of before')).toBe('a secret of before');
  }
});

test.each([null, 'a secret from now on'])(
  'where the key is lost the server goes on with another: %j',
  async (secret) => {
    await started('a secret of before');
    await addPerson();
    const key = await started(secret, true);
    expect([await started(secret), await beside(secret)]).toEqual([key, key]);
    await expect(beside('a secret of before')).rejects.toThrow('another key than PORTICO_SECRET');
  },
);
