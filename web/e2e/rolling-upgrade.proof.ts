import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { startLoopbackProxy } from '../../lab/fleet/balancer/loopback-proxy.ts';
import { type Fleet, startFleet } from '../../lab/fleet/fleet.ts';
import { publishPages } from '../../lab/fleet/people.ts';
import { Visitors } from '../../lab/fleet/visitors.ts';
import { randomOf } from '../../lab/harness/seeded.ts';
import { ROOT } from '../../scripts/build/run.ts';
import { buildServer } from '../../scripts/build-server.ts';
import { rawSql } from '../../server/testing/raw-sql.ts';
import { test as base, expect } from './fixtures.ts';
import { Editor } from './support/editor.ts';

// spec safety.9
const VISITS_A_MINUTE = 600;
const NEXT = join('dist', 'server-next');
/** Longer than the balancer takes to notice. */
const DRAIN = { PORTICO_DRAIN_SECONDS: '2' };

/** The next version: its migration expands tables that every request reads. */
const nextVersion: Plugin = {
  name: 'next version',
  setup: ({ onLoad }) =>
    onLoad({ filter: /adapters\/postgres\/migrate\.ts$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises');
      const tables = ['users', 'sessions', 'pages', 'rooms', 'nodes', 'consents', 'recorded_visits', 'bus_messages'];
      const sql = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN of_the_next_version TEXT DEFAULT 'new';`);
      const added = `(postgresMigrations as Migration[]).push({ name: '9999-next', sql: ${JSON.stringify(sql.join(' '))} });`;
      return { contents: `${await readFile(path, 'utf8')}\n${added}`, loader: 'ts' };
    }),
};

/** Two servers of this version behind a balancer, over one database. */
const test = base.extend<{ fleet: Fleet }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  fleet: async ({}, use) => {
    const fleet = await startFleet({ nodes: 2, startBalancer: startLoopbackProxy, settings: DRAIN });
    await use(fleet);
    await fleet.close(false);
  },
  baseURL: ({ fleet }, use) => use(fleet.url),
});

test.setTimeout(300_000);
test.beforeAll(() => buildServer(NEXT, [nextVersion]));
test.afterAll(() => rm(join(ROOT, NEXT), { recursive: true }));

test('servers are upgraded one after the other while somebody edits: no edit is lost, no visit refused', async ({
  page,
  fleet,
  portico,
  errors,
}) => {
  // The channel of a server that goes is closed; the editor opens another.
  errors.expect(/WebSocket connection to/);
  const pages = await publishPages(fleet, 1);
  const visitors = new Visitors(fleet.url, pages, randomOf(1));
  visitors.come(VISITS_A_MINUTE);
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  await editor.write(editor.texts.first(), 'Before the upgrade');
  await editor.saved();

  for (const [index, node] of fleet.nodes.entries()) {
    const stopped = node.stop();
    await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(503);
    // It says that it goes, and still serves.
    expect((await fetch(`${node.url}${pages[0]}`)).status).toBe(200);
    await editor.write(editor.texts.first(), `While server ${index + 1} stops`);
    await stopped;
    await editor.saved();
    await editor.write(editor.texts.nth(1), `While server ${index + 1} is away`);
    await editor.saved();
    await node.start(join(NEXT, 'main.js'));
    await editor.write(editor.texts.first(), `After server ${index + 1}`);
    await editor.saved();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  await visitors.end();
  expect(visitors.visits.length).toBeGreaterThan(100);
  expect(visitors.visits.filter(({ problem }) => problem !== null)).toEqual([]);
  const [migrations, rooms] = await rawSql(
    { data: '', databaseUrl: fleet.postgres.url },
    "SELECT name FROM migrations WHERE name = '9999-next'",
    `SELECT epoch FROM rooms WHERE page_id = '${id}'`,
  );
  expect(migrations).toHaveLength(1);
  await page.reload();
  await editor.ready();
  await expect(editor.texts.first()).toHaveText('After server 2');
  await expect(editor.texts.nth(1)).toHaveText('While server 2 is away');
  console.log(
    `${visitors.visits.length} visits, all of them online; the room had epoch ${rooms?.[0]?.epoch} at the end`,
  );
});
