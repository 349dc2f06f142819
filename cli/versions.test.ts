import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownerOf } from '../server/testing/caller.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { createTestServer, type TestServer } from '../server/testing/test-server.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// spec saving.8, terminal.5

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let folder: Folder;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

it('lists what was published by whom, and publishes it again', async () => {
  const url = await server.listen();
  const owner = await ownerOf(server);
  const environment = { PORTICO_URL: url, PORTICO_TOKEN: owner.token ?? '' };
  const portico = (...words: string[]) => runCli(words, { cwd: folder.path, environment });
  const any = { 'if-match': '*' };
  const { id } = (await owner.post('/editor_pages', pageBody({ name: 'first' }))).body.editor_page;
  expect((await portico('pages', 'versions', id)).out).toBe('No earlier version of this page is kept.\n');
  await owner.put(`/editor_pages/${id}/publish`, undefined, any);
  await owner.put(`/editor_pages/${id}`, pageBody({ name: 'second' }), any);
  await owner.put(`/editor_pages/${id}/publish`, undefined, any);
  const listed = (await portico('pages', 'versions', id)).out.trimEnd().split('\n');
  expect(listed[0]).toMatch(
    new RegExp(`^\\S+ +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d +published +${owner.user.fullname}$`),
  );
  const version =
    listed
      .filter((line) => line.includes(' published '))
      .at(-1)
      ?.split(' ')[0] ?? '';
  const done = await portico('publish', '--page', id, '--earlier', version);
  expect(done).toMatchObject({ code: 0, out: `Page ${id} is published as it was in version ${version}.\n` });
  const page = await server.context.store.pages.byId(id);
  expect(JSON.parse(page?.published_config ?? '').name).toBe('first');
  expect((await portico('publish', '--earlier', version)).code).toBe(2);
  expect((await portico('publish', '--page', id, '--earlier', 'none')).err).toContain('no longer kept');
});
