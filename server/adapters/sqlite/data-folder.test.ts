import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';

function open(folder: string): () => void {
  const database = openDatabase(folder);
  const unlock = lockFolder(folder);
  return () => {
    unlock();
    database.close();
  };
}

const modes = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );

test('a missing data folder is created, with its parents, for its owner alone', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portico-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  open(join(parent, 'new', 'data'))();
  for (const made of ['new', 'new/data']) expect(statSync(join(parent, made)).mode & 0o777).toBe(0o700);
});

test('a missing data folder is created by who locks it before the database is opened', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portico-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  lockFolder(join(parent, 'data'))();
  expect(statSync(join(parent, 'data')).mode & 0o777).toBe(0o700);
});

test('only the owner can read the files of the data, existing ones included', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));

  const close = open(folder);
  const made = modes(folder);
  expect(Object.keys(made)).toEqual(expect.arrayContaining(['portico.db', 'portico.db-shm', 'portico.db-wal']));
  expect(new Set(Object.values(made))).toEqual(new Set(['600']));

  // As an earlier version left them, while a server still runs.
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const again = openDatabase(folder);
  const { 'portico.db': data, 'portico.db-shm': index, 'portico.db-wal': journal } = modes(folder);
  expect([data, index, journal]).toEqual(['600', '600', '600']);
  again.close();
  close();
  open(folder)();
  expect(modes(folder)).toMatchObject({ 'portico.db': '600', 'server-lock': '600' });
});
