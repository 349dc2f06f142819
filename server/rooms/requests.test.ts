import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOLDER_BUSY, HOLDER_IDLE, REQUEST_PATIENCE, ROOM_LEASE } from '#core/constants.ts';
import { callerFor, createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { grantUnanswered } from './ask-for-room.ts';
import { freeAbandoned } from './serve-node.ts';

/* spec rooms.16, rooms.17, rooms.18, rooms.19 over real sockets: one server, then two over one PostgreSQL. */

const ADA = { email: 'ada@portico.test' };
const BOB = { email: 'bob@portico.test' };

interface House {
  /** Where the holder is connected, and where whoever asks is. */
  readonly servers: readonly [TestServer, TestServer];
  close(): Promise<void>;
}

async function oneServer(): Promise<House> {
  const server = await createTestServer();
  return { servers: [server, server], close: () => server.close() };
}

async function twoServers(): Promise<House> {
  const database: TestDatabase = await databaseWithTables();
  const options = { databaseUrl: database.url };
  const servers = [await createTestServer(options), await createTestServer(options)] as const;
  const close = async () => {
    for (const server of servers) await server.close();
    await database.drop();
  };
  return { servers, close };
}

const HOUSES = [
  ['one server', oneServer],
  ...((await postgresUrl()) ? [['two servers', twoServers] as const] : []),
] as const;

describe.each(HOUSES)('a page that is asked for, at %s', (_, open) => {
  let house: House;
  let near: TestServer;
  let far: TestServer;
  let urls: readonly [string, string];
  let ada: TestCaller;
  let bob: TestCaller;
  const tabs: RoomClient[] = [];

  beforeAll(async () => {
    house = await open();
    [near, far] = house.servers;
    urls = near === far ? await near.listen().then((url) => [url, url]) : [await near.listen(), await far.listen()];
    ada = await createUser(near, ADA.email);
    bob = await callerFor(far, (await createUser(near, BOB.email)).user);
  });
  afterEach(async () => {
    await Promise.all(tabs.splice(0).map((tab) => tab.close()));
  });
  afterAll(() => house.close());

  /** Both clocks go on. */
  const pass = (time: number) => {
    for (const { clock } of new Set(house.servers)) clock.advance(time);
  };
  const tabOf = async (url: string, caller: TestCaller, client?: string) => {
    const tab = await RoomClient.open(url, caller, client);
    tabs.push(tab);
    return tab;
  };

  /** Ada holds a page that Bob may edit; the second tab is Bob's, who was refused it. */
  async function held(): Promise<{ page: string; holder: RoomClient; asker: RoomClient; epoch: unknown }> {
    const { id: page } = (await ada.post('/editor_pages', pageBody())).body.editor_page;
    const editor_permission = { user_email: BOB.email, action: 'r,w' };
    expect((await ada.post(`/editor_pages/${page}/permissions`, { editor_permission })).status).toBe(200);
    const holder = await tabOf(urls[0], ada);
    const asker = await tabOf(urls[1], bob, 'tab-of-bob');
    const { epoch } = await holder.ask('join', page);
    expect(await asker.ask('join', page)).toMatchObject({ code: 409, asks: true, holder: ADA });
    return { page, holder, asker, epoch };
  }

  /** The next push of a kind; news of before, such as who holds the page, may come late from the other server. */
  async function next(tab: RoomClient, event: string) {
    let push = await tab.pushed();
    while (push.event !== event) push = await tab.pushed();
    return push;
  }

  const save = (who: TestCaller, page: string, name: string, epoch: unknown) =>
    who.put(`/editor_pages/${page}`, pageBody({ name }), { 'x-portico-epoch': String(epoch) });

  test('is given: the asker joins it, and a late save of the former holder is refused', async () => {
    const { page, holder, asker, epoch } = await held();
    expect(await asker.ask('ask', page)).toMatchObject({ code: 202, seconds: 60, holder: ADA });
    expect(await next(holder, 'asked')).toMatchObject({ event: 'asked', room: page, by: BOB, seconds: 60 });
    expect(await holder.ask('give', page)).toMatchObject({ code: 200 });
    expect(await holder.pushed()).toMatchObject({ event: 'kicked', by: BOB, why: 'given' });
    expect(await next(asker, 'yours')).toEqual({ event: 'yours', room: page });
    const given = await asker.ask('join', page);
    expect(given.code).toBe(200);
    expect((await save(ada, page, 'late', epoch)).status).toBe(409);
    expect((await save(bob, page, 'mine', given.epoch)).status).toBe(200);
    // A second press finds nothing to give.
    expect((await holder.ask('give', page)).code).toBe(409);
    expect(asker.pushes).toEqual([]);
  });

  test('is kept: the asker hears it, and is not heard again for a minute', async () => {
    const { page, holder, asker } = await held();
    await asker.ask('ask', page);
    await holder.pushed();
    expect(await holder.ask('keep', page)).toMatchObject({ code: 200 });
    expect(await next(asker, 'kept')).toMatchObject({ by: ADA });
    expect(await asker.ask('ask', page)).toMatchObject({ code: 429, seconds: 60 });
    pass(REQUEST_PATIENCE);
    expect((await asker.ask('ask', page)).code).toBe(202);
  });

  test('is handed over after a minute without an answer, to whom may still edit it', async () => {
    const { page, holder, asker } = await held();
    await asker.ask('ask', page);
    await holder.pushed();
    // The clocks of two servers differ by some milliseconds.
    pass(REQUEST_PATIENCE - 1_000);
    await grantUnanswered(far.context);
    expect(holder.pushes).toEqual([]);
    pass(1_000);
    await grantUnanswered(far.context);
    expect(await holder.pushed()).toMatchObject({ event: 'kicked', why: 'unanswered' });
    expect(await next(asker, 'yours')).toEqual({ event: 'yours', room: page });
  });

  test('is not handed over to somebody who lost the right, and the holder is asked no more', async () => {
    const { page, holder, asker } = await held();
    await asker.ask('ask', page);
    await holder.pushed();
    const editor_permission = { user_email: BOB.email, action: 'r' };
    await ada.post(`/editor_pages/${page}/permissions`, { editor_permission });
    expect(await holder.pushed()).toEqual({ event: 'unasked', room: page });
    expect(await next(asker, 'kicked')).toEqual({ event: 'kicked', room: page });
    pass(REQUEST_PATIENCE);
    await grantUnanswered(near.context);
    expect(holder.pushes).toEqual([]);
  });

  test('is had at once from a holder who did nothing for five minutes', async () => {
    const { page, holder, asker } = await held();
    pass(HOLDER_IDLE);
    await holder.ask('active', page);
    expect((await asker.ask('ask', page)).code).toBe(202);
    expect((await asker.ask('unask', page)).code).toBe(200);
    pass(HOLDER_IDLE);
    expect(await asker.ask('ask', page)).toMatchObject({ code: 200, epoch: 2 });
    // What was taken back at once need not be told.
    expect(await next(holder, 'kicked')).toMatchObject({ why: 'idle' });
  });

  test('stays with its holder where the connection of the asker is lost; handed over meanwhile, it waits for them', async () => {
    const { page, holder, asker } = await held();
    await asker.ask('ask', page);
    await holder.pushed();
    await asker.close();
    expect(await holder.pushed()).toEqual({ event: 'unasked', room: page });
    const again = await tabOf(urls[1], bob, 'tab-of-bob');
    await again.ask('ask', page);
    await holder.pushed();
    await holder.ask('give', page);
    await again.close();
    const back = await tabOf(urls[1], bob, 'tab-of-bob');
    expect(await back.ask('watch', page)).toMatchObject({ code: 200, yours: true });
    expect(await back.ask('join', page)).toMatchObject({ code: 200, epoch: 2 });
  });

  test('is free again where nobody comes for it', async () => {
    const { page, holder, asker } = await held();
    await asker.ask('ask', page);
    await holder.pushed();
    await holder.ask('give', page);
    pass(ROOM_LEASE);
    await freeAbandoned(near.context);
    expect((await holder.ask('join', page)).code).toBe(200);
  });

  test('is asked for by one at a time', async () => {
    const { page, asker } = await held();
    const other = await tabOf(urls[1], bob);
    await asker.ask('ask', page);
    expect(await asker.ask('ask', page)).toMatchObject({ code: 202 });
    expect(await other.ask('ask', page)).toMatchObject({ code: 409, asker: BOB });
  });

  test('is released through the API, with force from somebody who works on it', async () => {
    const { page, holder } = await held();
    const mine = await tabOf(urls[1], bob);
    expect((await bob.delete(`/editor_pages/${page}/room`)).status).toBe(403);
    expect((await ada.delete(`/editor_pages/${page}/room`)).body.holder).toMatchObject(ADA);
    expect(await holder.pushed()).toMatchObject({ event: 'kicked', by: ADA, why: 'released' });
    expect((await mine.ask('join', page)).code).toBe(200);
    const busy = await ada.delete(`/editor_pages/${page}/room`);
    expect([busy.status, busy.body.error.code]).toEqual([409, 'page_busy']);
    expect((await ada.delete(`/editor_pages/${page}/room?force=true`)).body.holder).toMatchObject(BOB);
    expect(await mine.pushed()).toMatchObject({ event: 'kicked', why: 'released' });
    expect((await ada.delete(`/editor_pages/${page}/room`)).body).toEqual({});
  });

  test('is taken gently only from a holder who did nothing for half a minute', async () => {
    const { page, holder, asker } = await held();
    await holder.ask('leave', page);
    await asker.ask('join', page);
    const owner = await tabOf(urls[0], ada);
    const gently = () => owner.askWith({ event: 'kick', room: page, gentle: true });
    expect(await gently()).toMatchObject({ code: 409, holder: BOB, busy: expect.any(Number) });
    pass(HOLDER_BUSY);
    expect(await gently()).toMatchObject({ code: 200, epoch: 3 });
  });
});
