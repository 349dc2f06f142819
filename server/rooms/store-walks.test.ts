import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOM_LEASE } from '#core/constants.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { createStore } from '../adapters/sql/create-store.ts';
import { openShared } from '../adapters/sqlite/open-database.ts';
import { sqliteServerEngine } from '../adapters/sqlite/queries.ts';
import type { ServerContext } from '../context.ts';
import { HttpError } from '../domain/http-error.ts';
import { updatePage } from '../pages/write-page.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { Store } from '../ports/store/store.ts';
import { callerFor, createUser } from '../testing/caller.ts';
import { findViolations } from '../testing/one-order.ts';
import { databaseWithTables, postgresUrl } from '../testing/postgres.ts';
import { type Access, GOOD, type Habits, type Round, rounds, type Walked, walk } from '../testing/room-walk.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { askForRoom } from './ask-for-room.ts';
import { dropClient, leavePage } from './free-rooms.ts';
import { Sockets } from './sockets.ts';

/*
 * Walks of three tabs of two people that call what two servers do with the store, without the network between: each
 * server has connections of its own to the same data, and every act goes to another one. So what holds them apart are the
 * transactions of the engine alone.
 */
const RUNS = process.env.PROOF ? 10_000 : 20;
/** Walks at the same time, each with a page of its own. */
const AT_ONCE = 10;

/** What walks of the same time give a server as its lease. */
const NODE_LEASE = 60_000;

/** A server as far as a walk needs it. */
type Core = Omit<ServerContext, 'clock'> & Pick<TestServer, 'clock'>;

interface Person {
  readonly user: UserRecord;
  readonly session: string;
}

/** A tab whose acts go to the servers in turn. Every walk has a time of its own. */
function storeAccess({ user, session }: Person, cores: readonly Core[], page: string): Access {
  const client = crypto.randomUUID();
  const seeker = { client, session, user: { user_id: user.id, email: user.email } };
  let turn = 0;
  const next = () => cores[turn++ % cores.length] as Core;
  let connected: Core | null = null;
  const drop = async () => {
    const core = connected;
    connected = null;
    if (core) await dropClient(socketOf(client, page), core);
  };
  return {
    async enter(event) {
      connected ??= next();
      const core = connected;
      const { code, epoch, revision } = await core.sockets.inTurn(() => askForRoom(event, page, seeker, core));
      if (code !== 200 || epoch === undefined || revision === undefined) return null;
      return { epoch, revision: Number(String(revision).slice(1)) };
    },
    async leave() {
      const core = connected;
      if (core) await core.sockets.inTurn(() => leavePage(page, client, core));
    },
    drop,
    async read() {
      const read = await next().store.pages.byId(page);
      return { revision: Number(read?.revision), content: read?.label ?? '' };
    },
    async save(content, { epoch, ifMatch }) {
      const guards = { user, ifMatch, keepsDraft: null, epoch: epoch === undefined ? undefined : String(epoch) };
      try {
        return (await updatePage(page, { label: content }, guards, next())).page.revision;
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError);
        expect([409, 412]).toContain((error as HttpError).status);
        return null;
      }
    },
    async wait() {
      cores[0]?.clock.advance(ROOM_LEASE / 2);
      // One server after the other loses its lease, and has it again.
      await next().store.nodes.renew(turn % 4 < 2 ? 0 : NODE_LEASE);
    },
  };
}

/** What is left of the socket of a tab whose connection was lost. */
function socketOf(client: string, page: string): Parameters<typeof dropClient>[0] {
  const nothing = () => {};
  return {
    session: '',
    client,
    userId: '',
    waiting: new Map(),
    following: new Set(),
    requesting: new Set(),
    holding: new Set([page]),
    push: nothing,
    close: nothing,
    terminate: nothing,
  };
}

