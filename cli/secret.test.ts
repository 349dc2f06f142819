import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { createDatabase, postgresUrl } from '../server/testing/postgres.ts';
import { rawSql } from '../server/testing/raw-sql.ts';
import {
  CLICK,
  type Folder,
  loginHtml,
  OWNER,
  runCli,
  type Served,
  serve,
  temporaryFolder,
} from './testing/run-cli.ts';

// spec safety.1
vi.setConfig({ testTimeout: 120_000 });

const OLD = { PORTICO_SECRET: 'the key until today' };
const NEW = { PORTICO_SECRET: 'the key from today on' };
const BOTH_NEW = { ...NEW, PORTICO_SECRET_FALLBACK: OLD.PORTICO_SECRET };

let folder: Folder;
/** Of the owner's session, which the data keep. */
let token = '';
beforeEach(() => {
  token = '';
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const running: Served[] = [];
afterEach(async () => {
  for (const served of running.splice(0)) await served.stop();
});
async function start(environment: Readonly<Record<string, string>>, data = 'data'): Promise<Served> {
  const served = await serve(join(folder.path, data), environment);
  running.push(served);
  return served;
}
async function stop(served: Served): Promise<void> {
  running.splice(running.indexOf(served), 1);
  await served.stop();
}
/** What a server says that does not start. */
const refused = (environment: Readonly<Record<string, string>>, data = 'data') =>
  runCli([], {
    program: join(import.meta.dirname, '../dist/server/main.js'),
    environment: { PORTICO_PORT: '0', PORTICO_LOG: 'silent', PORTICO_DATA: join(folder.path, data), ...environment },
  });
const rotate = (environment: Readonly<Record<string, string>> = {}) =>
  runCli(['secret', 'rotate'], { environment: { PORTICO_DATA: join(folder.path, 'data'), ...environment } });

/** Saves a page with the password of a mail server, and gives its id. */
async function savePage(
  { url }: Served,
  id: string | null,
  password: string | { readonly set: true },
): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'if-match': '*' };
    const answer = await fetch(`${url}/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    // biome-ignore lint/suspicious/noExplicitAny: answers of two shapes
    return (await answer.json()) as any;
  };
  if (token === '') token = (await call('POST', '/authentications', OWNER)).auth_token;
  const smtp = { service: 'x', user: 'ada@mail.example', password };
  const config = { version: CONFIGURATION_VERSION, authentications: CLICK, smtp };
  const page = { editor_page: { label: 'Lobby', html: loginHtml('Lobby'), config: JSON.stringify(config) } };
  const path = id === null ? '/editor_pages' : `/editor_pages/${id}`;
  return (await call(id === null ? 'POST' : 'PUT', path, page)).editor_page.id;
}

test('the key in the file is replaced while no server runs, and the next start uses the new one', async () => {
  const served = await start({});
  const id = await savePage(served, null, 'sesame');
  const early = await rotate();
  expect([early.code, early.err]).toEqual([6, expect.stringContaining('Another Portico server runs')]);
  await stop(served);
  const ran = await rotate();
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(/^Secrets encrypted with the new key now: 1; with it before: 0\.\nThe file secret-key has/);
  await savePage(await start({}), id, { set: true });
  expect(readdirSync(join(folder.path, 'data')).filter((name) => name.startsWith('secret-key'))).toHaveLength(2);
});

test('the key of a running server is rotated, and it saves before, meanwhile and after', async () => {
  const first = await start(OLD);
  const id = await savePage(first, null, 'sesame');
  await stop(first);
  const served = await start(BOTH_NEW);
  let goesOn = true;
  let saved = 0;
  const saving = (async () => {
    while (goesOn) {
      await savePage(served, id, `sesame ${saved}`);
      saved += 1;
    }
  })();
  await vi.waitUntil(() => saved > 0, { timeout: 30_000 });
  const ran = await rotate(BOTH_NEW);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain('Leave PORTICO_SECRET_FALLBACK out at the next start');
  const before = saved;
  await vi.waitUntil(() => saved > before, { timeout: 30_000 });
  goesOn = false;
  await saving;
  await stop(served);
  expect((await refused(OLD)).err).toContain('were written with another key than PORTICO_SECRET');
  await savePage(await start(NEW), id, { set: true });
  expect((await rotate(BOTH_NEW)).out).toContain('with the new key now: 0; with it before: 1.');
  const once = await rotate(NEW);
  expect([once.code, once.out, once.err]).toEqual([2, '', expect.stringContaining('PORTICO_SECRET already')]);
});

test.each([
  [{ PORTICO_DATA: '/nowhere/at/all' }, 6, /^portico: There are no data of a server in \/nowhere\/at\/all\./],
  [{ PORTICO_SECRET_FALLBACK: 'the key until today' }, 6, /^portico: PORTICO_SECRET_FALLBACK is accepted beside/],
  [{ ...NEW, PORTICO_SECRET_FALLBACK: 'short' }, 6, /^portico: PORTICO_SECRET_FALLBACK is too short/],
])('with %j it ends with one sentence', async (environment, code, said) => {
  const ran = await rotate(environment);
  expect([ran.code, ran.out, ran.err]).toEqual([code, '', expect.stringMatching(said)]);
  expect(ran.err.trim().split('\n')).toHaveLength(1);
});

describe.runIf(await postgresUrl())('several servers on one database', () => {
  let database: { readonly DATABASE_URL: string };
  beforeEach(async () => {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    database = { DATABASE_URL: url };
  });
  const stored = () =>
    rawSql({ data: folder.path, databaseUrl: database.DATABASE_URL }, 'SELECT * FROM key_check', 'SELECT * FROM users');

  test('one with another secret does not start: one sentence, exit code 1, nothing changed', async () => {
    await start({ ...database, ...OLD }, 'one');
    const before = await stored();
    const other = await refused({ ...database, ...NEW }, 'two');
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.err).toMatch(/^The data in .* were written with another key than PORTICO_SECRET\..*\n$/);
    const keyless = await refused(database, 'three');
    expect([keyless.code, keyless.err]).toEqual([1, expect.stringMatching(/^The key of the data in .*\n$/)]);
    expect(await stored()).toEqual(before);
  });

  test('of two that start at once on an empty database with different secrets one is refused', async () => {
    const started = [OLD, NEW].map(async (secret, index) => start({ ...database, ...secret }, String(index)));
    const outcomes = await Promise.allSettled(started);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { reason } = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(String(reason)).toMatch(/another key than PORTICO_SECRET/);
  });
});
