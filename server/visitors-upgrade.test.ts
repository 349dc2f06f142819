import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { postgresMigrations } from './adapters/postgres/migrate.ts';
import { databaseFile, sqliteMigrations } from './adapters/sqlite/open-database.ts';
import { callerFor } from './testing/caller.ts';
import { asOwner, createDatabase, postgresUrl } from './testing/postgres.ts';
import { rawSql } from './testing/raw-sql.ts';
import { createTestServer, testSettings } from './testing/test-server.ts';

// spec visitors.60, visitors.61

const STEP = '0110-found-visitors';

const ADA = `INSERT INTO users (id, email, fullname, password, cloud_user_id, created_at)
  VALUES ('ada', 'ada@portico.test', 'Ada', '', 'c-ada', 1)`;
const PAGE = `INSERT INTO pages (id, user_id, label, html, config, revision, template, is_default, created_at, updated_at)
  VALUES ('quay', 'ada', 'Quay', '', '{}', 1, false, false, 1, 1)`;
const consent = (client: string, given: object, page = 'quay') =>
  `INSERT INTO consents (page_id, at, client, method, wording, hash, given, labels, erase_at)
   VALUES ('${page}', 1, '${client}', 'form', '', 'h', '${JSON.stringify(given)}', '{}', 9000000000000)`;
const BEFORE = [
  ADA,
  PAGE,
  consent('one', { 'form.__email__': ' Ann@X.test ', 'form.__marketing__': 'News', 'form.name': 'a@b@c' }),
  consent('two', { 'form.__phone__': '0171 / 1234.567', 'form.room': '+12', 'form.more': '\ud83d half' }),
  consent('three', {}, 'erased before'),
];

/** Data as the version before left them. */
const engines = {
  SQLite: async (data: string) => {
    const database = new DatabaseSync(databaseFile(data));
    database.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
    for (const sql of statements(sqliteMigrations)) database.exec(sql);
    database.close();
    return null;
  },
  PostgreSQL: async () => {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    await asOwner(url, 'CREATE TABLE migrations (name TEXT PRIMARY KEY, at BIGINT NOT NULL)');
    await asOwner(url, ...statements(postgresMigrations));
    return url;
  },
};

function statements(migrations: readonly { readonly name: string; readonly sql: string }[]): string[] {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === STEP),
  );
  const done = before.map(({ name }) => `INSERT INTO migrations (name, at) VALUES ('${name}', 1)`);
  return [...before.map(({ sql }) => sql), ...done, ...BEFORE];
}

const tried = (await postgresUrl()) === null ? (['SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const);

describe.each(tried)('over %s', (engine) => {
  test('visitors of before are found by their emails and numbers, in the organisation of their page', async () => {
    const data = mkdtempSync(join(tmpdir(), 'portico-found-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    mkdirSync(data, { recursive: true });
    const databaseUrl = await engines[engine](data);
    const server = await createTestServer({ ...testSettings(data), databaseUrl });
    onTestFinished(() => server.close());
    const { foundVisitors } = server.context.store;
    const found = async (wanted: object) =>
      (await foundVisitors.find('ada', wanted, null, 9)).visitors.map(({ client }) => client).sort();
    await expect.poll(() => found({})).toEqual(['one', 'two']);
    expect(await found({ contact: 'ann@x.test' })).toEqual(['one']);
    expect(await found({ contact: '01711234567' })).toEqual(['two']);
    expect(await found({ marketing: 'yes' })).toEqual(['one']);
    for (const contact of ['a@b@c', '+12']) expect(await found({ contact })).toEqual([]);
    // A server of the version before goes on writing.
    await rawSql(server.context.settings, consent('four', { 'form.__email__': 'ann@x.test' }));
    expect(await found({ contact: 'ann@x.test' })).toEqual(['one']);
    const owner = await callerFor(server, (await server.context.store.users.byEmail('ada@portico.test')) as never);
    const erased = await owner.post('/organisations/ada/visitors/erase', { visitors: { contact: 'ann@x.test' } });
    expect(erased.body).toEqual({ erased: { records: 2, pages: 1, devices: 2 } });
    expect(await found({})).toEqual(['two']);
  });
});
