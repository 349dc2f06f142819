import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** A gateway as the browser meets it: it sends visitors with a query, and lets in who comes back with its token. */
export interface Gateway {
  readonly query: string;
  /** Where it stands, and its query as a hotspot of MikroTik, which takes a form and leads on to another host. */
  readonly address: string;
  readonly formQuery: string;
  /** The addresses and forms it was asked for. */
  asked(): readonly string[];
  stop(): Promise<void>;
}

/** openNDS at level 0, and a hotspot of MikroTik, on a free port. */
export async function startGateway(): Promise<Gateway> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/opennds_auth/')) asked.push(request.url);
    if (request.url === '/login' && request.method === 'POST') {
      asked.push(await text(request));
      // Another host than the one that took the form, as that of a page that the visitor wanted.
      response.writeHead(302, { location: `http://localhost:${portOf(server)}/wanted` }).end();
      return;
    }
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Gateway</title><p>You are online');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${portOf(server)}`;
  const query = { authaction: `${address}/opennds_auth/`, tok: 'abc', redir: 'http://neverssl.com/' };
  const form = { 'link-login-only': `${address}/login`, mac: '11:22:33:44:55:66', ip: '10.77.0.42' };
  return {
    query: String(new URLSearchParams({ ...query, clientip: '10.77.0.42' })),
    address,
    formQuery: String(new URLSearchParams(form)),
    asked: () => asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
