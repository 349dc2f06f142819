import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { callerFor, createUser, type TestCaller } from '../testing/caller.ts';
import { findViolations } from '../testing/one-order.ts';
import { pageBody } from '../testing/page-body.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { RoomClient } from '../testing/room-client.ts';
import { type Access, GOOD, type Habits, type Round, rounds, type Walked, walk } from '../testing/room-walk.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/*
 * Walks of three tabs of two people, with the editor's own client over real connections. With two servers, each tab has
 * its socket at one of them, and its requests go to both in turn. core/access/room-walks.test.ts walks the rules alone,
 * store-walks.test.ts what servers do with the store, ten thousand times each.
 */

/** The servers that the tabs are connected to, and their addresses. */
let servers: readonly TestServer[] = [];
let urls: readonly string[] = [];
let requests = 0;
const urlOf = (n: number) => urls[n % urls.length] ?? '';

/** A tab that reaches the page by the network. */
function networkAccess(caller: TestCaller, url: string, page: string): Access {
  const client = crypto.randomUUID();
  let socket: RoomClient | null = null;
  const api = ofetchApi()({
    baseUrl: () => `${urlOf(requests++)}/v1`,
    token: () => caller.token ?? undefined,
    unauthorised() {},
  });
  return {
    async enter(event) {
      socket ??= await RoomClient.open(url, caller, client);
      const { code, epoch, revision } = await socket.ask(event, page);
      if (code !== 200 || epoch === undefined || revision === undefined) return null;
      return { epoch, revision: numberOf(revision) };
    },
    async leave() {
      await socket?.ask('leave', page);
    },
    async drop() {
      await socket?.close();
      socket = null;
    },
    async read() {
      const { etag, body } = await api.page(page);
      return { revision: numberOf(etag), content: body.label };
    },
    async save(content, guards) {
      const { editor_page } = pageBody({ name: content });
      const saved = await api.updatePage(page, editor_page, guards).catch(expectRefusal);
      return saved && numberOf(saved.etag);
    },
    async wait() {
      for (const { clock } of servers) clock.advance(ROOM_LEASE / 2);
    },
  };
}

/** A refused save is refused with one of the expected codes. */
function expectRefusal(error: unknown): null {
  expect(error).toBeInstanceOf(ApiError);
  expect([409, 412]).toContain((error as ApiError).status);
  return null;
}

const numberOf = (revision: unknown) => Number(/\d+/.exec(String(revision))?.[0]);

async function walkOverServers(steps: readonly Round[], habits: Habits): Promise<Walked> {
  const server = servers[0] as TestServer;
  const owner = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const guest = await createUser(server, `${crypto.randomUUID()}@portico.test`);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const editor_permission = { user_email: guest.user.email, action: 'r,w' };
  expect((await owner.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
  const people = [owner, await callerFor(server, owner.user), guest];
  const accesses = people.map((caller, n) => networkAccess(caller, urlOf(n), id));
  return walk(id, accesses, steps, habits);
}

function walks(name: string, runs: number) {
  vi.setConfig({ testTimeout: process.env.PROOF ? 1_800_000 : 240_000 });

  test(`${runs} of them accept no stale save, and fit one order`, async () => {
    let taken = 0;
    const walking = fc.asyncProperty(rounds, async (steps) => {
      const walked = await walkOverServers(steps, GOOD);
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
      return (await walkOverServers(steps, { ...GOOD, [habit]: false })).stale === 0;
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

  walks('one server', process.env.PROOF ? 300 : 8);
});

describe.runIf(await postgresUrl())('random walks of three tabs against two servers over one PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWithTables();
    const settings = { databaseUrl: database.url };
    servers = [await createTestServer(settings), await createTestServer(settings)];
    urls = await Promise.all(servers.map((server) => server.listen()));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.drop();
  });

  walks('two servers', process.env.PROOF ? 300 : 5);
});
