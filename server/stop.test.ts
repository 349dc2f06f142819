import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSharedData } from './settings/open-data.ts';
import { ownerOf, type TestCaller } from './testing/caller.ts';
import { pageBody } from './testing/page-body.ts';
import { RoomClient } from './testing/room-client.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

const GOING_AWAY = 1001;
/** Seconds in which requests are answered while the server says that it goes. */
const DRAIN = 2;
const TAB = '6e2f6f4c-6d0f-4b43-9d55-0f1c8f1f6c11';

let data: string;
let server: TestServer;
let owner: TestCaller;
let url: string;
let page: string;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-stop-'));
  server = await createTestServer({ data, drainSeconds: 0, stopSeconds: 1 });
  owner = await ownerOf(server);
  url = await server.listen();
  page = (await owner.post('/editor_pages', pageBody())).body.editor_page.id;
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

test('a server that stops says so first, and still serves', async () => {
  Object.assign(server.context.settings, { drainSeconds: DRAIN });
  const stopped = server.stop();
  const { statusCode, json } = await server.app.inject('/readyz');
  expect({ statusCode, ...json() }).toMatchObject({ statusCode: 503, dependencies: { process: 'failed' } });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await owner.get(`/editor_pages/${page}`)).status).toBe(200);
  await stopped;
});

test('editors are told that it goes, and each room is kept for its tab', async () => {
  const tab = await RoomClient.open(url, owner, TAB);
  await tab.ask('join', page);
  await server.stop();
  expect(await tab.closed).toBe(GOING_AWAY);
  const { store, close } = await openSharedData(server.context.settings);
  const room = await store.rooms.of(page);
  await close();
  // So another server gives it to the same tab at once, and to nobody else before the lease ends.
  expect(room).toMatchObject({ holder: { client: expect.stringContaining(TAB) }, leaseUntil: expect.any(Number) });
});

test('a request that runs is answered', async () => {
  let release = () => {};
  const { pages } = server.context.store;
  const found = pages.byId.bind(pages);
  const isAsked = new Promise<void>((asked) => {
    vi.spyOn(pages, 'byId').mockImplementationOnce(async (id) => {
      asked();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return found(id);
    });
  });
  const answer = fetch(`${url}/v1/editor_pages/${page}`, { headers: { authorization: owner.token ?? '' } });
  await isAsked;
  const stopped = server.stop();
  release();
  expect((await answer).status).toBe(200);
  await stopped;
});

test('a connection that never ends is cut off', async () => {
  const { hostname, port } = new URL(url);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  silent.write('POST /v1/authentications HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  const closed = once(silent, 'close');
  silent.on('error', () => {});
  silent.resume();
  await server.stop();
  await closed;
});

test('a database that hangs keeps nobody from stopping the server', async () => {
  let answer = () => {};
  server.context.background.run(
    'a question',
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  await server.stop();
  expect(server.log.join('\n')).toContain('does the database answer?');
  answer();
});
