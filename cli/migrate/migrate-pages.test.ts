import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { ownerOf, type TestCaller } from '../../server/testing/caller.ts';
import { rawSql } from '../../server/testing/raw-sql.ts';
import { RoomClient } from '../../server/testing/room-client.ts';
import { createTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { runCli, temporaryFolder } from '../testing/run-cli.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const OLD = JSON.stringify({ version: '1.1', name: 'Old', terms: 'Kept', authentications: [{ name: 'live' }] });
const folder = temporaryFolder();
let server: TestServer;
let owner: TestCaller;
let url: string;

beforeAll(async () => {
  server = await createTestServer({ data: folder.path });
  owner = await ownerOf(server);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

/** A page whose draft an older program stored. */
async function oldPage(label: string, config = OLD): Promise<string> {
  const page = { label, html: '', config: JSON.stringify({ version: CONFIGURATION_VERSION, name: label }) };
  const { id } = (await owner.post('/editor_pages', { editor_page: page })).body.editor_page;
  await rawSql({ data: folder.path, databaseUrl: null }, `update pages set config = '${config}' where id = '${id}'`);
  return id;
}

const migrate = (...words: string[]) =>
  runCli(['migrate', '--remote', ...words], { environment: { PORTICO_URL: url, PORTICO_TOKEN: owner.token ?? '' } });
const stored = async (id: string) => JSON.parse((await owner.get(`/editor_pages/${id}`)).body.editor_page.config);

// spec migration.1, spec saving.4: a page that is edited is never overwritten.
test('pages on the server are migrated, and one that is edited waits and is never overwritten', async () => {
  const free = await oldPage('Free');
  const edited = await oldPage('Edited');
  const broken = await oldPage('Broken', '{"version":"1.1","name":"A","name":"B"}');

  const checked = await migrate('--check');
  expect(checked.err).toContain('0 migrated, 2 to migrate, 0 current already, 0 waiting, 1 refused.');
  expect(checked.code).toBe(1);
  expect((await stored(free)).version).toBe('1.1');

  const tab = await RoomClient.open(url, owner);
  await tab.ask('join', edited);
  const first = await migrate('--write', free, edited);
  expect(first.err).toContain(`${edited} (Edited): waits. `);
  expect(first.err).toContain(`${free} (Free): 1.1 -> ${CONFIGURATION_VERSION}: `);
  expect(first.code).toBe(3);
  expect(await stored(free)).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Free', terms: 'Kept' });
  expect(await stored(edited)).toEqual(JSON.parse(OLD));

  await tab.ask('leave', edited);
  await tab.close();
  const second = await migrate('--write', '--json');
  const { migrated, current, refused, pages } = JSON.parse(second.out);
  expect({ migrated, current, refused, code: second.code }).toEqual({ migrated: 1, current: 1, refused: 1, code: 1 });
  expect(pages.find(({ page }: { page: string }) => page === broken).problems[0]).toMatchObject({
    line: 1,
    column: 29,
  });
  expect((await stored(edited)).version).toBe(CONFIGURATION_VERSION);
});

// spec saving.8
test('the draft before is kept among the earlier versions, also right after another one', async () => {
  const id = await oldPage('Way back');
  const versions = async () => (await owner.get(`/editor_pages/${id}/revisions`)).body.revisions;
  const other = { editor_page: { config: JSON.stringify({ version: CONFIGURATION_VERSION, name: 'Meanwhile' }) } };
  await owner.put(`/editor_pages/${id}`, other, { 'if-match': '*' });
  expect(await versions()).toHaveLength(1);
  const older = OLD.replace('Kept', 'Newer words');
  await rawSql({ data: folder.path, databaseUrl: null }, `update pages set config = '${older}' where id = '${id}'`);
  const { code, err } = await migrate('--write', id);
  expect([code, err]).toEqual([0, expect.stringContaining('The drafts before are among the earlier versions')]);
  const [last] = await versions();
  expect(last.reason).toBe('program');
  const { revision } = (await owner.get(`/editor_pages/${id}/revisions/${last.id}`)).body;
  expect(JSON.parse(revision.config)).toMatchObject({ version: '1.1', terms: 'Newer words' });
});

test('an id that no page has is said, and stops no other page', async () => {
  const id = await oldPage('There');
  const ran = await migrate('--write', 'nothing', id);
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('nothing: ')]);
  expect((await stored(id)).version).toBe(CONFIGURATION_VERSION);
});
