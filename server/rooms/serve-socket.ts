import type { WebSocket } from 'ws';
import { callerOf, lives } from '../access/authenticate.ts';
import { Limiter } from '../domain/limiter.ts';
import type { Admitted } from './admit.ts';
import type { ChannelDeps } from './deps.ts';
import { dropClient } from './drop-client.ts';
import { handleFrame, readFrame } from './handle-frame.ts';
import { type RoomSocket, SESSION_OVER } from './sockets.ts';

/** A silent connection is found dead within twice this. */
const HEARTBEAT = 10_000;
const FRAMES_PER_MINUTE = 100;
const MINUTE = 60_000;
/** RFC 6455: an unexpected condition. */
const FAULT = 1011;

/** Serves one open socket until it closes. */
export function serveSocket(socket: WebSocket, { session, user, client }: Admitted, context: ChannelDeps): void {
  const { sockets, background, store } = context;
  const seeker = { client, session: session.id, user: { user_id: user.id, email: user.email } };
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
