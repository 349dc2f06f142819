import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { issueSignOn } from '../users/issue-sign-on.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const RESET = `/v1/passwords/reset_request?email=${encodeURIComponent(OWNER.email)}`;

async function mailsAfter(method: 'GET' | 'HEAD', headers = {}): Promise<{ status: number; mails: number }> {
  const before = server.mails.length;
  const { statusCode } = await server.app.inject({ method, url: RESET, headers });
  await server.context.background.settled();
  return { status: statusCode, mails: server.mails.length - before };
}

describe('a GET with effects', () => {
  test.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is not set off by a page of somebody else (%j)', async (headers) => {
    expect(await mailsAfter('GET', headers)).toEqual({ status: 403, mails: 0 });
  });

  test('is not set off by a HEAD', async () => {
    expect(await mailsAfter('HEAD')).toEqual({ status: 405, mails: 0 });
    const { token } = issueSignOn(OWNER.email, server.context);
    const url = `/v1/authentications/sson/${token}`;
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(405);
    expect((await server.app.inject({ url })).statusCode, 'the token is not spent').toBe(200);
    expect((await server.app.inject({ method: 'HEAD', url: '/p/oauth/google?code=once' })).statusCode).toBe(404);
  });

  test('works for the editor and for programs', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
      expect(await mailsAfter('GET', headers)).toEqual({ status: 204, mails: 1 });
    }
  });
});

test('who watches the server may do so by HEAD, and a GET without effects is answered wherever it comes from', async () => {
  expect((await server.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await server.app.inject({ url: '/v1/status', headers })).statusCode).toBe(200);
});
