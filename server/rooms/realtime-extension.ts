import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Extension } from '../http/create-app.ts';
import { admit, hasAllSockets } from './admit.ts';
import type { ChannelDeps } from './deps.ts';
import { tellRoomNews } from './room-news.ts';
import { serveNode } from './serve-node.ts';
import { serveSocket } from './serve-socket.ts';

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
