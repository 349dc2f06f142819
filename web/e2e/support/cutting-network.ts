import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** What each request of a browser begins with. */
const REQUEST = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/;

/** A network between a browser and a server, at an address of its own, that ends connections which ask for what is cut. */
export class CuttingNetwork {
  /** No slash at the end. */
  readonly url: string;
  /** How many requests were cut, and the addresses that were asked for since it was mended. */
  struck = 0;
  readonly passed = new Set<string>();
  readonly #close: () => void;
  #cut: RegExp | null = null;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  static async before(target: string): Promise<CuttingNetwork> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<{ destroy(): void }>();
    const server = createServer((near) => {
      const far = connect({ host: hostname, port: Number(port) });
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
      far.pipe(near);
      near.on('data', (bytes) => {
        const [, address = ''] = REQUEST.exec(bytes.toString('latin1')) ?? [];
        if (network.#cuts(address)) near.destroy();
        else far.write(bytes);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const network = new CuttingNetwork(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return network;
  }

  cut(addresses: RegExp): void {
    this.#cut = addresses;
  }

  mend(): void {
    this.#cut = null;
  }

  close(): void {
    this.#close();
  }

  #cuts(address: string): boolean {
    if (this.#cut === null) this.passed.add(address);
    if (!this.#cut?.test(address)) return false;
    this.struck += 1;
    return true;
  }
}
