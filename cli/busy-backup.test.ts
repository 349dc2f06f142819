import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { createDatabase, postgresUrl } from '../server/testing/postgres.ts';
import { CLICK, loginHtml, OWNER, runCli, serve } from './testing/run-cli.ts';
import { servedTerminal } from './testing/served-terminal.ts';

// spec safety.9
const LONGEST = 600_000;
vi.setConfig({ testTimeout: LONGEST, hookTimeout: LONGEST });

const CLIENTS = 20;
const ROUNDS = process.env.PROOF ? 20 : 1;

type Environment = Readonly<Record<string, string>>;
type Engine = 'SQLite' | 'PostgreSQL';

/** Where an engine keeps the data of one more server. */
async function placeFor(engine: Engine): Promise<Environment> {
  if (engine === 'SQLite') return {};
  const database = await createDatabase();
  onTestFinished(database.drop);
  return { DATABASE_URL: database.url };
}

function caller(url: string, token = '') {
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'if-match': '*' };
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(await answer.text());
    // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape
    return (await answer.json()) as any;
  };
}
type Caller = ReturnType<typeof caller>;

async function ownerAt(url: string): Promise<Caller> {
  const { auth_token } = await caller(url)('POST', '/authentications', OWNER);
  return caller(url, auth_token);
}

const pageOf = (label: string) => ({
  editor_page: {
    label,
    html: loginHtml(label),
    config: JSON.stringify({ version: CONFIGURATION_VERSION, authentications: CLICK }),
  },
});

/** Clients that save a page each, the numbers from 1 on, until they are stopped. */
async function startClients(call: Caller) {
  const pages: string[] = [];
  for (let n = 0; n < CLIENTS; n++) pages.push((await call('POST', '/editor_pages', pageOf('0'))).editor_page.id);
  const acknowledged = pages.map(() => 0);
  const sent = pages.map(() => 0);
  let goesOn = true;
  let answered = () => {};
  const save = async (client: number) => {
    while (goesOn) {
      sent[client] = (sent[client] ?? 0) + 1;
      const isSaved = await call('PUT', `/editor_pages/${pages[client]}`, pageOf(String(sent[client]))).then(
        () => true,
        // One account may not have so many saves checked at once: such a save is not acknowledged.
        (error: Error) => !error.message.includes('too_many_saves') && Promise.reject(error),
      );
      if (isSaved) acknowledged[client] = sent[client] ?? 0;
      answered();
    }
  };
  const clients = Promise.all(pages.map((_, client) => save(client)));
  const total = () => acknowledged.reduce((sum, count) => sum + count, 0);
  return {
    pages,
    acknowledged,
    sent,
    total,
    /** Resolves when so many more saves have been acknowledged, or a save failed. */
    async more(saves: number) {
      const goal = total() + saves;
      while (total() < goal) await Promise.race([clients, new Promise<void>((resolve) => (answered = resolve))]);
    },
    async stop() {
      goesOn = false;
      await clients;
    },
  };
}

const engines: readonly Engine[] = (await postgresUrl()) === null ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

describe.each(engines)('with %s', (engine) => {
  test(`a backup made while ${CLIENTS} clients save has every save acknowledged before, ${ROUNDS} of ${ROUNDS} times`, async () => {
    const source = await placeFor(engine);
    const terminal = await servedTerminal(source, serve);
    onTestFinished(() => terminal.close());
    const place = (name: string) => join(terminal.folder.path, name);
    const key = readFileSync(place('data/secret-key'), 'utf8');
    const portico = (words: readonly string[], environment: Environment) =>
      runCli(words, { cwd: terminal.folder.path, environment });

    const clients = await startClients(await ownerAt(terminal.served.url));
    const backups: { readonly file: string; readonly before: number[]; readonly after: number[] }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await clients.more(1 + ((round * 7) % 40));
      const before = [...clients.acknowledged];
      const file = `busy-${round}.backup`;
      const made = await portico(['backup', file], { ...source, PORTICO_DATA: place('data') });
      expect(made).toMatchObject({ code: 0, err: '' });
      backups.push({ file, before, after: [...clients.sent] });
    }
    await clients.stop();

    for (const [round, { file, before, after }] of backups.entries()) {
      const data = place(`restored-${round}`);
      mkdirSync(data);
      const target = { ...(await placeFor(engine)), PORTICO_DATA: data, PORTICO_SECRET: key };
      expect(await portico(['restore', file], target)).toMatchObject({ code: 0, err: '' });
      const served = await serve(data, target);
      const call = await ownerAt(served.url);
      for (const [client, page] of clients.pages.entries()) {
        const stored = Number((await call('GET', `/editor_pages/${page}`)).editor_page.label);
        expect(stored).toBeGreaterThanOrEqual(before[client] ?? 0);
        expect(stored).toBeLessThanOrEqual(after[client] ?? 0);
      }
      await served.stop();
    }
    console.log(
      `${engine}: ${ROUNDS} backups while ${CLIENTS} clients saved ${clients.total()} times, no acknowledged save is missing`,
    );
  });
});
