import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { asOwner, databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { closeLost, freeAbandoned } from './serve-node.ts';

type Person = Awaited<ReturnType<typeof createUser>>;

/** A server, and the people of the test as its callers. */
interface Node {
  readonly server: TestServer;
  readonly url: string;
  readonly ada: TestCaller;
  readonly bob: TestCaller;
}

describe.runIf(await postgresUrl())('two servers over one PostgreSQL', () => {
  let database: TestDatabase;
  let nodes: Node[];
  let one: Node;
  let two: Node;
  let ada: Person['user'];
  let bob: Person['user'];
  const tabs: RoomClient[] = [];

  beforeAll(async () => {
    database = await databaseWithTables();
    const servers = [
      await createTestServer({ databaseUrl: database.url }),
      await createTestServer({ databaseUrl: database.url }),
    ] as const;
    ada = (await createUser(servers[0], 'ada@portico.test')).user;
    bob = (await createUser(servers[0], 'bob@portico.test')).user;
    nodes = await Promise.all(
      servers.map(async (server) => ({
        server,
        url: await server.listen(),
        ada: await callerFor(server, ada),
        bob: await callerFor(server, bob),
      })),
    );
    [one, two] = nodes as [Node, Node];
  });
  afterEach(async () => {
    await Promise.all(tabs.splice(0).map((tab) => tab.close()));
  });
  afterAll(async () => {
    for (const { server } of nodes) await server.close();
    await database.drop();
  });

  async function sharedPage(): Promise<string> {
    const { id } = (await one.ada.post('/editor_pages', pageBody())).body.editor_page;
    const editor_permission = { user_email: 'bob@portico.test', action: 'r,w' };
    expect((await one.ada.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
    return id;
  }

  async function tabOf({ url }: Node, caller: TestCaller, client?: string): Promise<RoomClient> {
    const tab = await RoomClient.open(url, caller, client);
    tabs.push(tab);
    return tab;
  }

  const save = (who: TestCaller, page: string, name: string, epoch: unknown) =>
    who.put(`/editor_pages/${page}`, pageBody({ name }), { 'x-portico-epoch': String(epoch) });
  const nameOf = async (page: string) => (await two.ada.get(`/editor_pages/${page}`)).body.editor_page.label;

  /** Lets the lease of a server run out, as where its process stands still. */
  const expire = async ({ server }: Node) => {
    const page = await sharedPage();
    const tab = await RoomClient.open(server === one.server ? one.url : two.url, one.ada);
    await tab.ask('join', page);
    await asOwner(
      database.url,
      `UPDATE nodes SET alive_until = 0 WHERE id = (SELECT node FROM rooms WHERE page_id = '${page}')`,
    );
    await tab.close();
  };

  /** The server finds out that its lease ran out. Where its own beat was faster, the lease runs out once more. */
  const findOut = async (node: Node) => {
    const { store } = node.server.context;
    const renewed = async () => {
      await expire(node);
      return store.nodes.renew(60_000);
    };
    await expect.poll(renewed).toBe(false);
    await closeLost(node.server.context);
  };

  test('a room that a tab of one server has is refused to a tab of the other, who is told who has it, and when it is free', async () => {
    const page = await sharedPage();
    const first = await tabOf(one, one.ada);
    const { epoch } = await first.ask('join', page);
    const second = await tabOf(two, two.bob);
    expect(await second.ask('join', page)).toMatchObject({
      ref: 1,
      code: 409,
      holder: { user_id: ada.id, email: 'ada@portico.test' },
    });
    expect((await two.bob.get(`/editor_pages/${page}`)).body.editor_page.occupied_by).toEqual(
      (await one.bob.get(`/editor_pages/${page}`)).body.editor_page.occupied_by,
    );
    // Any server takes the save of the one who has the room.
    expect((await save(two.ada, page, 'by the other server', epoch)).status).toBe(200);
    expect(await second.pushed()).toEqual({ event: 'saved', room: page });
    await first.ask('leave', page);
    expect(await second.pushed()).toEqual({ event: 'released', room: page });
    expect((await second.ask('join', page)).code).toBe(200);
  });

  test('a tab that is pushed out by the other server hears it, and its late saves are refused', async () => {
    const page = await sharedPage();
    const loser = await tabOf(one, one.bob);
    const { epoch } = await loser.ask('join', page);
    const winner = await tabOf(two, two.ada);
    const { epoch: newer } = await winner.ask('kick', page);
    expect(await loser.pushed()).toMatchObject({ event: 'kicked', room: page, by: { user_id: ada.id } });
    for (const { bob: late } of nodes) expect((await save(late, page, 'late', epoch)).status).toBe(409);
    expect((await save(one.ada, page, 'of the winner', newer)).status).toBe(200);
    expect(await nameOf(page)).toBe('of the winner');
  });

  test('of tabs of both servers that push each other out at once one has the room, and all others know it', async () => {
    const page = await sharedPage();
    const all = await Promise.all([0, 1, 2, 3].map((n) => tabOf(nodes[n % 2] as Node, one.ada)));
    const replies = await Promise.all(all.map((tab) => tab.ask('kick', page)));
    const given = replies.filter(({ code }) => code === 200);
    expect(new Set(given.map(({ epoch }) => epoch)).size).toBe(given.length);
    const last = Math.max(...given.map(({ epoch }) => Number(epoch)));
    const saved = await Promise.all(given.map(({ epoch }) => save(two.ada, page, `epoch ${epoch}`, epoch)));
    expect(given.filter((_, n) => saved[n]?.status === 200).map(({ epoch }) => epoch)).toEqual([last]);
    for (const [n, tab] of all.entries()) {
      if (replies[n]?.code !== 200 || replies[n]?.epoch === last) continue;
      await expect.poll(() => tab.pushes.map(({ event }) => event)).toContain('kicked');
    }
  });

  test('saves of both servers at once form one order', async () => {
    const page = await sharedPage();
    const tab = await tabOf(one, one.ada);
    const { epoch } = await tab.ask('join', page);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(nodes[n % 2]?.ada as TestCaller, page, `save ${n}`, epoch)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const revisions = answers.map(({ headers }) => String(headers.etag));
    expect(new Set(revisions).size).toBe(20);
    const latest = answers.find(({ headers }) => headers.etag === highest(revisions));
    expect(await nameOf(page)).toBe(latest?.body.editor_page.label);
  });

  test('a tab that connects to the other server again keeps its room, whatever the first one finds out later', async () => {
    const page = await sharedPage();
    const client = crypto.randomUUID();
    const first = await tabOf(one, one.ada, client);
    expect(await first.ask('join', page)).toMatchObject({ epoch: 1 });
    const again = await tabOf(two, two.ada, client);
    expect(await again.ask('join', page)).toMatchObject({ code: 200, epoch: 1 });
    await first.close();
    await expect.poll(() => one.server.context.sockets.countOf(ada.id)).toBe(0);
    expect(await two.server.context.store.rooms.of(page)).toMatchObject({ leaseUntil: null });
  });

  test('the rooms of a server that stands still are free after its lease, and its late saves are refused', async () => {
    const page = await sharedPage();
    const frozen = await tabOf(one, one.bob);
    const { epoch } = await frozen.ask('join', page);
    const waiting = await tabOf(two, two.ada);
    expect((await waiting.ask('join', page)).code).toBe(409);
    await expire(one);
    await freeAbandoned(two.server.context);
    expect(await waiting.pushed()).toEqual({ event: 'released', room: page });
    expect(await waiting.ask('join', page)).toMatchObject({ code: 200, epoch: Number(epoch) + 1 });
    expect((await save(one.bob, page, 'late', epoch)).status).toBe(409);
    await findOut(one);
    expect(await frozen.closed).toBe(1013);
    const back = await tabOf(one, one.bob);
    expect(await back.ask('join', page)).toMatchObject({ code: 409, holder: { user_id: ada.id } });
  });

  test('a tab whose room nobody took while its server stood still goes on', async () => {
    const page = await sharedPage();
    const tab = await tabOf(one, one.ada);
    const { epoch } = await tab.ask('join', page);
    await expire(one);
    await findOut(one);
    expect((await save(two.ada, page, 'on and on', epoch)).status).toBe(200);
  });

  test('a save without the room, while the server of its holder has lost its lease, ends the room', async () => {
    const page = await sharedPage();
    const tab = await tabOf(one, one.ada);
    const { epoch, revision } = await tab.ask('join', page);
    const saveOfBob = async () => {
      await expire(one);
      const answer = await two.bob.put(`/editor_pages/${page}`, pageBody({ name: 'of Bob' }), {
        'if-match': `"${revision}"`,
      });
      return answer.status;
    };
    // Where the server's own beat was faster, the lease runs out once more.
    await expect.poll(saveOfBob).toBe(200);
    // The lease is back before anybody looked: the room may not be held again by a tab that has not seen the save.
    await one.server.context.store.nodes.renew(60_000);
    expect((await save(one.ada, page, 'late', epoch)).status).toBe(409);
    expect(await nameOf(page)).toBe('of Bob');
    await closeLost(one.server.context);
    expect(await tab.closed).toBe(1013);
  });

  test('signing out on one server ends the sockets of the session on the other, and frees its rooms', async () => {
    const page = await sharedPage();
    const caller = await callerFor(one.server, ada);
    const tab = await tabOf(two, caller);
    expect((await tab.ask('join', page)).code).toBe(200);
    const waiting = await tabOf(one, one.bob);
    await waiting.ask('join', page);
    expect((await caller.delete('/authentications')).status).toBeLessThan(300);
    expect(await tab.closed).toBe(1008);
    expect(await waiting.pushed()).toEqual({ event: 'released', room: page });
  });

  test('a right that is taken away on one server ends editing on the other', async () => {
    const page = await sharedPage();
    const tab = await tabOf(two, two.bob);
    const { epoch } = await tab.ask('join', page);
    const editor_permission = { user_email: 'bob@portico.test', action: 'r' };
    await one.ada.post(`/editor_pages/${page}/permissions`, { editor_permission });
    expect(await tab.pushed()).toMatchObject({ event: 'kicked', room: page });
    expect((await save(two.bob, page, 'late', epoch)).status).toBe(403);
  });

  test('a page that is removed on one server is closed on the other', async () => {
    const page = await sharedPage();
    const tab = await tabOf(two, two.bob);
    await tab.ask('join', page);
    expect((await one.ada.delete(`/editor_pages/${page}`)).status).toBeLessThan(300);
    expect(await tab.pushed()).toMatchObject({ event: 'kicked', room: page, deleted: true });
  });

  test('what happens while every connection to PostgreSQL is cut is told when they are back', async () => {
    const page = await sharedPage();
    const loser = await tabOf(one, one.bob);
    await loser.ask('join', page);
    await asOwner(
      database.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    // Statements may meet connections that are gone: then the tab connects again, as an editor does.
    const kick = async () => {
      const tab = await tabOf(two, two.ada);
      return Promise.race([tab.ask('kick', page).then(({ code }) => code), tab.closed]);
    };
    await expect.poll(() => kick().catch(() => null)).toBe(200);
    expect(await loser.pushed()).toMatchObject({ event: 'kicked', room: page });
  });

  test('a server that ends hands its rooms back: they are kept for their tabs, which go on at another one', async () => {
    const third = await createTestServer({ databaseUrl: database.url });
    const page = await sharedPage();
    const client = crypto.randomUUID();
    const tab = await RoomClient.open(await third.listen(), one.ada, client);
    const { epoch } = await tab.ask('join', page);
    await third.close();
    const other = await tabOf(one, one.bob);
    expect((await other.ask('join', page)).code).toBe(409);
    expect(await (await tabOf(two, two.ada, client)).ask('join', page)).toMatchObject({ code: 200, epoch });
  });
});

function highest(revisions: readonly string[]): string {
  const numberOf = (revision: string) => Number(/\d+/.exec(revision)?.[0]);
  return revisions.reduce((one, other) => (numberOf(one) > numberOf(other) ? one : other));
}
