import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Milliseconds that a slow network delays what it carries, in each direction. */
const DELAY = 300;

/** Treatment of the bytes in one direction of a network. */
type Carry = (bytes: Buffer, pass: () => void, pair: Pair) => void;

interface Pair {
  /** Whether a COMMIT went through since the network began to lose its answers. */
  committed: boolean;
}

const pass: Carry = (_bytes, onward) => onward();
const lose: Carry = () => {};
const delay: Carry = (_bytes, onward) => void setTimeout(onward, DELAY);

const NETWORKS = {
  open: { there: pass, back: pass },
  /** Each piece arrives later. */
  slow: { there: delay, back: delay },
  /** Connections are half open: they take bytes, and nothing ever arrives. */
  frozen: { there: lose, back: lose },
  /** A commit arrives, and neither its answer nor anything after it does. */
  halfCommitted: {
    there: (bytes: Buffer, onward: () => void, pair: Pair) => {
      if (pair.committed) return;
      onward();
      pair.committed = bytes.includes('COMMIT');
    },
    back: (_bytes: Buffer, onward: () => void, pair: Pair) => {
      if (!pair.committed) onward();
    },
  },
  /** Every connection ends, and each new one at once. */
  cut: { there: lose, back: lose },
} satisfies Record<string, { readonly there: Carry; readonly back: Carry }>;

export type Network = keyof typeof NETWORKS;

/** A network between a server and a service that a test can disturb. */
export interface TcpProxy {
  /** The address of a service, by way of the proxy. */
  through(url: string): string;
  become(network: Network): void;
  close(): Promise<void>;
}

export async function createTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Map<Pair, readonly [Socket, Socket]>();
  let network: Network = 'open';
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (network === 'cut') return near.destroy();
    const far = connect({ port: Number(port || 5432), host: hostname, allowHalfOpen: true });
    const pair: Pair = { committed: false };
    open.set(pair, [near, far]);
    for (const [from, to, way] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      from.on('data', (bytes) => NETWORKS[network][way](bytes, () => to.write(bytes), pair));
      from.on('end', () => NETWORKS[network][way](Buffer.alloc(0), () => to.end(), pair));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        open.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: Network) => {
    // What a disturbed network swallowed is missing in its connections; what it delayed would be overtaken.
    if (next === 'cut' || network !== 'open') {
      for (const sockets of open.values()) for (const socket of sockets) socket.destroy();
    }
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
