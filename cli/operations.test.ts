import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { CLICK, loginHtml } from './testing/login-page.ts';
import { runCli } from './testing/run-cli.ts';
import { OWNER, serve } from './testing/served.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

const LONGEST = 600_000;
vi.setConfig({ testTimeout: LONGEST, hookTimeout: LONGEST });

const CLIENTS = 20;
const ROUNDS = process.env.PROOF ? 20 : 2;

let terminal: ServedTerminal;
beforeAll(async () => {
  terminal = await servedTerminal();
});
afterAll(() => terminal.close());

const place = (name: string) => join(terminal.folder.path, name);
/** Runs a command on a data folder. */
const on = (data: string, ...words: string[]) =>
  runCli(words, { cwd: terminal.folder.path, environment: { PORTICO_DATA: place(data) } });

function caller(url: string, token = '') {
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'if-match': '*' };
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(await answer.text());
    // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape
    return (await answer.json()) as any;
  };
}

const pageOf = (label: string) => ({
  editor_page: {
    label,
    html: loginHtml(label),
    config: JSON.stringify({ version: CONFIGURATION_VERSION, authentications: CLICK }),
  },
});
const tokenOf = async (url: string) => (await caller(url)('POST', '/authentications', OWNER)).auth_token;

test(`a backup made while ${CLIENTS} clients save has every save acknowledged before, ${ROUNDS} of ${ROUNDS} times`, async () => {
  const call = caller(terminal.served.url, await tokenOf(terminal.served.url));
  const pages: string[] = [];
  for (let n = 0; n < CLIENTS; n++) pages.push((await call('POST', '/editor_pages', pageOf('0'))).editor_page.id);
  const acknowledged = pages.map(() => 0);
  const sent = pages.map(() => 0);
  let goesOn = true;
  const total = () => acknowledged.reduce((sum, count) => sum + count, 0);
  let saved = () => {};
  const saves = async (more: number) => {
    const goal = total() + more;
    while (total() < goal) await new Promise<void>((resolve) => (saved = resolve));
  };
  const save = async (client: number) => {
    while (goesOn) {
      sent[client] = (sent[client] ?? 0) + 1;
      const isSaved = await call('PUT', `/editor_pages/${pages[client]}`, pageOf(String(sent[client]))).then(
        () => true,
        // One account may not have so many saves checked at once: such a save is not acknowledged.
        (error: Error) => !error.message.includes('too_many_saves') && Promise.reject(error),
      );
      if (isSaved) acknowledged[client] = sent[client] ?? 0;
      saved();
    }
  };
  const clients = pages.map((_, client) => save(client));
  const backups: { readonly file: string; readonly before: number[]; readonly after: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await saves(1 + ((round * 7) % 40));
    const before = [...acknowledged];
    const made = await on('data', 'backup', `busy-${round}.backup`);
    expect(made).toMatchObject({ code: 0, err: '' });
    backups.push({ file: `busy-${round}.backup`, before, after: [...sent] });
  }
  goesOn = false;
  await Promise.all(clients);
  for (const [round, { file, before, after }] of backups.entries()) {
    mkdirSync(place(`restored-${round}`));
    const key = readFileSync(place('data/secret-key'), 'utf8');
    const environment = { PORTICO_DATA: place(`restored-${round}`), PORTICO_SECRET: key };
    expect(await runCli(['restore', file], { cwd: terminal.folder.path, environment })).toMatchObject({ code: 0 });
    const served = await serve(place(`restored-${round}`), { PORTICO_SECRET: key });
    const ask = caller(served.url, await tokenOf(served.url));
    for (const [client, page] of pages.entries()) {
      const stored = Number((await ask('GET', `/editor_pages/${page}`)).editor_page.label);
      expect(stored).toBeGreaterThanOrEqual(before[client] ?? 0);
      expect(stored).toBeLessThanOrEqual(after[client] ?? 0);
    }
    await served.stop();
  }
  console.log(`${ROUNDS} backups while ${CLIENTS} clients saved ${total()} times: no acknowledged save is missing`);
});

test('it is said what is in a backup, and whether the key is', async () => {
  const made = await on('data', 'backup', 'said.backup', '--json');
  expect(JSON.parse(made.out)).toMatchObject({ engine: 'sqlite', secret_key: false, uploads: 0, rows: { users: 1 } });
  expect(statSync(place('said.backup')).mode & 0o777).toBe(0o600);
  const keyed = await on('data', 'backup', 'keyed.backup', '--with-key');
  expect(keyed.out).toContain('The key of the stored secrets is inside.');
  const restored = await on('keyed', 'restore', 'keyed.backup');
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored into') });
});

test('what cannot be done ends with one sentence and an exit code', async () => {
  const taken = await on('data', 'backup', 'said.backup');
  expect(taken).toMatchObject({ code: 2, out: '', err: expect.stringContaining('is there already') });
  expect(await on('absent', 'backup', 'absent.backup')).toMatchObject({ code: 6 });
  expect(await on('keyed', 'restore', 'said.backup')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--replace'),
  });
  expect(await on('data', 'restore', 'said.backup', '--replace')).toMatchObject({
    code: 6,
    err: expect.stringContaining('A Portico server runs'),
  });
  expect(await on('new', 'restore', 'said.backup')).toMatchObject({
    code: 6,
    err: expect.stringContaining('PORTICO_SECRET'),
  });
  const fault = await on('new', 'restore', 'data/portico.db', '--json');
  expect(fault.code).toBe(6);
  expect(JSON.parse(fault.err).error).toMatchObject({ code: 'operations.restore.broken' });
});

test('doctor looks at a running installation: a line for each finding, and an exit code', async () => {
  const well = await on('data', 'doctor', '--json');
  expect(well.code).toBe(0);
  const { findings } = JSON.parse(well.out);
  expect(findings).toContainEqual(expect.objectContaining({ check: 'database', level: 'ok' }));
  const ill = await on('absent', 'doctor');
  expect(ill.code).toBe(1);
  expect(ill.out).toMatch(/^error +database +There is no database/m);
});
