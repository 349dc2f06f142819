import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { ApiError } from '#core/ports/api-error.ts';
import type { RoomPush } from '#core/ports/realtime.ts';
import { wsRealtime } from './ws-realtime.ts';

// spec rooms.14, rooms.15

let server: WebSocketServer;
let sockets: WebSocket[];
let urls: string[];
let answer: (frame: { ref: number; event: string; room: string }, socket: WebSocket) => void;

beforeEach(async () => {
  sockets = [];
  urls = [];
  answer = ({ ref }, socket) => socket.send(JSON.stringify({ ref, code: 200, epoch: 4, revision: 'r7' }));
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket, request) => {
    sockets.push(socket);
    urls.push(request.url ?? '');
    socket.on('message', (data) => answer(JSON.parse(String(data)), socket));
  });
});

afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

function realtime(ticket: () => Promise<{ ticket: string }> = async () => ({ ticket: 'once' })) {
  const { port } = server.address() as AddressInfo;
  return wsRealtime({
    api: { realtimeTicket: ticket },
    apiUrl: () => `http://127.0.0.1:${port}/v1`,
    token: () => 'secret',
    client: 'tab1',
  });
}

test('connects with a ticket and names its tab', async () => {
  const channel = await realtime().connect();
  expect(urls).toEqual(['/v1/realtime?token=once&client=tab1']);
  channel.close();
});

test('uses the token only if the server has no tickets', async () => {
  const refuse = (status: number) => async () => {
    throw new ApiError({ status, code: 'x', summary: 'x' });
  };
  (await realtime(refuse(404)).connect()).close();
  expect(urls).toEqual(['/v1/realtime?token=secret&client=tab1']);
  await expect(realtime(refuse(401)).connect()).rejects.toMatchObject({ status: 401 });
  expect(urls).toHaveLength(1);
});

test('gives every request its own answer, in any order', async () => {
  const late: (() => void)[] = [];
  answer = ({ ref, room }, socket) => {
    late.unshift(() => socket.send(JSON.stringify({ ref, code: room === 'a' ? 200 : 409 })));
    if (late.length === 2) for (const send of late) send();
  };
  const channel = await realtime().connect();
  const replies = await Promise.all([
    channel.request({ event: 'join', room: 'a' }),
    channel.request({ event: 'join', room: 'b' }),
  ]);
  expect(replies.map(({ code }) => code)).toEqual([200, 409]);
  channel.close();
});

test('reports pushes, and ignores invalid frames', async () => {
  const channel = await realtime().connect();
  const pushes: RoomPush[] = [];
  channel.onPush((push) => pushes.push(push));
  sockets[0]?.send('not json');
  sockets[0]?.send('7');
  sockets[0]?.send('{"hello":1}');
  sockets[0]?.send('{"event":"kicked","room":"p1"}');
  await expect.poll(() => pushes).toEqual([{ event: 'kicked', room: 'p1' }]);
  channel.close();
});

test('a broken channel reports it once and answers nothing more', async () => {
  answer = (_, socket) => socket.terminate();
  const channel = await realtime().connect();
  let closed = 0;
  channel.onClose(() => closed++);
  await expect(channel.request({ event: 'join', room: 'a' })).rejects.toThrow('closed');
  await expect(channel.request({ event: 'join', room: 'a' })).rejects.toThrow('closed');
  expect(closed).toBe(1);
});

test('nothing is asked on a channel that is about to close', async () => {
  const heard: string[] = [];
  const channel = await realtime().connect();
  channel.onClose(() => heard.push('closed'));
  channel.close();
  await channel.request({ event: 'leave', room: 'a' }).catch(() => heard.push('refused'));
  expect(heard).toEqual(['refused']);
});

test('without a server it rejects like a call without an answer', async () => {
  const gone = realtime();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
  await expect(gone.connect()).rejects.toMatchObject({ status: 0 });
});
