import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostAnswer, HostRequest } from '../../../scripts/testing/server-host.ts';

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, no slash at the end. */
  readonly url: string;
  /** The folder it keeps everything in. */
  readonly data: string;
  /** All it logged so far. */
  log(): string;
  /** Ends the server but keeps its data: what a person sees when the server goes away. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with the same data at the same address. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** What a host is asked for, without the number of the question. */
type Question = HostRequest extends infer Request ? (Request extends HostRequest ? Omit<Request, 'id'> : never) : never;

/** The process that runs the servers of a worker's tests: to start a process for each test took most of a second. */
export class ServerHost {
  readonly #process: ChildProcess;
  readonly #asked = new Map<number, { resolve(answer: HostAnswer): void; reject(error: Error): void }>();
  #questions = 0;
  #printed = '';

  constructor() {
    this.#process = fork('scripts/testing/server-host.ts', {
      // Options of the worker are for what Playwright loads.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [this.#process.stdout, this.#process.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        this.#printed += chunk.toString();
      });
    }
    this.#process.on('message', (answer: HostAnswer) => this.#asked.get(answer.id)?.resolve(answer));
    this.#process.once('exit', (code) => {
      const gone = new Error(`The process of the servers ended (exit code ${code}). It printed:\n${this.#printed}`);
      for (const { reject } of this.#asked.values()) reject(gone);
    });
  }

  /**
   * The built server on a free port, with a data folder that is thrown away, in which are the owner and the templates of
   * the run's first start.
   */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
    const data = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
    const log = `${data}.log`;
    await cp(process.env.PORTICO_SEED_DATA ?? '', data, { recursive: true });
    const open = async (port: string) => {
      const own = { PORTICO_PORT: port, PORTICO_HOST: '127.0.0.1', PORTICO_DATA: data, PORTICO_STOP_SECONDS: '5' };
      return (await this.#ask({ open: { ...own, ...environment }, log })).url ?? '';
    };
    const kill = async () => void (await this.#ask({ close: data }));
    const remove = () => Promise.all([data, log].map((path) => rm(path, { recursive: true, force: true })));
    try {
      const url = await open('0');
      return {
        url,
        data,
        log: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
        kill,
        revive: async () => void (await open(new URL(url).port)),
        stop: async () => {
          await kill();
          await remove();
        },
      };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async end(): Promise<void> {
    if (!this.#process.connected) return;
    const gone = once(this.#process, 'exit');
    this.#process.disconnect();
    await gone;
  }

  async #ask(question: Question): Promise<HostAnswer> {
    const id = ++this.#questions;
    const answer = await new Promise<HostAnswer>((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#process.send({ id, ...question }, (error) => error && reject(error));
    }).finally(() => this.#asked.delete(id));
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }
}

/** A fixture of the worker. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
export async function serverHost({}, use: (host: ServerHost) => Promise<void>): Promise<void> {
  const host = new ServerHost();
  await use(host);
  await host.end();
}
