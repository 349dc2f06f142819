import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageBody } from '../server/testing/page-body.ts';
import { rawSql } from '../server/testing/raw-sql.ts';
import { OWNER, runCli, serve } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

const LONGEST = 600_000;
vi.setConfig({ testTimeout: LONGEST, hookTimeout: LONGEST });

let terminal: ServedTerminal;
beforeAll(async () => {
  terminal = await servedTerminal({}, serve);
});
afterAll(() => terminal.close());

const place = (name: string) => join(terminal.folder.path, name);
/** Runs a command on a data folder. */
const on = (data: string, ...words: string[]) =>
  runCli(words, { cwd: terminal.folder.path, environment: { PORTICO_DATA: place(data) } });

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
  expect(await on('keyed', 'restore', 'said.backup')).toMatchObject({
    code: 2,
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

// spec organisations.47
test('audit verify says that the audit log is as it was sealed, and where it was changed', async () => {
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const answer = await fetch(`${terminal.served.url}/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { auth_token: string };
  };
  const { auth_token } = await call('/authentications', OWNER);
  await call('/editor_pages', pageBody(), auth_token);
  const data = { data: place('data'), databaseUrl: null };
  const unsealed = "SELECT id FROM audit_events WHERE name = 'page.made' AND seq IS NULL";
  await expect.poll(() => rawSql(data, unsealed), { timeout: LONGEST }).toEqual([[]]);
  expect(await on('data', 'audit', 'verify')).toMatchObject({ code: 0, out: expect.stringContaining('as they were') });
  const changed = "UPDATE audit_events SET subject_id = 'q' WHERE name = 'page.made' RETURNING id";
  await rawSql(data, changed);
  const { code, out } = await on('data', 'audit', 'verify');
  expect([code, out]).toEqual([1, expect.stringContaining('event 1 is not what was sealed')]);
});

// spec terminal.11
test('one page is taken out of a backup while the server runs', async () => {
  const login = { environment: { PORTICO_PASSWORD: OWNER.password }, input: OWNER.password };
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], login);
  await on('data', 'backup', 'page.backup');
  const listed = await terminal.json(['pages', 'list', '--templates']);
  const [{ id, label }] = listed.editor_pages;
  expect(await on('data', 'restore', '--page', id, 'page.backup')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Use --replace'),
  });
  expect(await on('data', 'restore', '--page', 'nothing', 'page.backup')).toMatchObject({
    code: 6,
    err: expect.stringContaining('has no page nothing'),
  });
  const replaced = await on('data', 'restore', '--page', id, 'page.backup', '--replace', '--json');
  expect(JSON.parse(replaced.out)).toEqual({ page: id, label, replaced: true });
});
