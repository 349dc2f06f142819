import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ domain: 'portico.test', helpUrl: 'https://help.portico.test/guide' });
});
afterAll(() => server.close());

const SERVER_ID = expect.stringMatching(/^[0-9a-f]{32}$/);

test('a server tells one identity at all its addresses, and another server tells another', async () => {
  const other = await createTestServer();
  const idAt = async ({ app }: TestServer, host: string) =>
    (await app.inject({ url: '/v1/status', headers: { host } })).json().server_id;
  const ids = [
    await idAt(server, 'localhost:4600'),
    await idAt(server, 'portico.test'),
    await idAt(server, 'x.example'),
  ];
  expect([new Set(ids).size, ids[0]]).toEqual([1, SERVER_ID]);
  expect(await idAt(other, 'localhost:4600')).not.toBe(ids[0]);
  await other.close();
});

test.each([
  ['localhost:4600', true],
  ['portico.test', true],
  ['x.localhost', false],
  ['somebody.example', false],
])('the status of a request to %s is valid, and that of the main product: %s', async (host, valid) => {
  const answer = await server.app.inject({ url: '/v1/status', headers: { host } });
  const help = valid ? { help_url: 'https://help.portico.test/guide' } : {};
  expect(answer.json()).toEqual({
    status: expect.any(String),
    valid,
    whitelabel: !valid,
    ...help,
    server_id: SERVER_ID,
  });
});

test.each([
  ['', 'unfinished', false],
  ['  ', 'unfinished', false],
  ['Harbour', 'ready', true],
])('a whitelabel named "%s" is %s', async (org_name, status, valid) => {
  const { store, clock } = server.context;
  const editor_hostname = `brand-${crypto.randomUUID()}.localhost`;
  const config = { editor: { org_name } };
  await store.dashboards.add({ api_hostname: '', editor_hostname, cloud_user_id: 'c', config }, clock.now() + 1);
  const answer = await server.app.inject({ url: '/v1/status', headers: { host: `${editor_hostname}:4600` } });
  // spec whitelabel.6: help guide links are removed
  expect(answer.json()).toEqual({ status, valid, whitelabel: true, server_id: SERVER_ID });
});

test('what is nowhere is said so, without repeating a token', async () => {
  const answer = await server.app.inject({ url: '/v1/nowhere/sson/planted?token=planted' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error.summary).toContain('/v1/nowhere');
  expect(answer.payload).not.toContain('planted');
});

test('a save from a page of somebody else is refused, and the answers of the API are no documents', async () => {
  const headers = { origin: 'https://evil.example' };
  const answer = await server.app.inject({ method: 'POST', url: '/v1/authentications', headers, payload: {} });
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'foreign_origin']);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});
