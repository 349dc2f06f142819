import type { WebSocket } from 'ws';
import { callerOf, lives } from '../accounts/authenticate.ts';
import { Limiter } from '../accounts/limiter.ts';
import type { ServerContext } from '../context.ts';
import { guarded } from '../guarded.ts';
import type { Admitted } from './admit.ts';
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
export function serveSocket(socket: WebSocket, { session, user, client }: Admitted, context: ServerContext): void {
  const { clock, sockets } = context;
  const seeker = { client, session: session.id, user: { user_id: user.id, email: user.email } };
  const limiter = new Limiter(MINUTE);
  const end = () => socket.close(SESSION_OVER, 'session over');
  const open: RoomSocket = {
    session: session.id,
    client,
    userId: user.id,
    waiting: new Set(),
    // Whose session has ended is told nothing more, whoever ended it.
    push: (frame) => {
      if (lives(session.id, context)) socket.send(JSON.stringify(frame));
      else end();
    },
    close: (code, reason) => socket.close(code, reason),
  };
  const stopBeating = keepAlive(socket, session.id, context);
  sockets.add(open);
  const hear = (data: string) => {
    const current = context.store.sessions.byId(session.id);
    if (!current || !callerOf(current, context)) return end();
    if (limiter.take('frames', FRAMES_PER_MINUTE, clock.now()) > 0)
      return socket.close(SESSION_OVER, 'too many frames');
    const frame = readFrame(data);
    socket.send(JSON.stringify(frame ? handleFrame(frame, seeker, open, context) : { code: 400 }));
  };
  // What could not be decided is not answered: the tab connects again and asks again.
  socket.on('message', (data) =>
    guarded(
      'frame failed',
      context,
      () => hear(String(data)),
      () => socket.close(FAULT, 'fault'),
    ),
  );
  // `close` follows; without a listener a broken connection would end the process.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    stopBeating();
    sockets.remove(open);
    if (context.stopped() || sockets.has(client)) return;
    guarded('room not dropped', context, () => dropClient(client, context));
  });
}

/** Ends sockets that answer no ping, and those whose session has run out. */
function keepAlive(socket: WebSocket, sessionId: string, context: ServerContext): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const check = () => {
    if (!answered) return socket.terminate();
    if (!lives(sessionId, context)) return socket.close(SESSION_OVER, 'session over');
    answered = false;
    socket.ping();
  };
  const beat = setInterval(() => guarded('heartbeat failed', context, check), HEARTBEAT);
  beat.unref();
  return () => clearInterval(beat);
}
