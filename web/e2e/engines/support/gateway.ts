import { once } from 'node:events';
import { createServer } from 'node:http';

/** A gateway as the browser meets it: it sends visitors with a query, and lets in who comes back with its token. */
export interface Gateway {
  readonly query: string;
  /** The addresses it was asked for. */
  asked(): readonly string[];
  stop(): Promise<void>;
}

/** openNDS at level 0 on a free port. */
export async function startGateway(): Promise<Gateway> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/opennds_auth/')) asked.push(request.url);
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Gateway</title><p>You are online');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const query = { authaction: `http://127.0.0.1:${port}/opennds_auth/`, tok: 'abc', redir: 'http://neverssl.com/' };
  return {
    query: String(new URLSearchParams({ ...query, clientip: '10.77.0.42' })),
    asked: () => asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
