import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueSignOn } from '../../accounts/operator.ts';
import { ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';

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
  ])('is not triggered by a foreign page (%j)', async (headers) => {
    expect(await mailsAfter('GET', headers)).toEqual({ status: 403, mails: 0 });
  });

  test('is not triggered by a HEAD', async () => {
    expect(await mailsAfter('HEAD')).toEqual({ status: 405, mails: 0 });
    const { token } = await issueSignOn(OWNER.email, server.context);
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

test('monitoring may use HEAD, and a GET without effects is answered from anywhere', async () => {
  expect((await server.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await server.app.inject({ url: '/v1/status', headers })).statusCode).toBe(200);
});

test('a caller who leaves before a long answer is compressed causes no error', async () => {
  const owner = await ownerOf(server);
  for (let count = 0; count < 20; count++) await owner.post('/editor_pages', pageBody());
  const address = new URL(await server.listen());
  const before = server.log.length;
  const head = [
    'GET /v1/editor_pages HTTP/1.1',
    `Host: ${address.host}`,
    `Authorization: ${owner.token}`,
    'Accept-Encoding: gzip',
  ];
  for (let times = 0; times < 20; times++) {
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // Each leaves a turn later than the one before, so that some do while the answer is packed.
    for (let turn = 0; turn < times; turn++) await setImmediate();
    socket.resetAndDestroy();
  }
  // What was under way is answered by the time others are.
  for (let times = 0; times < 5; times++) await fetch(new URL('/v1/status', address));
  expect(server.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
});
