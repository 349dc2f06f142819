import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import type { Api, WriteOptions } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { callerFor, createUser, type TestCaller } from '../testing/caller.ts';
import { findViolations, type HistoryEvent, type Saved } from '../testing/one-order.ts';
import { pageBody } from '../testing/page-body.ts';
import { createDatabase, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/*
 * Three tabs of two people, with the editor's own client over real connections: in each round some of them act at once,
 * and saves land later than they were made. A save is stale when it replaces a revision its writer never saw: the server
 * names a revision after each save, so the one before it is known. With two servers, each tab has its socket at one of
 * them, and its requests go to both in turn. What all tabs were told must fit one order of epochs and revisions
 * (server/testing/one-order.ts). core/access/room-walks.test.ts walks the rules alone, ten thousand times.
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

/** The servers that the tabs are connected to, and their addresses. */
let servers: readonly TestServer[] = [];
let urls: readonly string[] = [];
let requests = 0;
const urlOf = (n: number) => urls[n % urls.length] ?? '';

interface Write {
  readonly guards: WriteOptions;
  readonly seen: string;
  readonly guard: Saved['guard'];
}

const saves = { taken: 0, stale: 0 };
let names = 0;

/** Each kind of event, before its end is known. */
type Unfinished = HistoryEvent extends infer Event
  ? Event extends HistoryEvent
    ? Omit<Event, 'ended'>
    : never
  : never;

/** What the tabs of a walk share. */
interface Walk {
  readonly page: string;
  readonly habits: Habits;
  readonly history: HistoryEvent[];
}

class Tab {
  readonly #caller: TestCaller;
  readonly #page: string;
  readonly #habits: Habits;
  readonly #history: HistoryEvent[];
  readonly #client = crypto.randomUUID();
  readonly #url: string;
  readonly #api: Api;
  #socket: RoomClient | null = null;
  #epoch: number | null = null;
  #seen = 'r1';
  #underWay: Write | null = null;

  constructor(caller: TestCaller, url: string, { page, habits, history }: Walk) {
    this.#url = url;
    this.#history = history;
    this.#caller = caller;
    this.#page = page;
    this.#habits = habits;
    this.#api = ofetchApi()({
      baseUrl: () => `${urlOf(requests++)}/v1`,
      token: () => caller.token ?? undefined,
      unauthorised() {},
    });
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
      const asked = this.#asked();
      const { etag, body } = await this.#api.page(this.#page);
      this.#seen = unquoted(etag);
      this.#tell({ ...asked, kind: 'read', revision: numberOf(this.#seen), content: body.label });
    },
    write: async () => {
      this.#underWay ??= { guards: this.#guards(), seen: this.#seen, guard: this.#guard() };
    },
    land: () => this.#land(),
    save: async () => {
      await this.acts.write();
      await this.acts.land();
    },
    wait: async () => {
      for (const { clock } of servers) clock.advance(ROOM_LEASE / 2);
    },
  };

  async #enter(event: 'join' | 'kick'): Promise<void> {
    this.#socket ??= await RoomClient.open(this.#url, this.#caller, this.#client);
    const asked = this.#asked();
    const { code, epoch, revision } = await this.#socket.ask(event, this.#page);
    if (code !== 200 || epoch === undefined || revision === undefined) return;
    if (this.#habits.readsAnew && epoch !== this.#epoch) this.#seen = String(revision);
    this.#epoch = epoch;
    this.#tell({ ...asked, kind: 'given', epoch, revision: numberOf(String(revision)) });
  }

  /** As the editor sends it: the epoch while it has the room, else the revision. */
  #guards(): WriteOptions {
    if (this.#epoch !== null) return { epoch: this.#epoch };
    return { ifMatch: this.#habits.saysRevision ? `"${this.#seen}"` : '*' };
  }

  #guard(): Saved['guard'] {
    return this.#epoch === null ? { replaces: numberOf(this.#seen) } : { epoch: this.#epoch };
  }

  #asked() {
    return { page: this.#page, client: this.#client, began: performance.now() };
  }

  #tell(event: Unfinished): void {
    this.#history.push({ ...event, ended: performance.now() } as HistoryEvent);
  }

  async #land(): Promise<void> {
    const write = this.#underWay;
    this.#underWay = null;
    if (write === null) return;
    const content = `save ${++names}`;
    const { editor_page } = pageBody({ name: content });
    const asked = this.#asked();
    const saved = await this.#api.updatePage(this.#page, editor_page, write.guards).catch(expectRefusal);
    if (saved === null) return;
    const now = unquoted(saved.etag);
    this.#tell({ ...asked, kind: 'saved', guard: write.guard, revision: numberOf(now), content });
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
const numberOf = (revision: string) => Number(revision.slice(1));
const before = (revision: string) => `r${numberOf(revision) - 1}`;

