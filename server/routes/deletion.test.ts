import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestCaller;

beforeAll(async () => {
  server = await createTestServer();
  ada = await createUser(server, 'ada@portico.test');
});
afterAll(() => server.close());

// spec api.18
test('a page says before it is deleted who uses it', async () => {
  const { id } = (await ada.post('/editor_pages', pageBody({ name: 'Lobby' }))).body.editor_page;
  const url = `/editor_pages/${id}`;
  const unused = { published: false, gateways: [], people: 0, visitors: 0 };
  expect((await ada.get(`${url}/deletion`)).body).toEqual({ deletion: unused });
  await ada.post(`${url}/permissions`, { editor_permission: { user_email: 'bo@portico.test', action: 'r' } });
  const { store, clock } = server.context;
  const main = (await store.dashboards.first()) ?? { id: '' };
  const settings = { kind: 'opennds', pages: [id] };
  await store.gateways.add({ dashboard_id: main.id, id: 'quay', name: 'Quay', settings, created_at: 1 });
  const visit = { page_id: id, method: 'click', language: null, wording: '', hash: '', given: {}, labels: {} };
  const lifetime = 30 * 86_400_000;
  for (const [client, days] of [
    ['a', 0],
    ['a', 1],
    ['b', 6],
    ['c', 8],
  ] as const)
    await store.consents.add({ ...visit, client, at: clock.now() - days * 86_400_000, lifetime });
  const used = { ...unused, gateways: ['Quay'], people: 1, visitors: 2 };
  expect((await ada.get(`${url}/deletion`)).body).toEqual({ deletion: used });
  await store.gateways.remove(main.id, 'quay');
});
