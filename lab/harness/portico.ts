import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { ROOT } from '../../scripts/build/run.ts';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { type Server, startServer } from './server.ts';

/** A built Portico, and its owner at its API. */
export interface Portico extends Server {
  readonly data: string;
  readonly api: ApiClient;
}

interface Options {
  /** Keeps its log and, where `data` is not given, its data; without one they are gone when it has stopped. */
  readonly folder?: string;
  readonly name?: string;
  readonly port?: number;
  readonly data?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A command that runs the one behind it. */
  readonly inside?: readonly string[];
  /** The build that is started. */
  readonly program?: string;
}

/** The key of servers that share a database; one alone makes its own beside its data, where commands find it. */
export const SECRET = 'the secret of the lab alone';

/** Starts the built server with the owner of the tests, and signs them in. */
export async function startPortico(options: Options = {}): Promise<Portico> {
  const own = options.folder === undefined ? mkdtempSync(join(tmpdir(), 'portico-lab-')) : null;
  const remove = () => own && rmSync(own, { recursive: true, force: true });
  const { name = 'portico', inside = [], environment, program = 'dist/server/main.js' } = options;
  const folder = own ?? options.folder ?? '';
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
  const data = options.data ?? join(folder, `${name}-data`);
  try {
    const server = await startServer({
      name,
      folder,
      words: [...inside, process.execPath, join(ROOT, program)],
      url: `http://127.0.0.1:${port}`,
      // Whoever can serve editors serves everybody.
      path: '/readyz/editors',
      environment: {
        PORTICO_HOST: '127.0.0.1',
        PORTICO_PORT: String(port),
        PORTICO_DATA: data,
        PORTICO_OWNER_EMAIL: OWNER.email,
        PORTICO_OWNER_PASSWORD: OWNER.password,
        PORTICO_LOG: 'warn',
        ...environment,
      },
    });
    const api = new ApiClient(server.url);
    const stop: Server['stop'] = async (signal) => {
      await server.stop(signal);
      remove();
    };
    return { ...server, data, api, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Does something with a built Portico that is stopped and removed afterwards. */
export async function withPortico<Result>(work: (portico: Portico) => Promise<Result>, options: Options = {}) {
  const portico = await startPortico(options);
  try {
    await portico.api.signIn();
    return await work(portico);
  } finally {
    await portico.stop();
  }
}
