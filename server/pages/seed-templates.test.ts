import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { templateDrafts } from '#core/draft/templates/index.ts';
import type { Settings } from '../domain/settings.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer } from '../testing/test-server.ts';

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
