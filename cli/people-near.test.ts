import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser, ownerOf } from '../server/testing/caller.ts';
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
const json = async (...words: string[]) => JSON.parse((await portico(...words, '--json')).out);

// spec organisations.219
describe('portico people near and bring', () => {
  it('lists who works here already, asks for their pages, and moves those of a disabled account', async () => {
    const { store, clock } = server.context;
    const { user } = await ownerOf(server);
    const pier = await store.organisations.add({ slug: 'near-pier', name: 'Near Pier', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: pier.id, user_id: user.id, role: 'owner' }, clock.now());
    const at = ['--organisation', 'near-pier'];
    expect((await portico('people', 'near', ...at)).out).toBe('Nobody else works for this organisation.\n');
    const una = await createUser(server, 'una@guests.test');
    await una.post('/editor_pages', pageBody());
    const brand = { api_hostname: '', editor_hostname: 'near.test', cloud_user_id: user.cloud_user_id };
    const { id } = await store.dashboards.add(
      { ...brand, organisation_id: pier.id, config: { editor: {} } },
      clock.now(),
    );
    await store.dashboardPeople.add(id, una.user.id);
    expect((await portico('people', 'near', ...at)).out).toMatch(/^una@guests\.test .*Signed in at your host +1 page/);
    const bring = ['people', 'bring', 'una@guests.test', ...at];
    expect((await portico(...bring, '--dry-run')).out).toBe(
      'una@guests.test would be asked to join as author, with 1 page.\n',
    );
    expect((await portico(...bring)).out).toBe('una@guests.test is asked to join as author, with 1 page.\n');
    expect((await json('people', 'near', ...at)).people).toMatchObject([{ state: 'asked', pages: 1 }]);
    await store.users.setDisabled(una.user.id, clock.now());
    expect((await portico(...bring, '--staff')).code).toBe(2);
    const take = [...bring, '--staff', '--reason', 'Una has left the company'];
    expect((await portico(...take, '--dry-run')).out).toBe('1 page of una@guests.test would be moved.\n');
    expect((await portico(...take)).out).toBe('1 page of una@guests.test moves here now.\n');
    expect((await portico(...take)).err).toContain('Nobody with the email una@guests.test works for this organisation');
  });
});
