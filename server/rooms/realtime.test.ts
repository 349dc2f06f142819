import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { REALTIME_TICKET_LIFE, ROOM_LEASE } from '#core/constants.ts';
import { hashToken } from '../domain/tokens.ts';
import { callerFor, createUser, ownerOf } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec rooms.5, rooms.9

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let url: string;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
  ada = await createUser(server, 'ada@portico.test');
  bob = await createUser(server, 'bob@portico.test');
});
afterAll(() => server.close());

async function sharedPage(action = 'r,w'): Promise<string> {
  const { id } = (await ada.post('/editor_pages', pageBody())).body.editor_page;
  const editor_permission = { user_email: 'bob@portico.test', action };
  expect((await ada.post(`/editor_pages/${id}/permissions`, { editor_permission })).status).toBe(200);
  return id;
}

const save = (who: Person, page: string, name: string, headers: Record<string, string>) =>
  who.put(`/editor_pages/${page}`, pageBody({ name }), headers);

describe('the channel', () => {
  const refused = (query: string, headers = {}) => RoomClient.openWith(url, query, headers).then(String, String);
  const ticketOf = async (who: Person) => (await who.post('/realtime/tickets')).body.ticket;

  test('opens with a ticket, once, within thirty seconds', async () => {
    const ticket = await ticketOf(ada);
    await (await RoomClient.openWith(url, `?token=${ticket}`)).close();
    expect(await refused(`?token=${ticket}`)).toContain('401');
    const late = await ticketOf(ada);
    server.clock.advance(REALTIME_TICKET_LIFE);
    expect(await refused(`?token=${late}`)).toContain('401');
  });

  test('does not take the session token in an address, unless the setting says so', async () => {
    expect(await refused(`?token=${ada.token}`)).toContain('401');
    const old = await createTestServer({ realtimeSessionToken: true });
    const address = await old.listen();
    await (await RoomClient.openWith(address, `?token=${(await ownerOf(old)).token}`)).close();
    await old.close();
  });

  test('does not compress frames, also where the client could', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime?token=${await ticketOf(ada)}`);
    await once(socket, 'open');
    expect(socket.extensions).toBe('');
    socket.close();
  });

  test('refuses an invalid address and keeps running', async () => {
    const port = Number(new URL(url).port);
    const asked = connect(port, '127.0.0.1');
    asked.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = await once(asked, 'data');
    expect(String(answer)).toContain('404 Not Found');
    expect((await ada.get('/healthz')).status).toBe(200);
  });

  test('closes when its data cannot be reached, and the server keeps running', async () => {
    const room = await RoomClient.open(url, ada);
    const broken = vi.spyOn(server.context.store.sessions, 'byId').mockImplementation(() => {
      throw new Error('disk I/O error');
    });
    room.send('{"ref":1,"event":"join","room":"any"}');
    expect(await room.closed).toBe(1011);
    broken.mockRestore();
    expect((await ada.get('/healthz')).status).toBe(200);
  });

  test('is not for pages of somebody else', async () => {
    const query = `?token=${await ticketOf(ada)}`;
    expect(await refused(query, { origin: 'https://evil.example' })).toContain('403');
    await (await RoomClient.openWith(url, query, { origin: url })).close();
  });

  test('answers an invalid frame with 400, and closes on a flood', async () => {
    const tab = await RoomClient.open(url, ada);
    for (const frame of ['{', '[]', 'null', '{"ref":1,"event":"toString","room":"x"}', '{"event":"join"}'])
      tab.send(frame);
    for (let i = 0; i < 5; i++) expect(await tab.pushed()).toEqual({ code: 400 });
    for (let i = 0; i < 100; i++) tab.send('x');
    expect(await tab.closed).toBe(1008);
  });

  test('sends nothing more to a tab whose session has ended, and closes', async () => {
    const page = await sharedPage();
    const session = await callerFor(server, bob.user);
    const [first, second] = await Promise.all([RoomClient.open(url, ada), RoomClient.open(url, session)]);
    await first.ask('join', page);
    await second.ask('join', page);
    const { sessions } = server.context.store;
    await sessions.remove((await sessions.byTokenHash(hashToken(session.token ?? '')))?.id ?? '');
    await first.ask('leave', page);
    expect(await second.closed).toBe(1008);
    expect(second.pushes).toEqual([]);
  });

  test('closes on signing out, and the room is free at once', async () => {
    const page = await sharedPage();
    const session = await callerFor(server, ada.user);
    const tab = await RoomClient.open(url, session);
    await tab.ask('join', page);
    await session.delete('/authentications');
    expect(await tab.closed).toBe(1008);
    expect((await ada.get(`/editor_pages/${page}`)).body.editor_page.holder).toBeNull();
  });
});

describe('a room', () => {
  test('is given to one tab: the second is told who has it, and when it is free', async () => {
    const page = await sharedPage();
    const [first, second] = await Promise.all([RoomClient.open(url, ada), RoomClient.open(url, bob)]);
    expect(await first.ask('join', page)).toMatchObject({ code: 200, epoch: 1, revision: 'r1' });
    const holder = { user_id: ada.user.id, email: 'ada@portico.test' };
    expect(await second.ask('join', page)).toMatchObject({ code: 409, holder });
    const shown = (await bob.get(`/editor_pages/${page}`)).body.editor_page.holder;
    expect(shown).toEqual({ ...holder, since: expect.any(String), active_at: expect.any(String) });
    expect(await first.ask('leave', page)).toMatchObject({ code: 200 });
    expect(await second.pushed()).toEqual({ event: 'released', room: page });
    expect(await second.ask('join', page)).toMatchObject({ code: 200, epoch: 2 });
  });

  test('tells who waits for it of every change, until they may no longer edit the page', async () => {
    const page = await sharedPage();
    const [first, second] = await Promise.all([RoomClient.open(url, ada), RoomClient.open(url, bob)]);
    await first.ask('join', page);
    await second.ask('join', page);
    await first.ask('leave', page);
    expect(await second.pushed()).toEqual({ event: 'released', room: page });
    await first.ask('join', page);
    const by = { user_id: ada.user.id, email: 'ada@portico.test' };
    expect(await second.pushed()).toEqual({ event: 'taken', room: page, by });
    const editor_permission = { user_email: 'bob@portico.test', action: 'r' };
    expect((await ada.post(`/editor_pages/${page}/permissions`, { editor_permission })).status).toBe(200);
    expect(await second.pushed()).toEqual({ event: 'kicked', room: page });
    await first.ask('leave', page);
    // Who may only read it is told of saves, and that the room is not to be had.
    expect(await second.ask('watch', page)).toMatchObject({ code: 200, reads: true });
    expect(second.pushes).toEqual([]);
  });

  test('can be watched, and says when its page is deleted', async () => {
    const page = await sharedPage();
    const [first, second] = await Promise.all([RoomClient.open(url, ada), RoomClient.open(url, bob)]);
    expect(await second.ask('watch', page)).toEqual({ ref: 1, code: 200, asks: true });
    await first.ask('join', page);
    const holder = { user_id: ada.user.id, email: 'ada@portico.test' };
    expect(await second.pushed()).toEqual({ event: 'taken', room: page, by: holder });
    expect(await second.ask('watch', page)).toMatchObject({ ref: 2, code: 200, holder });
    await ada.delete(`/editor_pages/${page}`);
    const gone = { event: 'kicked', room: page, deleted: true };
    expect([await first.pushed(), await second.pushed()]).toEqual([gone, gone]);
    expect(await second.ask('watch', page)).toMatchObject({ code: 404 });
  });

  test('tells those who wait for it of each save, and nobody else', async () => {
    const page = await sharedPage();
    const tabs = [RoomClient.open(url, ada), RoomClient.open(url, bob), RoomClient.open(url, bob)];
    const [holder, waiting, idle] = (await Promise.all(tabs)) as [RoomClient, RoomClient, RoomClient];
    const { epoch } = await holder.ask('join', page);
    expect((await waiting.ask('join', page)).code).toBe(409);
    const saved = await save(ada, page, 'one', { 'x-portico-epoch': String(epoch) });
    expect(saved.status).toBe(200);
    expect(await waiting.pushed()).toEqual({ event: 'saved', room: page });
    // What is stored already changes nothing.
    await save(ada, page, 'one', { 'x-portico-epoch': String(epoch) });
    await holder.ask('leave', page);
    expect(await waiting.pushed()).toEqual({ event: 'released', room: page });
    expect([...holder.pushes, ...idle.pushes]).toEqual([]);
  });

  test('can be watched by a reader, who sees each save until the page is shared with them no more', async () => {
    const page = await sharedPage('r');
    const [holder, reader] = await Promise.all([RoomClient.open(url, ada), RoomClient.open(url, bob)]);
    const { epoch } = await holder.ask('join', page);
    expect(await reader.ask('watch', page)).toEqual({ ref: 1, code: 200, reads: true });
    await save(ada, page, 'one', { 'x-portico-epoch': String(epoch) });
    expect(await reader.pushed()).toEqual({ event: 'saved', room: page });
    const [{ id }] = (await ada.get(`/editor_pages/${page}/permissions`)).body;
    expect((await ada.delete(`/editor_pages/${page}/permissions/${id}`)).status).toBe(204);
    expect(await reader.pushed()).toEqual({ event: 'kicked', room: page });
    await save(ada, page, 'two', { 'x-portico-epoch': String(epoch) });
    expect(await reader.ask('watch', page)).toMatchObject({ code: 404 });
    expect(reader.pushes).toEqual([]);
  });

  test('is not for readers, strangers or pages that are not there', async () => {
    const page = await sharedPage('r');
    const tab = await RoomClient.open(url, bob);
    const stranger = await RoomClient.open(url, await createUser(server, 'eve@portico.test'));
    expect((await tab.ask('join', page)).code).toBe(403);
    expect((await stranger.ask('join', page)).code).toBe(404);
    expect((await tab.ask('join', 'nothing')).code).toBe(404);
  });

  test('is taken by the owner: the loser is told at once and its late save is refused', async () => {
    const page = await sharedPage();
    const [loser, owner] = await Promise.all([RoomClient.open(url, bob), RoomClient.open(url, ada)]);
    const lost = await loser.ask('join', page);
    const won = await owner.ask('kick', page);
    const by = { user_id: ada.user.id, email: 'ada@portico.test' };
    expect(await loser.pushed()).toEqual({ event: 'kicked', room: page, by });
    const late = await save(bob, page, 'late', { 'x-portico-epoch': String(lost.epoch), 'if-match': '"r1"' });
    expect([late.status, late.body.error.code]).toEqual([409, 'epoch_old']);
    // The new epoch alone does not make a holder.
    expect((await save(bob, page, 'forged', { 'x-portico-epoch': String(won.epoch) })).status).toBe(409);
    expect((await save(ada, page, 'mine', { 'x-portico-epoch': String(won.epoch) })).status).toBe(200);
    expect(late.body.error.summary).toContain('already being accessed');
    // Nobody is connected, so no holder is named.
    await owner.ask('leave', page);
    const later = await save(bob, page, 'later', { 'x-portico-epoch': String(lost.epoch), 'if-match': '"r1"' });
    expect(later.body.error).toMatchObject({ code: 'epoch_old', details: { holder: null } });
    expect(later.body.error.summary).toContain('nobody else has it open now');
  });

  test('cannot be taken by an editor from the owner, but by a person from their own other tab', async () => {
    const page = await sharedPage();
    const [owner, editor, otherTab] = await Promise.all([
      RoomClient.open(url, ada),
      RoomClient.open(url, bob),
      RoomClient.open(url, bob),
    ]);
    await owner.ask('join', page);
    expect((await editor.ask('join', page)).code).toBe(409);
    expect((await editor.ask('kick', page)).code).toBe(403);
    await owner.ask('leave', page);
    // A refused tab keeps waiting.
    expect(await editor.pushed()).toEqual({ event: 'released', room: page });
    await editor.ask('join', page);
    expect((await otherTab.ask('kick', page)).code).toBe(200);
    expect(await editor.pushed()).toMatchObject({ event: 'kicked' });
  });

  test('needs its epoch for every write while it is held', async () => {
    const page = await sharedPage();
    const tab = await RoomClient.open(url, ada);
    const { epoch } = await tab.ask('join', page);
    const own = { 'x-portico-epoch': String(epoch) };
    for (const headers of [{}, { 'if-match': '*' }, { 'x-portico-epoch': '0' }]) {
      const answer = await save(ada, page, 'without', headers as Record<string, string>);
      expect(answer.status).toBe(409);
      expect(answer.body.error.summary).toBe(
        'This page is already being accessed on another window or by another user.',
      );
    }
    expect((await ada.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' })).status).toBe(409);
    expect((await save(ada, page, 'with', own)).status).toBe(200);
    expect((await ada.put(`/editor_pages/${page}/publish`, undefined, own)).status).toBe(200);
    await tab.ask('leave', page);
    expect((await save(ada, page, 'afterwards', own)).status).toBe(409);
  });

  test('is reserved for fifteen seconds for a tab that lost its connection, with its epoch', async () => {
    const page = await sharedPage();
    const client = crypto.randomUUID();
    const tab = await RoomClient.open(url, ada, client);
    await tab.ask('join', page);
    await tab.close();
    const other = await RoomClient.open(url, bob);
    expect((await other.ask('join', page)).code).toBe(409);
    const back = await RoomClient.open(url, ada, client);
    expect(await back.ask('join', page)).toMatchObject({ code: 200, epoch: 1 });
    await back.close();
    await expect.poll(async () => (await server.context.store.rooms.of(page))?.leaseUntil).not.toBeNull();
    server.clock.advance(ROOM_LEASE + 1);
    expect(await other.ask('join', page)).toMatchObject({ code: 200, epoch: 2 });
  });

  test("is not given to a tab that claims another person's id", async () => {
    const page = await sharedPage();
    const client = crypto.randomUUID();
    const tab = await RoomClient.open(url, ada, client);
    await tab.ask('join', page);
    const thief = await RoomClient.open(url, bob, client);
    expect((await thief.ask('join', page)).code).toBe(409);
  });

  test('is lost with the right to edit', async () => {
    const page = await sharedPage();
    const tab = await RoomClient.open(url, bob);
    const { epoch } = await tab.ask('join', page);
    const editor_permission = { user_email: 'bob@portico.test', action: 'r' };
    await ada.post(`/editor_pages/${page}/permissions`, { editor_permission });
    expect(await tab.pushed()).toMatchObject({ event: 'kicked', room: page });
    expect((await save(bob, page, 'late', { 'x-portico-epoch': String(epoch) })).status).toBe(403);
  });
});

test('epochs and holders survive a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-'));
  const before = await createTestServer({ data });
  const owner = await ownerOf(before);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const client = crypto.randomUUID();
  const tab = await RoomClient.open(await before.listen(), owner, client);
  await tab.ask('join', id);
  await tab.ask('leave', id);
  await tab.ask('join', id);
  await before.close();

  const after = await createTestServer({ data });
  const address = await after.listen();
  const again = await ownerOf(after);
  const other = await RoomClient.open(address, await createUser(after, 'eve@portico.test'));
  expect((await other.ask('join', id)).code).toBe(404);
  const tabAgain = await RoomClient.open(address, again, client);
  expect(await tabAgain.ask('join', id)).toMatchObject({ code: 200, epoch: 2 });
  await tabAgain.ask('leave', id);
  expect(await tabAgain.ask('join', id)).toMatchObject({ epoch: 3 });
  await after.close();
  rmSync(data, { recursive: true });
});