type Round = readonly { readonly act: Act; readonly tab: number }[];

interface Walked {
  readonly taken: number;
  readonly stale: number;
  readonly history: readonly HistoryEvent[];
}

/** How many saves were accepted, how many of them were stale, and what all tabs were told. */
async function walk(rounds: readonly Round[], habits: Habits): Promise<Walked> {
  const server = servers[0] as TestServer;
  const owner = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const guest = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const editor_permission = { user_email: guest.user.email, action: 'r,w' };
  expect((await owner.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
  const people = [owner, await callerFor(server, owner.user), guest];
  const history: HistoryEvent[] = [];
  const tabs = people.map((caller, n) => new Tab(caller, urlOf(n), { page: id, habits, history }));
  const earlier = { ...saves };
  for (const round of rounds) {
    // The actions of one tab are in order; those of different tabs are not.
    const ofTabs = tabs.map(async (tab, index) => {
      for (const step of round) if (step.tab === index) await tab.acts[step.act]();
    });
    await Promise.all(ofTabs);
  }
  await Promise.all(tabs.map((tab) => tab.acts.drop()));
  return { taken: saves.taken - earlier.taken, stale: saves.stale - earlier.stale, history };
}

const act = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Act>('write', 'land', 'save', 'save') },
  { weight: 5, arbitrary: fc.constantFrom<Act>('join', 'kick', 'leave', 'drop', 'read', 'wait') },
);
const round = fc.array(fc.record({ act, tab: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: 4 });
const rounds = fc.array(round, { minLength: 10, maxLength: 25 });

function walks(name: string, runs: number) {
  test(`${runs} of them accept no stale save, and fit one order`, { timeout: 240_000 }, async () => {
    let taken = 0;
    const walking = fc.asyncProperty(rounds, async (steps) => {
      const walked = await walk(steps, GOOD);
      taken += walked.taken;
      expect(walked.stale).toBe(0);
      expect(findViolations(walked.history)).toEqual([]);
    });
    await fc.assert(walking, { numRuns: runs });
    console.info(`room on ${name}: ${runs} walks, ${taken} saves taken, 0 stale`);
    expect(taken).toBeGreaterThan(2 * runs);
  });

  test.each(Object.keys(GOOD) as (keyof Habits)[])('a tab without the habit %s is detected', async (habit) => {
    const isSound = fc.asyncProperty(rounds, async (steps) => {
      return (await walk(steps, { ...GOOD, [habit]: false })).stale === 0;
    });
    expect((await fc.check(isSound, { numRuns: 200, endOnFailure: true })).failed).toBe(true);
  });
}

describe('random walks of three tabs against one server', () => {
  beforeAll(async () => {
    servers = [await createTestServer()];
    urls = await Promise.all(servers.map((server) => server.listen()));
  });
  afterAll(() => servers[0]?.close());

  walks('one server', process.env.PROOF ? 300 : 30);
});

describe.runIf(await postgresUrl())('random walks of three tabs against two servers over one PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    const settings = { databaseUrl: database.url };
    servers = [await createTestServer(settings), await createTestServer(settings)];
    urls = await Promise.all(servers.map((server) => server.listen()));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.drop();
  });

  walks('two servers', process.env.PROOF ? 300 : 20);
});
