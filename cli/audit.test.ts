import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readCsv } from '#core/translations/csv.ts';
import { createUser, ownerOf } from '../server/testing/caller.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { createTestServer, OWNER, type TestServer } from '../server/testing/test-server.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// spec organisations.44, organisations.45, organisations.48, terminal.4

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let folder: Folder;
let url: string;
let token: string;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer();
  url = await server.listen();
  const owner = await ownerOf(server);
  token = owner.token ?? '';
  const { body } = await owner.post('/editor_pages', pageBody({ name: 'Quay' }));
  await owner.put(`/editor_pages/${body.editor_page.id}/publish`, undefined, { 'if-match': '*' });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const portico = (...words: string[]) =>
  runCli(words, { cwd: folder.path, environment: { PORTICO_URL: url, PORTICO_TOKEN: token } });

it('says who did what, by time, person and kind', async () => {
  const all = await portico('audit', 'list', '--since', '7d');
  expect(all).toMatchObject({ code: 0, err: '' });
  expect(all.out).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\S.* published the page “Quay”\.\n.* made the page “Quay”\.\n$/,
  );
  const { audit_events: made, more } = JSON.parse(
    (await portico('audit', 'list', '--name', 'page.made', '--actor', OWNER.email, '--json')).out,
  );
  expect([made.length, made[0].name, more]).toEqual([1, 'page.made', false]);
  const ofPage = await portico('audit', 'list', '--page', made[0].subject.id, '--limit', '1');
  expect(ofPage.out.trimEnd().split('\n')).toHaveLength(1);
  expect(ofPage.err).toContain('These are the newest 1.');
  const { address } = made[0].actor;
  expect((await portico('audit', 'list', '--address', address, '--name', 'page.made')).out).toContain('made the page');
  expect((await portico('audit', 'list', '--address', '203.0.113.9')).out).toBe('Nothing of that kind was done.\n');
  expect((await portico('audit', 'list', '--until', '1d')).out).toBe('Nothing of that kind was done.\n');
  expect((await portico('audit', 'list', '--mine')).out).toContain('published the page “Quay”');
});

it('says what is wrong with what was typed', async () => {
  await createUser(server, 'elsewhere@portico.test');
  for (const [code, sentence, ...words] of [
    [2, 'soon is no time', '--since', 'soon'],
    [2, 'no number of events', '--limit', '0'],
    [1, 'Nobody in the organisation has the email', '--actor', 'elsewhere@portico.test'],
    [1, 'no kind of event with the name page.flown', '--name', 'page.flown'],
  ] as const) {
    const { code: ended, err } = await portico('audit', 'list', ...words);
    expect([ended, err]).toEqual([code, expect.stringContaining(sentence)]);
  }
});

it('prints everything as a table or as lines of JSON', async () => {
  const { out } = await portico('audit', 'export', '--name', 'page');
  const table = readCsv(out, ',');
  expect(table.ok && table.records.map(({ cells }) => cells[1])).toEqual(['name', 'page.published', 'page.made']);
  const lines = (await portico('audit', 'export', '--format', 'ndjson')).out.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).name)).toEqual(['audit.exported', 'page.published', 'page.made']);
});
