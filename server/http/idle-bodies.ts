import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a byte after which a body is not waited for any longer. */
const IDLE = 10_000;

/** Ends requests whose body does not go on: what they hold is there for others. A slow body that goes on is read. */
export function endIdleBodies(app: FastifyInstance, idle = IDLE): void {
  app.addHook('preParsing', async ({ raw }, reply) => {
    const socket = socketOf(raw);
    if (socket === null) return;
    socket.setTimeout(idle);
    // While the answer to a whole body is worked on, the other side has nothing to send.
    reply.raw.on('timeout', () => {
      if (!raw.complete) app.server.emit('clientError', new BodyIdle(), socket);
    });
  });
}

/** null where the request was injected. */
export function socketOf({ socket }: IncomingMessage): Socket | null {
  return socket instanceof Socket ? socket : null;
}

/** Answered as a request that takes too long in all. */
class BodyIdle extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
