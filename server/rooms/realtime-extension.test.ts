import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOCKETS_PER_ACCOUNT, TICKET_WINDOW, TICKETS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { createUser } from '../testing/caller.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
});
afterAll(() => server.close());

test('an account may open a limited number of connections, independent of other accounts', async () => {
  const ada = await createUser(server, 'ada@portico.test');
  const bob = await createUser(server, 'bob@portico.test');
  const { ticket } = (await ada.post('/realtime/tickets')).body;
  const tabs: RoomClient[] = [];
  for (let i = 0; i < SOCKETS_PER_ACCOUNT; i++) tabs.push(await RoomClient.open(url, ada));
  await expect(RoomClient.openWith(url, `?token=${ticket}`)).rejects.toThrow('429');
  const refused = await ada.post('/realtime/tickets');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_tabs']);
  expect(refused.body.error.summary).toContain(`has ${SOCKETS_PER_ACCOUNT} pages open for editing`);
  await (await RoomClient.open(url, bob)).close();
  await tabs.pop()?.close();
  await expect.poll(() => server.context.sockets.countOf(ada.user.id)).toBe(SOCKETS_PER_ACCOUNT - 1);
  await RoomClient.open(url, ada);
});

test('an account gets a limited number of tickets a minute, independent of other accounts', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  for (let i = 0; i < TICKETS_PER_ACCOUNT; i++) expect((await eve.post('/realtime/tickets')).status).toBe(200);
  const refused = await eve.post('/realtime/tickets');
  expect([refused.status, refused.body.error.summary]).toEqual([429, expect.stringContaining('Too many connections')]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  server.clock.advance(TICKET_WINDOW);
  expect((await eve.post('/realtime/tickets')).status).toBe(200);
});
