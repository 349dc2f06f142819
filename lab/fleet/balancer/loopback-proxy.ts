import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { StartBalancer } from './types.ts';

/** How often a server is asked whether it is ready, and how long it may take. */
const CHECK = 250;
const CHECK_LIMIT = 1_000;
/** Silence of a server after which a visitor's request goes to another one. */
const PATIENCE = 4_000;

/** A server behind the proxy. */
interface Server {
  readonly host: string;
  readonly port: string;
  readonly url: string;
  readonly isReady: { visitors: boolean; editors: boolean };
  /** Sockets to it, which are closed when it is found dead. */
  readonly sockets: Set<Duplex>;
}

type Audience = keyof Server['isReady'];

const PATHS: Readonly<Record<Audience, string>> = { visitors: '/readyz/visitors', editors: '/readyz/editors' };
const audienceOf = ({ url = '' }: IncomingMessage): Audience => (/^\/(p|i|media)\//.test(url) ? 'visitors' : 'editors');

/**
 * A balancer for where there is no other one: requests in turn to servers that are ready, sockets passed on, and what a
 * visitor asked is asked at another server when one does not answer. docs/deploy/haproxy.cfg does the same.
 */
export const startLoopbackProxy: StartBalancer = async ({ port, servers: urls }) => {
  const servers = urls.map((url): Server => {
    const { hostname: host, port } = new URL(url);
    return { host, port, url, isReady: { visitors: true, editors: true }, sockets: new Set() };
  });
  let turn = 0;
  const choose = (audience: Audience): Server[] => {
    const ready = servers.filter(({ isReady }) => isReady[audience]);
    const first = turn++ % Math.max(1, ready.length);
    return [...ready.slice(first), ...ready.slice(0, first)];
  };
  const proxy = createServer(async (asked, answer) => {
    const audience = audienceOf(asked);
    const body = await bytesOf(asked);
    for (const server of choose(audience)) {
      const taken = await passOn({ asked, body, answer, server, patience: audience === 'visitors' ? PATIENCE : 0 });
      if (taken || (audience === 'editors' && body.length > 0)) break;
    }
    if (!answer.headersSent) answer.writeHead(503);
    answer.end();
  });
  proxy.on('upgrade', (asked, near, head) => {
    const [server] = choose('editors');
    if (server) tunnel(asked, near as Socket, head, server);
    else near.destroy();
  });
  const checking = setInterval(() => void Promise.all(servers.map(look)), CHECK);
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(checking);
      for (const { sockets } of servers) for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};

async function look(server: Server): Promise<void> {
  const isReady = async (audience: Audience) => {
    const signal = AbortSignal.timeout(CHECK_LIMIT);
    const isOk = await fetch(`${server.url}${PATHS[audience]}`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    server.isReady[audience] = isOk;
  };
  await Promise.all([isReady('visitors'), isReady('editors')]);
  if (!server.isReady.editors) for (const socket of server.sockets) socket.destroy();
}

async function bytesOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Passing {
  readonly asked: IncomingMessage;
  readonly body: Buffer;
  readonly answer: ServerResponse;
  readonly server: Server;
  /** 0: for as long as it takes. */
  readonly patience: number;
}

/** Whether the server has answered. */
function passOn({ asked, body, answer, server: { host, port }, patience }: Passing): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' };
    const passed = request({ host, port, path: asked.url, method: asked.method, headers, agent: false });
    passed.setTimeout(patience, () => passed.destroy());
    passed.on('error', () => resolve(answer.headersSent));
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer, { end: false });
      given.on('error', () => answer.destroy()).on('close', () => resolve(true));
    });
    passed.end(body);
  });
}

function tunnel(asked: IncomingMessage, near: Socket, head: Buffer, server: Server): void {
  const far = connect(Number(server.port), server.host);
  const lines = asked.rawHeaders.flatMap((name, n, all) => (n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : []));
  far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  far.write(head);
  near.pipe(far).pipe(near);
  server.sockets.add(far);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => {});
    one.on('close', () => {
      other.destroy();
      server.sockets.delete(far);
    });
  }
}
