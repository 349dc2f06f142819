import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTcpProxy, type TcpProxy } from '../../server/testing/tcp-proxy.ts';
import { ROOT } from '../build/run.ts';

/** A node that is not ready after this long has failed. */
const START_LIMIT = 60_000;
const GLANCE = 50;

/** What a node is started with. */
export interface NodeOptions {
  readonly name: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** Its own folder: the journal of visits and the cache of uploads. */
  readonly data: string;
  readonly log: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** One built Portico server in a process of its own, with a network to the database that can be disturbed. */
export class FleetNode {
  readonly name: string;
  readonly url: string;
  readonly network: TcpProxy;
  readonly #options: NodeOptions;
  #process: ChildProcess | undefined;

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
  async start(program = join('dist', 'server', 'main.js')): Promise<void> {
    const { port, data, log, databaseUrl, environment } = this.#options;
    const file = openSync(log, 'a');
    const child = spawn(process.execPath, [join(ROOT, program)], {
      env: {
        ...process.env,
        PORTICO_PORT: String(port),
        PORTICO_DATA: data,
        DATABASE_URL: this.network.through(databaseUrl),
        ...environment,
      },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    this.#process = child;
    await this.ready();
  }

  /** Resolves when it says that it serves editors: whoever can do that serves everybody. */
  async ready(): Promise<void> {
    const deadline = performance.now() + START_LIMIT;
    while (!(await this.#isReady())) {
      if (!this.#lives()) throw new Error(`${this.name} ended. Its last words:\n${this.lastWords()}`);
      if (performance.now() > deadline) {
        throw new Error(
          `${this.name} was not ready within ${START_LIMIT / 1_000} s. Its last words:\n${this.lastWords()}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, GLANCE));
    }
  }

  /** Ends it as a loss of power would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Tells it to stop, and waits until it has. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** It stands still until `thaw`, and knows nothing of it. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    await this.network.close();
  }

  lastWords(): string {
    return readFileSync(this.#options.log, 'utf8').split('\n').slice(-15).join('\n');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || !this.#lives()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  #lives(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000);
    return fetch(`${this.url}/readyz/editors`, { signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }
}
