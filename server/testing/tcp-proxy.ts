import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What the network does: `open` passes everything on; `frozen` takes connections and bytes, and never answers;
 * `cut` ends every connection, and each new one at once.
 */
export type Network = 'open' | 'frozen' | 'cut';

/** A network between a server and its database that a test can disturb. */
export interface TcpProxy {
  /** The address of a service, by way of the proxy. */
  through(url: string): string;
  become(network: Network): void;
  close(): Promise<void>;
}

export async function createTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let network: Network = 'open';
  const server = createServer((near) => {
    if (network === 'cut') return near.destroy();
    const far = connect(Number(port || 5432), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => network === 'open' && other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: Network) => {
    // What a frozen network swallowed is missing in its connections.
    if (next === 'cut' || network === 'frozen') for (const pair of pairs) for (const socket of pair) socket.destroy();
    network = next;
  };
  return {
    become,
    through: (url) => {
      const { port } = server.address() as AddressInfo;
      return Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
    },
    async close() {
      become('cut');
      server.close();
      await once(server, 'close');
    },
  };
}
