import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CONFIGURATION_VERSION, JSON_DEPTH, JSON_PARTS } from '#core/constants.ts';
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

describe('more lists, objects and values than are read', () => {
  it.each(['{}', '[]', '1', '"a"', '{"a":1}'])('are refused in any body: %s', async (part) => {
    const headers = { 'content-type': 'application/json' };
    const payload = `[${`${part},`.repeat(JSON_PARTS)}${part}]`.slice(0, 65_536);
    const few = await server.app.inject({ method: 'POST', url: '/v1/authentications', headers, payload });
    expect(few.json().error.code).not.toBe('too_deep');
    const authorization = `Bearer ${owner.token}`;
    const many = await server.app.inject({
      method: 'POST',
      url: '/v1/editor_pages',
      headers: { ...headers, authorization },
      payload: `[${`${part},`.repeat(JSON_PARTS)}${part}]`,
    });
    expect([many.statusCode, many.json().error.code]).toEqual([422, 'too_many_parts']);
  });

  it.each([
    ['languages', { languages: Object.fromEntries(Array.from({ length: 7_000 }, (_, n) => [`l${n}`, [1, 2, 3]])) }],
    ['logins', { authentications: Array.from({ length: 9_000 }, () => ({})) }],
    [
      'fields of a form',
      { authentications: [{ name: 'form', config: { fields: Array.from({ length: 9_000 }, () => 1) } }] },
    ],
  ])('are refused in a configuration, before anything is looked at: %s', async (_what, part) => {
    const config = JSON.stringify({ version: CONFIGURATION_VERSION, ...part });
    const answer = await owner.put(`/editor_pages/${id}`, { editor_page: { config } }, { 'if-match': '*' });
    expect(answer.status).toBe(422);
    expect(answer.body.error.details).toHaveLength(1);
    expect(answer.body.error.details[0].problem).toMatch(/^Must have at most [\d,]+ entries/);
  });
});

describe('a body that could not be kept as it was sent', () => {
  const post = (payload: string | Buffer, url = '/v1/editor_pages') =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      payload,
    });
  const page = (label: string) => `{"editor_page":\n {"html":"","config":"{}","label":${label}}}`;

  test.each([
    ['a key twice', page('"a","label":"b"'), '/editor_page/label', /^Line 2, column 39 of the body: The key label/],
    ['a long number', page('12345678901234567890'), '/editor_page/label', /^Line 2, column 35 .* 12345678901234567000/],
    ['a number past all', page('1e400'), '/editor_page/label', /would become Infinity/],
    ['no JSON', page(''), '/editor_page/label', /^Line 2, column 35 of the body: This is not JSON: a value is/],
    ['Latin-1', Buffer.from(page('"caf\xe9"'), 'latin1'), '', /^Line 2, column 39 of the body: This is not UTF-8/],
    ['UTF-16', Buffer.from(page('""'), 'utf16le'), '', /This is UTF-16/],
  ])('is refused with its place: %s', async (_what, payload, path, sentence) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_json']);
    expect(answer.json().error.summary).toMatch(sentence);
    expect(answer.json().error.details[0]).toMatchObject({
      path,
      line: expect.any(Number),
      column: expect.any(Number),
    });
  });

  it('is told apart from JSON text in a string, which may hold any key again', async () => {
    const config = JSON.stringify({ a: { version: 1 }, b: { version: 2 }, 'end\\': '"x\\":' });
    const answer = await post(JSON.stringify({ editor_page: { html: '', config, label: '"a": 1, "a": 2' } }));
    expect(answer.json().error).toMatchObject({ code: 'invalid_configuration' });
  });

  it('is still refused where a key would reach prototypes', async () => {
    expect((await post('{"__proto__":{"admin":true}}')).json().error.code).toBe('invalid_json');
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
