import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createServer } from '../../server/create-server.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { CHEAP, fillWithTables } from '../../server/testing/test-server.ts';
import { type Folder, type How, OWNER, runCli, type Served, temporaryFolder } from './run-cli.ts';

/** A folder in which commands run, and the server they talk to. */
export interface ServedTerminal {
  readonly folder: Folder;
  readonly served: Served;
  run(words: readonly string[], how?: How): ReturnType<typeof runCli>;
  /** Runs a command with `--json`, which has to succeed, and parses what it prints. */
  // biome-ignore lint/suspicious/noExplicitAny: each command prints a document of its own
  json(words: readonly string[], how?: How): Promise<any>;
  /** Runs a command that prints a line of JSON for each result, which has to succeed, and parses the lines. */
  // biome-ignore lint/suspicious/noExplicitAny: each line is a document of its own
  records(words: readonly string[], how?: How): Promise<any[]>;
  /** The token of the stored login. */
  storedToken(): string;
  close(): Promise<void>;
}

type Serve = (data: string, environment: Readonly<Record<string, string>>) => Promise<Served>;

/** `serve` starts the server: as a process of its own where it matters that it is one. */
export async function servedTerminal(
  settings: Readonly<Record<string, string>> = {},
  serve: Serve = serveHere,
): Promise<ServedTerminal> {
  const folder = temporaryFolder();
  const served = await serve(join(folder.path, 'data'), settings);
  const run = (words: readonly string[], how: How = {}) =>
    runCli(words, {
      cwd: folder.path,
      ...how,
      environment: { PORTICO_URL: served.url, XDG_CONFIG_HOME: join(folder.path, 'xdg'), ...how.environment },
    });
  const succeed = async (words: readonly string[], how: How = {}) => {
    const { code, out, err } = await run([...words, '--json'], how);
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    return out;
  };
  return {
    folder,
    served,
    run,
    json: async (words, how) => JSON.parse(await succeed(words, how)),
    records: async (words, how) =>
      (await succeed(words, how))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    storedToken: () => JSON.parse(readFileSync(join(folder.path, 'xdg/portico/login.json'), 'utf8')).auth_token,
    async close() {
      await served.stop();
      folder.remove();
    },
  };
}

/** A server in this process, at which a sign-in costs nothing. */
async function serveHere(data: string, environment: Readonly<Record<string, string>>): Promise<Served> {
  const settings = readSettings({
    PORTICO_PORT: '0',
    PORTICO_DATA: data,
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
    ...environment,
  });
  fillWithTables(data);
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const server = await createServer({ ...settings, passwordCost: CHEAP }, { logStream });
  return { url: await server.listen(), said: () => lines.join(''), stop: () => server.stop() };
}