function walks(name: string, open: () => Promise<{ server: TestServer; beside: Store; close(): Promise<void> }>) {
  let opened: Awaited<ReturnType<typeof open>>;
  let people: readonly Person[];
  beforeAll(async () => {
    opened = await open();
    const owner = await createUser(opened.server, 'owner@walks.test');
    await callerFor(opened.server, owner.user);
    const guest = await createUser(opened.server, 'guest@walks.test');
    const { sessions } = opened.server.context.store;
    const [one = '', other = ''] = await sessions.idsOfUser(owner.user.id);
    const [third = ''] = await sessions.idsOfUser(guest.user.id);
    people = [
      { user: owner.user, session: one },
      { user: owner.user, session: other },
      { user: guest.user, session: third },
    ];
  });
  afterAll(() => opened.close());

  async function walkOverStore(steps: readonly Round[], habits: Habits): Promise<Walked> {
    const { context } = opened.server;
    let ahead = 0;
    const clock = {
      now: () => Date.now() + ahead,
      elapsed: () => performance.now() + ahead,
      turn: () => undefined,
      advance: (milliseconds: number) => {
        ahead += milliseconds;
      },
    };
    const cores = [context.store, opened.beside].map((store) => ({ ...context, store, clock, sockets: new Sockets() }));
    const [owner, , guest] = people;
    const content = { ...writeDraft(newDraft()), label: 'new' };
    const page = await context.store.pages.add({ ...content, user_id: owner?.user.id ?? '' }, clock.now());
    const permission = { page_id: page.id, user_email: guest?.user.email ?? '', action: 'r,w' };
    await context.store.permissions.set(permission, clock.now());
    const walked = await walk(
      page.id,
      people.map((person) => storeAccess(person, cores, page.id)),
      steps,
      habits,
    );
    await context.store.pages.remove(page.id);
    return walked;
  }

  test(`${RUNS} of them accept no stale save, and fit one order`, { timeout: 7_200_000 }, async () => {
    let taken = 0;
    const several = fc.array(rounds, { minLength: AT_ONCE, maxLength: AT_ONCE });
    const walking = fc.asyncProperty(several, async (all) => {
      for (const walked of await Promise.all(all.map((steps) => walkOverStore(steps, GOOD)))) {
        taken += walked.taken;
        expect(walked.stale).toBe(0);
        expect(findViolations(walked.history)).toEqual([]);
      }
    });
    // Walks at the same time are not the same again: smaller ones would say nothing.
    await fc.assert(walking, { numRuns: RUNS / AT_ONCE, endOnFailure: true });
    console.info(`room over ${name}: ${RUNS} walks, ${taken} saves taken, 0 stale`);
    expect(taken).toBeGreaterThan(2 * RUNS);
  });

  test.each(Object.keys(GOOD) as (keyof Habits)[])('a tab without the habit %s is detected', async (habit) => {
    const isSound = fc.asyncProperty(rounds, async (steps) => {
      return (await walkOverStore(steps, { ...GOOD, [habit]: false })).stale === 0;
    });
    expect((await fc.check(isSound, { numRuns: 200, endOnFailure: true })).failed).toBe(true);
  });
}

// spec saving.4
describe('random walks of three tabs with two servers over SQLite', () => {
  walks('SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-walks-'));
    const server = await createTestServer({ data: folder, databaseUrl: null });
    const beside = createStore(await sqliteServerEngine(openShared(folder)), server.context.secret);
    const close = async () => {
      await beside.close();
      await server.close();
      rmSync(folder, { recursive: true });
    };
    return { server, beside, close };
  });
});

describe.runIf(await postgresUrl())('random walks of three tabs with two servers over PostgreSQL', () => {
  walks('PostgreSQL', async () => {
    const database = await databaseWithTables();
    const server = await createTestServer({ databaseUrl: database.url });
    const other = await createTestServer({ databaseUrl: database.url });
    const close = async () => {
      await other.close();
      await server.close();
      await database.drop();
    };
    return { server, beside: other.context.store, close };
  });
});
