import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dropRoom, FREE_ROOM, joinRoom } from '#core/access/room.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import type { Store } from '../../ports/store/store.ts';
import { createDatabase, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { addPage, addPerson } from '../../testing/store-contract/fixture.ts';
import { createStore } from '../sql/create-store.ts';
import { openForServer } from './open-engine.ts';

const MINUTE = 60_000;

// spec rooms.6
describe.runIf(await postgresUrl())('two servers whose clocks differ by minutes', () => {
  let database: TestDatabase;
  let [early, late]: Store[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    const open = async () =>
      createStore(await openForServer({ databaseUrl: database.url, databasePool: 2 }), ['a secret of the tests']);
    [early, late] = [await open(), await open()];
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const store of [early, late]) await store?.close();
    await database.drop();
  });

  /** What a server does whose clock is this much ahead. */
  async function on<Result>(store: Store | undefined, ahead: number, work: (store: Store) => Promise<Result>) {
    const time = Date.now() + ahead;
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    await (store as Store).nodes.enter(MINUTE, time);
    const result = await work(store as Store);
    vi.useRealTimers();
    return result;
  }

  test.each([
    ['the one that is fast', 5 * MINUTE, -5 * MINUTE],
    ['the one that is slow', -5 * MINUTE, 5 * MINUTE],
  ])('agree for how long a room is kept for a tab that %s lost', async (_what, ofOne, ofOther) => {
    const page = await addPage(early as Store, (await addPerson(early as Store)).id);
    const seeker = { client: 'tab', session: 'session', user: { user_id: 'ada', email: 'ada@portico.test' } };
    await on(early, ofOne, async ({ rooms }) => {
      const joined = joinRoom(FREE_ROOM, seeker, Date.now()).room;
      await rooms.set(page.id, joined, FREE_ROOM);
      await rooms.set(page.id, dropRoom(joined, seeker.client, Date.now()), joined);
    });
    await on(late, ofOther, async ({ rooms }) => {
      const left = Number((await rooms.of(page.id))?.leaseUntil) - Date.now();
      expect(Math.abs(left - ROOM_LEASE)).toBeLessThan(MINUTE);
      expect(await rooms.ranOut(Date.now() - MINUTE)).not.toContain(page.id);
      expect(await rooms.ranOut(Date.now() + MINUTE)).toContain(page.id);
    });
  });
});
