import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { templateDrafts } from '#core/draft/templates/index.ts';
import type { Settings } from './domain/settings.ts';
import { createDatabase, postgresUrl, type TestDatabase } from './testing/postgres.ts';
import { rawSql } from './testing/raw-sql.ts';
import { createTestServer, OWNER } from './testing/test-server.ts';

describe.runIf(await postgresUrl())('two servers that start on an empty database at once', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  it('make one owner with one password, one dashboard, and each template once; one of them says so', async () => {
    const settings = { databaseUrl: database.url, ownerPassword: null };
    const servers = await Promise.all([createTestServer(settings), createTestServer(settings)]);
    const said = servers.flatMap(({ seeded }) => seeded ?? []);
    expect(said).toEqual([{ ownerEmail: OWNER.email, password: expect.stringMatching(/^\S{16}$/) }]);
    for (const { app } of servers) {
      const payload = { email: OWNER.email, password: said[0]?.password };
      const answer = await app.inject({ method: 'POST', url: '/v1/authentications', payload });
      expect(answer.statusCode).toBe(200);
    }
    const templates = (await servers[0].context.store.pages.templates({ light: true })).map(({ label }) => label);
    expect(templates).toEqual([...new Set(templates)]);
    for (const server of servers) await server.close();
  });
});

const data = mkdtempSync(join(tmpdir(), 'portico-templates-'));
afterAll(() => rmSync(data, { recursive: true }));

/** Of the last server. */
let settings: Settings;

const NAMES = templateDrafts()
  .map(({ configuration }) => configuration.name)
  .sort();

/** Starts a server over the data, does some work with it, and returns the templates afterwards. */
async function templates(
  act: (server: Awaited<ReturnType<typeof createTestServer>>) => Promise<void> = async () => {},
) {
  const server = await createTestServer({ data });
  settings = server.context.settings;
  await act(server);
  const found = await server.context.store.pages.templates();
  await server.close();
  return found;
}

const labels = (pages: readonly { label: string }[]) => pages.map(({ label }) => label).sort();

test('new data get all templates, one of them first', async () => {
  const found = await templates();
  expect(labels(found)).toEqual(NAMES);
  expect(found.filter(({ is_default }) => is_default)).toMatchObject([{ label: 'Aria' }]);
});

test('a second start adds none', async () => {
  expect(labels(await templates())).toEqual(NAMES);
});

test('a renamed or removed template is not added again', async () => {
  const changed = await templates(async ({ context }) => {
    const { pages } = context.store;
    for (const { id, revision, label, html, config } of await pages.templates()) {
      if (label === 'Shop') await pages.remove(id);
      if (label === 'Event') await pages.setContent({ id, revision }, { label: 'Fair', html, config }, 1);
    }
  });
  expect(labels(await templates())).toEqual(labels(changed));
});

test('data of a version with only some templates get the others, and keep their own', async () => {
  await rawSql(
    settings,
    'DELETE FROM seeded_templates',
    "DELETE FROM pages WHERE label NOT IN ('Aria', 'Crystal')",
    "UPDATE pages SET html = '<p>mine</p>' WHERE label = 'Aria'",
  );
  const found = await templates();
  expect(labels(found)).toEqual(NAMES);
  expect(found.find(({ label }) => label === 'Aria')).toMatchObject({ html: '<p>mine</p>', is_default: true });
  expect(found.filter(({ is_default }) => is_default)).toHaveLength(1);
});
