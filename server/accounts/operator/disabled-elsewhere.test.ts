import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '../../ports/store/store.ts';
import { openSharedData } from '../../settings/open-data.ts';
import { createUser } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { setUserDisabled } from '../operator.ts';

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let url: string;
/** The data as the command line opens them, beside the server. */
let beside: Store;
let ada: Person;

beforeAll(async () => {
  // The server's periodic checks run when the test advances the clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await createTestServer();
  url = await server.listen();
  beside = (await openSharedData(server.context.settings)).store;
  ada = await createUser(server, 'ada@portico.test');
});
afterAll(async () => {
  vi.useRealTimers();
  try {
    await beside.close();
  } finally {
    await server.close();
  }
});

const disable = (email: string) => setUserDisabled(email, true, { store: beside, clock: server.clock });

async function sharedWith(who: Person): Promise<string> {
  const { id } = (await ada.post('/editor_pages', pageBody())).body.editor_page;
  const editor_permission = { user_email: who.user.email, action: 'r,w' };
  expect((await ada.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
  return id;
}

test('a user disabled by the command line leaves the channel within a second, and their room is free', async () => {
  const bob = await createUser(server, 'bob@portico.test');
  const page = await sharedWith(bob);
  const [holder, next] = [await RoomClient.open(url, bob), await RoomClient.open(url, ada)];
  expect(await holder.ask('join', page)).toMatchObject({ code: 200 });
  expect(await next.ask('join', page)).toMatchObject({ code: 409 });
  await disable('bob@portico.test');
  vi.advanceTimersByTime(1_000);
  expect(await holder.closed).toBe(1008);
  expect(await next.pushed()).toEqual({ event: 'released', room: page });
  expect(await next.ask('join', page)).toMatchObject({ code: 200 });
});

test('receives nothing from that moment on', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  const page = await sharedWith(eve);
  const [holder, waiting] = [await RoomClient.open(url, ada), await RoomClient.open(url, eve)];
  await holder.ask('join', page);
  expect((await waiting.ask('join', page)).code).toBe(409);
  await disable('eve@portico.test');
  await holder.ask('leave', page);
  vi.advanceTimersByTime(1_000);
  expect(await waiting.closed).toBe(1008);
  expect(waiting.pushes).toEqual([]);
});
