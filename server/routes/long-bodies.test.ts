import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HEAVY_WRITE, HEAVY_WRITES_PER_ACCOUNT } from '../domain/account-limits.ts';
import { createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { PAGE_BODY_LIMIT } from './page-request.ts';

/** On a busy machine it takes longer than the second that is usual. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000 });

let server: TestServer;
let address: URL;
let ada: TestCaller;
let bob: TestCaller;

beforeAll(async () => {
  server = await createTestServer();
  address = new URL(await server.listen());
  [ada, bob] = [await createUser(server, 'ada@portico.test'), await createUser(server, 'bob@portico.test')];
});
afterAll(() => server.close());

/** Promises a page of this many bytes and does not send it. */
async function promise(caller: TestCaller | null, length: number): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  const head = [
    'POST /v1/editor_pages HTTP/1.1',
    `Host: ${address.host}`,
    `Authorization: ${caller?.token ?? 'nobody'}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}

const save = async (caller: TestCaller) => {
  const { status, headers } = await caller.post('/editor_pages', pageBody());
  return [status, headers['retry-after']];
};

it('leaves room for the pages of others while one account promises more than it may have under way', async () => {
  const sockets = await Promise.all([1, 2, 3].map(() => promise(ada, PAGE_BODY_LIMIT)));
  await until(async () => expect(await save(ada)).toEqual([503, '2']));
  expect(await save(bob)).toEqual([201, undefined]);
  for (const socket of sockets) socket.destroy();
  await until(async () => expect(await save(ada)).toEqual([201, undefined]));
});

it('has room for strangers only as long as it takes to refuse them', async () => {
  for (let n = 0; n < 20; n++) {
    const socket = await promise(null, PAGE_BODY_LIMIT);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  }
  expect(await save(bob)).toEqual([201, undefined]);
});

it('takes small pages of an account that sent as many large ones as it may in a minute, and large ones of others', async () => {
  const large = pageBody({ terms: 'x'.repeat(HEAVY_WRITE) });
  const eve = await createUser(server, 'eve@portico.test');
  expect((await eve.post('/editor_pages', large)).status).toBe(201);
  for (let n = 1; n < HEAVY_WRITES_PER_ACCOUNT; n++)
    server.context.heavyWrites.take(eve.user.id, HEAVY_WRITES_PER_ACCOUNT);
  const refused = await eve.post('/editor_pages', large);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_heavy_writes']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await save(eve)).toEqual([201, undefined]);
  expect((await bob.post('/editor_pages', large)).status).toBe(201);
});
