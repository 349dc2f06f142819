import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SecretBox } from '../domain/secret-box.ts';
import { ownerOf } from '../testing/caller.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer, testSettings } from '../testing/test-server.ts';
import { gatewaysOf } from './stored-gateways.ts';

// spec api.33

test('gateways that stood in the settings of a dashboard are those of today, with their secrets', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-moved-'));
  const before = await createTestServer({ data });
  const { settings } = before.context;
  const id = (await before.context.store.dashboards.first())?.id ?? '';
  await before.close();
  const marker = { set: true };
  const gateways = {
    opennds: { secret: marker },
    'the roof/1': {
      kind: 'unifi',
      address: 'https://10.0.0.1/x',
      password: marker,
      limits: { minutes: 60 },
      pages: ['7'],
    },
    netgear: { kind: 'netgear' },
    broken: 'nothing',
  };
  const config = JSON.stringify({ editor: { org_name: 'Bay', gateways } }).replaceAll("'", "''");
  const closed = (plain: string) => new SecretBox(testSettings(data).secret ?? '').close(plain);
  await rawSql(
    settings,
    'DROP TABLE gateways',
    "DELETE FROM migrations WHERE name LIKE '%-gateways'",
    `UPDATE dashboards SET config = '${config}' WHERE id = '${id}'`,
    `INSERT INTO secrets (scope, path, value) VALUES
      ('dashboard:${id}', '/editor/gateways/opennds/secret', '${closed('the fas key')}'),
      ('dashboard:${id}', '/editor/gateways/the roof~11/password', '${closed('the api key')}')`,
  );
  const server = await createTestServer({ data, databaseUrl: settings.databaseUrl });
  const { store } = server.context;
  const moved = await gatewaysOf(id, { store });
  expect(moved).toMatchObject([
    { id: 'opennds', name: 'opennds', kind: 'opennds', secret: 'the fas key', pages: 'all' },
    {
      id: 'the roof/1',
      kind: 'unifi',
      address: 'https://10.0.0.1',
      password: 'the api key',
      limits: { minutes: 60, downKbps: null },
      pages: ['7'],
    },
  ]);
  expect(moved).toHaveLength(2);
  const owner = await ownerOf(server);
  // They stay among the settings for servers of the version before, and are shown to nobody there.
  expect((await store.dashboards.first())?.config.editor.gateways).toEqual(gateways);
  expect((await owner.get('/dashboards/localhost')).body.dashboard.config.editor).toEqual({ org_name: 'Bay' });
  const at = `/dashboards/localhost/gateways/${encodeURIComponent('the roof/1')}`;
  const renamed = await owner.put(at, { gateway: { name: 'Roof', pages: 'all' } });
  expect(renamed.body.gateway).toMatchObject({ id: 'the roof/1', name: 'Roof', password: { set: true } });
  expect((await gatewaysOf(id, { store })).map(({ name, password }) => [name, password])).toEqual([
    ['Roof', 'the api key'],
    ['opennds', null],
  ]);
  await server.close();
  rmSync(data, { recursive: true, force: true });
});
