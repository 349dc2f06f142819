import { afterAll, beforeAll, vi } from 'vitest';
import { ownerOf } from '../../server/testing/caller.ts';
import { createTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { type Folder, runCli, temporaryFolder } from './run-cli.ts';

/** The command line of the owner of a server that all tests of a file share, in a folder of their own. */
export interface OwnerTerminal {
  readonly server: TestServer;
  portico(...words: string[]): ReturnType<typeof runCli>;
  /** What a command answers with `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of another program
  json(...words: string[]): Promise<any>;
}

/** Opens it before the tests of a file, and closes it behind them. */
export function ownerTerminal(): OwnerTerminal {
  vi.setConfig({ testTimeout: 60_000 });
  let server: TestServer;
  let folder: Folder;
  let url: string;
  beforeAll(async () => {
    folder = temporaryFolder();
    server = await createTestServer();
    url = await server.listen();
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });
  async function portico(...words: string[]) {
    const token = (await ownerOf(server)).token ?? '';
    return runCli(words, { cwd: folder.path, environment: { PORTICO_URL: url, PORTICO_TOKEN: token } });
  }
  return {
    get server() {
      return server;
    },
    portico,
    json: async (...words) => JSON.parse((await portico(...words, '--json')).out),
  };
}
