import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PIECES = 6;
const PAUSE = 80;

/** Serves documents as a slow network brings them: the head, then the body piece by piece. */
export async function slowNetwork() {
  let document = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const body = document.indexOf('<body');
    const length = Math.ceil((document.length - body) / PIECES);
    const pieces = [document.slice(0, body)];
    for (let at = body; at < document.length; at += length) pieces.push(document.slice(at, at + length));
    const send = (): void => {
      const piece = pieces.shift();
      if (piece === undefined) response.end();
      else response.write(piece, () => setTimeout(send, PAUSE));
    };
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    serve: (html: string) => {
      document = html;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
