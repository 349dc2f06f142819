import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CONFIGURATION_VERSION, JSON_DEPTH } from '#core/constants.ts';
import { ownerOf, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: TestCaller;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
  owner = await ownerOf(server);
  id = (await owner.post('/editor_pages', pageBody())).body.editor_page.id;
});
afterAll(() => server.close());

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a method that an address does not support', () => {
  test.each([
    ['PATCH', '/v1/editor_pages/7', 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/v1/editor_pages', 'GET, HEAD, POST'],
    ['GET', '/v1/jobs/delivery_test', 'POST'],
    ['HEAD', '/v1/passwords/reset_request', 'GET'],
  ] as const)('%s %s is refused with the supported ones: %s', async (method, url, allow) => {
    const answer = await server.app.inject({ method, url, payload: method === 'GET' ? undefined : '{' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  });

  it('is different from an address that does not exist', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/v1/nothing' })).statusCode).toBe(404);
  });
});

test('a body that is not JSON is refused because of its type', async () => {
  for (const type of ['text/plain', 'text/csv', 'application/xml']) {
    const headers = { 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/authentications', headers, payload: '{}' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'media_type']);
  }
});

test('a wrong value that a person typed is refused with a sentence for people', async () => {
  const share = { editor_permission: { user_email: 'nobody', action: 'r' } };
  const refused = await owner.post(`/editor_pages/${id}/permissions`, share);
  expect(refused).toMatchObject({ status: 422, body: { error: { summary: 'Email is not valid' } } });
  expect(refused.body.error.details).toEqual([
    { path: '/editor_permission/user_email', problem: 'Email is not valid' },
  ]);
});

describe('deeply nested lists and objects', () => {
  test.each([JSON_DEPTH + 1, 5_000, 100_000])('are refused %i deep in a configuration', async (levels) => {
    const config = `{"version":"${CONFIGURATION_VERSION}","x":${nested(levels)}}`;
    const answer = await owner.put(`/editor_pages/${id}`, { editor_page: { config } }, { 'if-match': '*' });
    expect(answer.status).toBe(422);
    expect(answer.body.error.summary).toContain(`more than ${JSON_DEPTH} levels deep`);
  });

  it('are refused in any body', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = `{"email":${nested(20_000)}}`;
    const answer = await server.app.inject({ method: 'POST', url: '/v1/authentications', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'too_deep']);
  });
});

test('an address that cannot be parsed is answered with the usual headers', async () => {
  for (const url of ['/%E0%A4%A', '/v1/%E0%A4%A']) {
    const { headers } = await server.app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

describe('the policy of the editor', () => {
  const policyAt = async (host: string) => {
    const { headers } = await server.app.inject({ url: '/config/default.json', headers: { host } });
    return String(headers['content-security-policy']);
  };

  it('lets scripts connect only to its own host', async () => {
    expect(await policyAt('pages.example.com:4600')).toContain(
      "connect-src 'self' ws://pages.example.com:4600 wss://pages.example.com:4600;",
    );
    expect(await policyAt('[::1]:4600')).toContain("connect-src 'self' ws://[::1]:4600 wss://[::1]:4600;");
  });

  test.each(['a; script-src *', "x' 'unsafe-inline'", '*', 'a b'])('contains no part of the host %j', async (host) => {
    expect(await policyAt(host)).toContain("connect-src 'self';");
  });
});

describe('a page that is requested again', () => {
  it('is not sent if the caller has it already', async () => {
    const first = await owner.get(`/editor_pages/${id}`);
    const again = (tag: string) => owner.get(`/editor_pages/${id}`, { 'if-none-match': tag });
    const etag = String(first.headers.etag);
    expect(await again(etag)).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect((await again(`"other", W/${etag}`)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
  });
});
