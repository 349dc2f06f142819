import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { callerOf, lives, type SignedInCaller } from '../access/access.ts';
import { isOwnOrigin } from '../dashboards/dashboard-of.ts';
import { SOCKETS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { Limiter } from '../domain/limiter.ts';
import { hashToken } from '../domain/tokens.ts';
import type { Extension } from '../http/create-app.ts';
import { shownPerson } from './current-room.ts';
import { dropClient } from './free-rooms.ts';
import { handleFrame, readFrame } from './handle-frame.ts';
import { tellRoomNews } from './room-news.ts';
import { serveNode } from './serve-node.ts';
import { type ChannelDeps, type RoomSocket, SESSION_OVER, type Sockets } from './sockets.ts';

interface Admitted extends SignedInCaller {
  /** The id of the tab, distinct from tabs of other users who claim the same id. */
  readonly client: string;
}

const CLIENT = /^[\w-]{8,64}$/;

/** Admits the person who opens the room channel with this request, or answers the HTTP status to refuse it with. */
async function admit(request: IncomingMessage, context: ChannelDeps): Promise<Admitted | 401 | 403> {
  const { origin, host = '' } = request.headers;
  if (origin !== undefined && !(await isOwnOrigin(origin, host, context))) return 403;
  const { searchParams } = new URL(request.url ?? '', 'http://server');
  const caller = await callerOfToken(searchParams.get('token') ?? '', context);
  if (!caller) return 401;
  const named = searchParams.get('client') ?? '';
  const client = `${caller.user.id} ${CLIENT.test(named) ? named : randomUUID()}`;
  return { ...caller, client };
}

export function hasAllSockets(userId: string, { sockets }: { readonly sockets: Pick<Sockets, 'countOf'> }): boolean {
  return sockets.countOf(userId) >= SOCKETS_PER_ACCOUNT;
}

/** spec rooms.15: a single-use ticket; the session's own token only where the setting allows it in an address. */
async function callerOfToken(token: string, context: ChannelDeps): Promise<SignedInCaller | null> {
  const { store, clock, settings } = context;
  const sessionId = await store.oneTimeTokens.spend(hashToken(token), 'ticket', clock.now());
  const session = sessionId === undefined ? undefined : await store.sessions.byId(sessionId);
  if (session) return callerOf(session, context);
  if (!settings.realtimeSessionToken) return null;
  const own = await store.sessions.byTokenHash(hashToken(token));
  return own ? callerOf(own, context) : null;
}

/** A silent connection is found dead within twice this. */
const HEARTBEAT = 10_000;
const FRAMES_PER_MINUTE = 100;
const MINUTE = 60_000;
/** RFC 6455: an unexpected condition. */
const FAULT = 1011;

/** Serves one open socket until it closes. */
function serveSocket(socket: WebSocket, { session, user, client }: Admitted, context: ChannelDeps): void {
  const { sockets, background, store } = context;
  const seeker = { client, session: session.id, user: shownPerson(user) };
  const limiter = new Limiter(MINUTE, context.clock.elapsed);
  const sendInOrder = background.inOrder('frame not sent');
  // An undecided request is not answered: the tab connects again and asks again.
  const hearInOrder = background.inOrder('frame failed', () => socket.close(FAULT, 'fault'));
  let isClosed = false;
  const end = () => socket.close(SESSION_OVER, 'session over');
  const open: RoomSocket = {
    session: session.id,
    client,
    userId: user.id,
    waiting: new Map(),
    following: new Set(),
    requesting: new Set(),
    holding: new Set(),
    // A client whose session has ended is told nothing more.
    push: (frame) =>
      sendInOrder(async () => {
        if (await lives(session.id, context)) socket.send(JSON.stringify(frame));
        else end();
      }),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
  const stopBeating = keepAlive(socket, session.id, context);
  sockets.add(open);
  const hear = async (data: string) => {
    if (isClosed) return;
    const current = await store.sessions.byId(session.id);
    if (!current || !(await callerOf(current, context))) return end();
    const frame = readFrame(data);
    const reply = frame ? await handleFrame(frame, seeker, open, context) : { code: 400 };
    sendInOrder(() => socket.send(JSON.stringify(reply)));
  };
  socket.on('message', (data) => {
    if (limiter.take('frames', FRAMES_PER_MINUTE) > 0) socket.close(SESSION_OVER, 'too many frames');
    else hearInOrder(() => sockets.inTurn(() => hear(String(data))));
  });
  // `close` follows; without a listener a broken connection would end the process.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    isClosed = true;
    stopBeating();
    sockets.remove(open);
    // After the frame in progress, which may still take a room.
    hearInOrder(() => (context.stopped() ? undefined : dropClient(open, context)));
  });
}

/** Ends sockets that answer no ping, and those whose session has run out. */
function keepAlive(socket: WebSocket, sessionId: string, context: ChannelDeps): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const check = async () => {
    if (!answered) return socket.terminate();
    if (!(await lives(sessionId, context))) return socket.close(SESSION_OVER, 'session over');
    answered = false;
    socket.ping();
  };
  const beat = setInterval(() => context.background.run('heartbeat failed', check), HEARTBEAT);
  beat.unref();
  return () => clearInterval(beat);
}

const PATH = '/v1/realtime';
/** Bytes; frames name a room and no more. */
const LONGEST_FRAME = 4_096;

/** The room channel of spec rooms.10. */
export const realtimeExtension: Extension<ChannelDeps> = async (app, context) => {
  const { background, sockets } = context;
  const channel = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME, perMessageDeflate: false });
  let isClosing = false;
  const endNews = tellRoomNews(context);
  await serveNode(app, context);
  app.server.on('upgrade', (request, stream, head) => {
    // Without a listener a connection that breaks here would end the process.
    stream.on('error', () => stream.destroy());
    const open = async () => {
      // Some request lines, such as `GET //`, are invalid addresses.
      if (URL.parse(request.url ?? '', 'http://server')?.pathname !== PATH) return refuse(stream, 404);
      const admitted = await admit(request, context);
      if (typeof admitted === 'number') return refuse(stream, admitted);
      // Nothing is awaited from here on, so that nobody else is counted meanwhile.
      if (isClosing) return refuse(stream, 503);
      if (hasAllSockets(admitted.user.id, context)) return refuse(stream, 429);
      channel.handleUpgrade(request, stream, head, (socket) => serveSocket(socket, admitted, context));
    };
    background.run('room channel not opened', open, () => refuse(stream, 503));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await sockets.closeAll();
    endNews();
  });
};

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
