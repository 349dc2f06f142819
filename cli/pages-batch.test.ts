import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownerOf } from '../server/testing/caller.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { createTestServer, type TestServer } from '../server/testing/test-server.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let folder: Folder;
let url: string;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer();
  url = await server.listen();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

async function portico(...words: string[]) {
  const token = (await ownerOf(server)).token ?? '';
  return runCli(words, { cwd: folder.path, environment: { PORTICO_URL: url, PORTICO_TOKEN: token } });
}

describe('portico pages batch', () => {
  // spec organisations.246
  it('takes all pages that fit, where they are as many as was said', async () => {
    const owner = await ownerOf(server);
    for (const name of ['Zeppelin 1', 'Zeppelin 2']) await owner.post('/editor_pages', pageBody({ name }));
    const fits = ['--query', 'zeppelin', '--state', 'draft'];
    expect((await portico('pages', 'batch', 'trash', ...fits, '--dry-run')).out.match(/would be done/g)).toHaveLength(
      2,
    );
    expect((await portico('pages', 'batch', 'trash', ...fits, '--count', '3')).err).toContain('2 pages fit now');
    expect((await portico('pages', 'batch', 'trash', ...fits)).err).toContain('confirm that number');
    expect(await portico('pages', 'batch', 'trash')).toMatchObject({ code: 2 });
    expect(await portico('pages', 'batch', 'trash', ...fits, '--count', 'many')).toMatchObject({ code: 2 });
    expect((await portico('pages', 'batch', 'trash', ...fits, '--count', '2')).out.match(/done/g)).toHaveLength(2);
  });
});
