import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SecretBox } from '../../domain/secret-box.ts';
import { lockFolder } from './data-folder.ts';
import { keepsWrites, openDatabase, openShared } from './open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['3.44.5', false],
  ['3.44.6', true],
  ['3.45.1', false],
  ['3.50.6', false],
  ['3.50.7', true],
  ['3.51.2', false],
  ['3.51.3', true],
  ['3.53.4', true],
  ['4.0.0', true],
])('SQLite %s is accepted: %s', (version, taken) => expect(keepsWrites(version)).toBe(taken));

test('every commit is on the disk before it is answered', () => {
  const database = openDatabase(folder);
  expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
  database.close();
});

test('data of a newer Portico are refused', () => {
  const database = openDatabase(folder);
  database.run("INSERT INTO migrations (name, at) VALUES ('9999-future', 1)");
  database.close();
  expect(() => openDatabase(folder)).toThrow('newer Portico');
});

test.each(['/proc/portico-nowhere', '/dev/null/portico'])('%s is refused as a data folder with a sentence', (path) => {
  expect(() => openDatabase(path)).toThrow(/cannot be written .* PORTICO_DATA/);
});

test('a file that is no database is refused with a sentence', () => {
  const other = mkdtempSync(join(tmpdir(), 'portico-no-database-'));
  writeFileSync(join(other, 'portico.db'), 'x'.repeat(9_000));
  expect(() => openDatabase(other)).toThrow(`The database in ${other} cannot be opened (file is not a database).`);
  rmSync(other, { recursive: true });
});

test('a data folder belongs to one server until that ends', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder, 1)).toThrow(`Another Portico server runs on the data folder ${folder}.`);
  unlock();
  lockFolder(folder, 1)();
});

test('a command migrates no tables while a server runs on them', () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-beside-'));
  const seen = "SELECT name FROM migrations WHERE name = '0019-key-check'";
  const database = openDatabase(data);
  database.execute("DROP TABLE key_check; DELETE FROM migrations WHERE name = '0019-key-check'");
  const unlock = lockFolder(data);
  expect(() => openShared(data)).toThrow(`${data} is of an earlier Portico`);
  expect(database.all(seen)).toEqual([]);
  unlock();
  openShared(data).close();
  expect(database.all(seen)).toHaveLength(1);
  const again = lockFolder(data, 1);
  // Without a migration to run it is allowed.
  openShared(data).close();
  again();
  database.close();
  rmSync(data, { recursive: true });
});

test('a secret can be decrypted only with its key, and not after a change', () => {
  const closed = new SecretBox('key').close('sesame');
  expect(new SecretBox('key').open(closed)).toBe('sesame');
  expect(new SecretBox('other').open(closed)).toBeNull();
  expect(new SecretBox('key').open(`${closed.startsWith('A') ? 'B' : 'A'}${closed.slice(1)}`)).toBeNull();
  expect(new SecretBox('key').open('')).toBeNull();
});
