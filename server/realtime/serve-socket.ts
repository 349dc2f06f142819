import type { WebSocket } from 'ws';
import { callerOf, lives } from '../accounts/authenticate.ts';
import { Limiter } from '../accounts/limiter.ts';
import type { ServerContext } from '../context.ts';
import type { Admitted } from './admit.ts';
import { dropClient } from './drop-client.ts';
import { handleFrame, readFrame } from './handle-frame.ts';
import { type RoomSocket, SESSION_OVER } from './sockets.ts';

/** A silent connection is found dead within twice this. */
const HEARTBEAT = 10_000;
const FRAMES_PER_MINUTE = 100;
const MINUTE = 60_000;

/** Serves one open socket until it closes. */
export function serveSocket(socket: WebSocket, { session, user, client }: Admitted, context: ServerContext): void {
  const { clock, sockets } = context;
  const seeker = { client, session: session.id, user: { user_id: user.id, email: user.email } };
  const limiter = new Limiter(MINUTE);
  const open: RoomSocket = {
    session: session.id,
    client,
    waiting: new Set(),
    push: (frame) => socket.send(JSON.stringify(frame)),
    close: (code, reason) => socket.close(code, reason),
  };
  const stopBeating = keepAlive(socket, () => lives(session.id, context));
  sockets.add(open);
  socket.on('message', (data) => {
    const current = context.store.sessions.byId(session.id);
    if (!current || !callerOf(current, context)) return socket.close(SESSION_OVER, 'session over');
    if (limiter.take('frames', FRAMES_PER_MINUTE, clock.now()) > 0)
      return socket.close(SESSION_OVER, 'too many frames');
    const frame = readFrame(String(data));
    socket.send(JSON.stringify(frame ? handleFrame(frame, seeker, open, context) : { code: 400 }));
  });
  // `close` follows; without a listener a broken connection would end the process.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    stopBeating();
    sockets.remove(open);
    if (!context.stopped() && !sockets.has(client)) dropClient(client, context);
  });
}

/** Ends sockets that answer no ping, and those whose session ended elsewhere. */
function keepAlive(socket: WebSocket, allowed: () => boolean): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const beat = setInterval(() => {
    if (!answered) return socket.terminate();
    if (!allowed()) return socket.close(SESSION_OVER, 'session over');
    answered = false;
    socket.ping();
  }, HEARTBEAT);
  beat.unref();
  return () => clearInterval(beat);
}
