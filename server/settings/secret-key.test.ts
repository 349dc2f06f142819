import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../adapters/sqlite/create-store.ts';
import type { Database } from '../adapters/sqlite/database.ts';
import { openDatabase } from '../adapters/sqlite/open-database.ts';
import { SharedQueries } from '../adapters/sqlite/queries.ts';
import { createUsers } from '../adapters/sqlite/repositories/users.ts';
import { secretKey, settleSecretKey } from './secret-key.ts';

let data: string;
let file: string;
let database: Database;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'portico-key-'));
  file = join(data, 'secret-key');
  database = openDatabase(data);
});
afterEach(() => {
  database.close();
  rmSync(data, { recursive: true, force: true });
});

const started = (secret: string | null, secretLost = false) => settleSecretKey({ data, secret, secretLost }, database);
/** As the command line does. */
const beside = (secret: string | null) => secretKey({ data, secret }, database);
const addPerson = () =>
  createUsers(new SharedQueries(database)).add({ email: 'ada@portico.test', fullname: '', password: '' }, 0);

test('the key of new data is made once, and for its owner alone', async () => {
  const key = started(null);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  await addPerson();
  expect([started(null), beside(null), started(key)]).toEqual([key, key, key]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', '\n', 'short'])('a key that was cut short is not used: %j', (left) => {
  writeFileSync(file, left);
  expect(() => started(null)).toThrow(`The key in ${file} is cut short.`);
  expect(readFileSync(file, 'utf8')).toBe(left);
});

test('data written with PORTICO_SECRET are worked on with it alone, and no key is made beside them', async () => {
  started('a secret of the environment');
  await addPerson();
  for (const open of [started, beside]) {
    expect(() => open(null)).toThrow(`The key of the data in ${data} is missing`);
    expect(() => open('a secret of another server')).toThrow('another key than PORTICO_SECRET');
    expect(open('a secret of the environment')).toBe('a secret of the environment');
  }
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'k'.repeat(43));
  for (const open of [started, beside]) expect(() => open(null)).toThrow('the one in its file secret-key');
});

test('data of an earlier Portico are known by the secrets among them', async () => {
  await addPerson();
  expect(beside('a secret of anybody')).toBe('a secret of anybody');
  await createStore(database, 'a secret of before').secrets.replace('page:7', new Map([['/smtp/password', 'sesame']]));
  for (const open of [beside, started]) {
    expect(() => open('a secret of anybody')).toThrow('another key than PORTICO_SECRET');
    expect(open('a secret of before')).toBe('a secret of before');
  }
});

test.each([null, 'a secret from now on'])(
  'where the key is lost the server goes on with another: %j',
  async (secret) => {
    started('a secret of before');
    await addPerson();
    const key = started(secret, true);
    expect([started(secret), beside(secret)]).toEqual([key, key]);
    expect(() => beside('a secret of before')).toThrow('another key than PORTICO_SECRET');
  },
);
