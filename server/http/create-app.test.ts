import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, expect, it, test } from 'vitest';
import { testSettings } from '../testing/test-server.ts';
import { createHttpApp, standardOutput } from './create-app.ts';

// spec safety.6, visitors.4

/** The X-Forwarded-For that a proxy received, and what each proxy appended. */
const FORWARDED = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2', 'x-forwarded-proto': 'https' };

async function seenBehind(trustProxy: number | string): Promise<string> {
  const app = createHttpApp({ ...testSettings('nowhere'), logLevel: 'silent', trustProxy });
  app.get('/', async ({ ip, protocol }) => `${protocol} ${ip}`);
  return (await app.inject({ url: '/', headers: FORWARDED, remoteAddress: '10.0.0.1' })).payload;
}

test.each([
  [0, 'http 10.0.0.1'],
  [1, 'https 10.0.0.2'],
  [2, 'https 198.51.100.7'],
  ['10.0.0.0/8', 'https 198.51.100.7'],
  ['10.0.0.9', 'http 10.0.0.1'],
])('with %s as proxies a caller cannot choose their own address', async (trusted, seen) => {
  expect(await seenBehind(trusted)).toBe(seen);
});

const folder = mkdtempSync(join(tmpdir(), 'portico-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOG = `
  const { standardOutput } = await import(${JSON.stringify(new URL('./create-app.ts', import.meta.url).href)});
  const { pino } = await import('pino');
  const log = pino({}, standardOutput());
`;

const program = `
  ${LOG}
  for (let line = 0; line < 20_000; line += 1) log.info('a line '.repeat(20));
  process.stderr.write('still here');
`;

it('a server whose log cannot be written continues', () => {
  // Opened for reading only: every write fails, as on a full disk.
  const unwritable = openSync(fileURLToPath(import.meta.url), 'r');
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', unwritable, 'pipe'],
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  closeSync(unwritable);
  expect({ stderr, status }).toEqual({ stderr: 'still here', status: 0 });
});

it('has written an error, and all lines before it, when the call returns', () => {
  const file = join(folder, 'errors');
  const log = pino({ level: 'info' }, standardOutput(openSync(file, 'w')));
  log.info('a request');
  expect(readFileSync(file, 'utf8')).toBe('');
  log.error('broken');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a request', 'broken']);
});

it.each([
  ['ends by itself', ''],
  ['exits at once', 'process.exit(0);'],
  ['ends by a fault nobody caught', "throw new Error('a fault');"],
])('no line is lost when the program %s', (_how, end) => {
  const lines = `${LOG} for (let i = 0; i < 500; i++) log.info({ i }, 'request'); ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', lines], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).i);
  expect(said).toEqual(Array.from({ length: 500 }, (_, i) => i));
});
