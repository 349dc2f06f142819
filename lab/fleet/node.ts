import { createTcpProxy, type TcpProxy } from '../../server/testing/tcp-proxy.ts';
import { type Portico, startPortico } from '../harness/portico.ts';

/** What a node is started with. */
export interface NodeOptions {
  readonly name: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** For its log and its own data: the journal of visits and the cache of uploads. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** One built Portico server in a process of its own, with a network to the database that can be disturbed. */
export class FleetNode {
  readonly name: string;
  readonly url: string;
  readonly network: TcpProxy;
  readonly #options: NodeOptions;
  #server: Portico | undefined;

  private constructor(options: NodeOptions, network: TcpProxy) {
    this.name = options.name;
    this.url = `http://127.0.0.1:${options.port}`;
    this.network = network;
    this.#options = options;
  }

  static async create(options: NodeOptions): Promise<FleetNode> {
    return new FleetNode(options, await createTcpProxy(options.databaseUrl));
  }

  /** Resolves when it is ready. `program`: the build that is started. */
  async start(program?: string): Promise<void> {
    const { databaseUrl, environment, ...options } = this.#options;
    const all = { DATABASE_URL: this.network.through(databaseUrl), ...environment };
    this.#server = await startPortico({ ...options, environment: all, ...(program && { program }) });
  }

  /** Resolves when it says that it serves editors: whoever can do that serves everybody. */
  async ready(): Promise<void> {
    await this.#server?.ready();
  }

  /** Ends it as a loss of power would. */
  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
  }

  /** Tells it to stop, and waits until it has. */
  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** It stands still until `thaw`, and knows nothing of it. */
  freeze(): void {
    this.#server?.signal('SIGSTOP');
  }

  thaw(): void {
    this.#server?.signal('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    await this.network.close();
  }
}
