import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Extension } from '../routes/types.ts';
import { admit } from './admit.ts';
import { dropEveryone } from './drop-client.ts';
import { serveSocket } from './serve-socket.ts';

const PATH = '/v1/realtime';
/** Bytes; frames name a room and no more. */
const LONGEST_FRAME = 4_096;

/** The room channel of spec 7. */
export const realtimeExtension: Extension = (app, context) => {
  const channel = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME, perMessageDeflate: false });
  dropEveryone(context);
  app.server.on('upgrade', (request, stream, head) => {
    if (new URL(request.url ?? '', 'http://server').pathname !== PATH) return refuse(stream, 404);
    const admitted = admit(request, context);
    if (typeof admitted === 'number') return refuse(stream, admitted);
    channel.handleUpgrade(request, stream, head, (socket) => serveSocket(socket, admitted, context));
  });
  app.addHook('preClose', async () => context.sockets.closeAll());
};

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
