import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, sqliteMigrations } from './open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-page-invitations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 86_400_000;

test('a link of an earlier version belongs to the sharing it was mailed for, and does not work if that was withdrawn', () => {
  const database = openDatabase(folder);
  database.execute('PRAGMA foreign_keys = OFF');
  const permit = (id: string, email: string, at: number) =>
    database.run(
      'INSERT INTO permissions (id, page_id, user_email, action, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      `page of ${id}`,
      email,
      'r',
      at,
    );
  permit('first', 'ann@portico.test', DAY);
  permit('second', 'ann@portico.test', 3 * DAY);
  permit('anew', 'bob@portico.test', 3 * DAY);
  const mail = (hash: string, kind: string, email: string, at: number) =>
    database.run('INSERT INTO one_time_tokens VALUES (?, ?, ?, ?)', hash, kind, email, at + 7 * DAY);
  mail('a', 'page-invitation', 'ann@portico.test', DAY - 10);
  mail('b', 'page-invitation', 'ann@portico.test', 4 * DAY);
  mail('c', 'page-invitation', 'bob@portico.test', 2 * DAY);
  mail('d', 'invitation', 'ann@portico.test', 4 * DAY);
  database.execute(sqliteMigrations.find(({ name }) => name === '0018-page-invitations')?.sql ?? '');
  expect(database.all('SELECT hash, subject FROM one_time_tokens ORDER BY hash')).toEqual([
    { hash: 'a', subject: 'first' },
    { hash: 'b', subject: 'second' },
    { hash: 'c', subject: 'bob@portico.test' },
    { hash: 'd', subject: 'ann@portico.test' },
  ]);
  database.close();
});
