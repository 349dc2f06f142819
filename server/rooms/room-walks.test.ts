import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import type { Api, WriteOptions } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { callerFor, createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/*
 * Three tabs of two people, with the editor's own client over real connections: in each round some of them act at once, and saves land later than they
 * were made. A save is stale when it replaces a revision its writer never saw: the server names a revision after each
 * save, so the one before it is known. (core/access/room-walks.test.ts walks the rules alone, ten thousand times.)
 */
type Act = 'join' | 'kick' | 'leave' | 'drop' | 'read' | 'write' | 'land' | 'save' | 'wait';

/** The mistake of a mutant tab. */
interface Habits {
  /** Reads the page when it gets the room under a new epoch. */
  readonly readsAnew: boolean;
  /** Says which revision it changed, instead of overwriting whatever is there. */
  readonly saysRevision: boolean;
}

const GOOD: Habits = { readsAnew: true, saysRevision: true };

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
});
afterAll(() => server.close());

interface Write {
  readonly guards: WriteOptions;
  readonly seen: string;
}

const saves = { taken: 0, stale: 0 };
let names = 0;

class Tab {
  readonly #caller: TestCaller;
  readonly #page: string;
  readonly #habits: Habits;
  readonly #client = crypto.randomUUID();
  readonly #api: Api;
  #socket: RoomClient | null = null;
  #epoch: number | null = null;
  #seen = 'r1';
  #underWay: Write | null = null;

  constructor(caller: TestCaller, page: string, habits: Habits) {
    this.#caller = caller;
    this.#page = page;
    this.#habits = habits;
    this.#api = ofetchApi()({ baseUrl: () => `${url}/v1`, token: () => caller.token ?? undefined, unauthorised() {} });
  }

  readonly acts: Readonly<Record<Act, () => Promise<void>>> = {
    join: () => this.#enter('join'),
    kick: () => this.#enter('kick'),
    leave: async () => {
      await this.#socket?.ask('leave', this.#page);
      this.#epoch = null;
    },
    drop: async () => {
      await this.#socket?.close();
      this.#socket = null;
    },
    read: async () => {
      const { etag } = await this.#api.page(this.#page);
      this.#seen = unquoted(etag);
    },
    write: async () => {
      this.#underWay ??= { guards: this.#guards(), seen: this.#seen };
    },
    land: () => this.#land(),
    save: async () => {
      await this.acts.write();
      await this.acts.land();
    },
    wait: async () => server.clock.advance(ROOM_LEASE / 2),
  };

  async #enter(event: 'join' | 'kick'): Promise<void> {
    this.#socket ??= await RoomClient.open(url, this.#caller, this.#client);
    const { code, epoch, revision } = await this.#socket.ask(event, this.#page);
    if (code !== 200 || epoch === undefined || revision === undefined) return;
    if (this.#habits.readsAnew && epoch !== this.#epoch) this.#seen = String(revision);
    this.#epoch = epoch;
  }

  /** As the editor sends it: the epoch while it has the room, else the revision. */
  #guards(): WriteOptions {
    if (this.#epoch !== null) return { epoch: this.#epoch };
    return { ifMatch: this.#habits.saysRevision ? `"${this.#seen}"` : '*' };
  }

  async #land(): Promise<void> {
    const write = this.#underWay;
    this.#underWay = null;
    if (write === null) return;
    const { editor_page } = pageBody({ name: `save ${++names}` });
    const saved = await this.#api.updatePage(this.#page, editor_page, write.guards).catch(expectRefusal);
    if (saved === null) return;
    const now = unquoted(saved.etag);
    saves.taken++;
    if (before(now) !== write.seen) saves.stale++;
    this.#seen = now;
  }
}

/** A refused save is refused with one of the expected codes. */
function expectRefusal(error: unknown): null {
  expect(error).toBeInstanceOf(ApiError);
  expect([409, 412]).toContain((error as ApiError).status);
  return null;
}

const unquoted = (etag: unknown) => String(etag).replaceAll('"', '');
const before = (revision: string) => `r${Number(revision.slice(1)) - 1}`;

type Round = readonly { readonly act: Act; readonly tab: number }[];

/** How many saves were accepted, and how many of them were stale. */
async function walk(rounds: readonly Round[], habits: Habits): Promise<{ taken: number; stale: number }> {
  const owner = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const guest = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const editor_permission = { user_email: guest.user.email, action: 'r,w' };
  expect((await owner.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
  const people = [owner, await callerFor(server, owner.user), guest];
  const tabs = people.map((caller) => new Tab(caller, id, habits));
  const earlier = { ...saves };
  for (const round of rounds) {
    // The actions of one tab are in order; those of different tabs are not.
    const ofTabs = tabs.map(async (tab, index) => {
      for (const step of round) if (step.tab === index) await tab.acts[step.act]();
    });
    await Promise.all(ofTabs);
  }
  await Promise.all(tabs.map((tab) => tab.acts.drop()));
  return { taken: saves.taken - earlier.taken, stale: saves.stale - earlier.stale };
}

const act = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Act>('write', 'land', 'save', 'save') },
  { weight: 5, arbitrary: fc.constantFrom<Act>('join', 'kick', 'leave', 'drop', 'read', 'wait') },
);
const round = fc.array(fc.record({ act, tab: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: 4 });
const rounds = fc.array(round, { minLength: 10, maxLength: 25 });

describe('random walks of three tabs against the server', () => {
  const runs = process.env.PROOF ? 300 : 40;

  test(`${runs} of them accept no stale save`, { timeout: 240_000 }, async () => {
    let taken = 0;
    const walking = fc.asyncProperty(rounds, async (steps) => {
      const walked = await walk(steps, GOOD);
      taken += walked.taken;
      expect(walked.stale).toBe(0);
    });
    await fc.assert(walking, { numRuns: runs });
    console.info(`room on the server: ${runs} walks, ${taken} saves taken, 0 stale`);
    expect(taken).toBeGreaterThan(2 * runs);
  });

  test.each(Object.keys(GOOD) as (keyof Habits)[])('a tab without the habit %s is detected', async (habit) => {
    const isSound = fc.asyncProperty(rounds, async (steps) => {
      return (await walk(steps, { ...GOOD, [habit]: false })).stale === 0;
    });
    expect((await fc.check(isSound, { numRuns: 200, endOnFailure: true })).failed).toBe(true);
  });
});
