import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/store.ts';
import { Database } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-faults-'));
const file = join(folder, 'full.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a full disk is reported as a full disk', () => {
  const database = new Database(new DatabaseSync(file));
  database.execute('CREATE TABLE t (x UNIQUE); PRAGMA max_page_count = 4');
  expect(() => database.run('INSERT INTO t VALUES (?)', 'x'.repeat(100_000))).toThrow(StorageFull);
  database.close();
});

test('a read-only database is reported as unusable', () => {
  const database = new Database(new DatabaseSync(file, { readOnly: true }));
  expect(() => database.run('INSERT INTO t VALUES (1)')).toThrow(StorageUnusable);
  database.close();
});

test('a database locked by another process is reported as unusable', () => {
  const [one, other] = [new Database(new DatabaseSync(file)), new Database(new DatabaseSync(file, { timeout: 1 }))];
  one.begin();
  expect(() => other.begin()).toThrow(StorageUnusable);
  one.close();
  other.close();
});

test('a duplicate is reported as a duplicate', () => {
  const database = new Database(new DatabaseSync(file));
  database.run('INSERT INTO t VALUES (1)');
  expect(() => database.run('INSERT INTO t VALUES (1)')).toThrow(UniqueViolation);
  database.close();
});

test('failed work leaves nothing behind, and the next work succeeds', () => {
  const database = new Database(new DatabaseSync(file));
  const before = database.all('SELECT x FROM t');
  const fails = () => {
    database.run("INSERT INTO t VALUES ('half')");
    throw new Error('no further');
  };
  expect(() => database.atomically(fails)).toThrow('no further');
  expect(database.all('SELECT x FROM t')).toEqual(before);
  database.atomically(() => database.run("INSERT INTO t VALUES ('whole')"));
  expect(database.all('SELECT x FROM t')).toEqual([...before, { x: 'whole' }]);
  database.close();
});

test('an error in a statement is reported as an internal error', () => {
  const database = new Database(new DatabaseSync(file));
  expect(() => database.get('SELECT absent FROM t')).toThrow('no such column');
  database.close();
});
