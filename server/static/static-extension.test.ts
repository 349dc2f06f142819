import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { findKept, keepFiles } from './static-extension.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

let folder: string;
let places: { readonly web: string; readonly data: string };
let server: TestServer | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-kept-'));
  places = { web: join(folder, 'web'), data: join(folder, 'data') };
  mkdirSync(places.data);
});
afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a build in the place of the one before. */
function build(...scripts: readonly string[]): void {
  rmSync(places.web, { recursive: true, force: true });
  mkdirSync(join(places.web, 'assets/chunks'), { recursive: true });
  writeFileSync(join(places.web, 'index.html'), '<!doctype html>');
  for (const script of scripts) {
    writeFileSync(join(places.web, 'assets/chunks', script), `export const name = '${script}';`);
    writeFileSync(join(places.web, 'assets/chunks', `${script}.map`), '{}');
  }
}

const get = async (script: string) => (await server?.app.inject(`/assets/chunks/${script}`)) as never as Answer;
interface Answer {
  readonly statusCode: number;
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

test('a window of the version before still gets its parts from the server after an upgrade', async () => {
  build('menu-OLD.js', 'shared-1.js');
  await keepFiles(places, START);
  build('menu-NEW.js', 'shared-1.js');
  server = await createTestServer({ allowUnverifiedEmails: true, ...places });
  const old = await get('menu-OLD.js');
  expect([old.statusCode, old.payload]).toEqual([200, "export const name = 'menu-OLD.js';"]);
  expect(old.headers['cache-control']).toContain('immutable');
  expect(old.headers['content-type']).toContain('javascript');
  expect((await get('menu-NEW.js')).statusCode).toBe(200);
  expect((await get('menu-NEVER.js')).statusCode).toBe(404);
  expect((await get('..%2f..%2f..%2fweb%2findex.html')).statusCode).toBe(404);
});

test('the lists of home and of an organisation begin with a document of their own, other screens with one for all', async () => {
  build();
  mkdirSync(join(places.web, 'screens'));
  for (const name of ['home', 'o-pages']) writeFileSync(join(places.web, 'screens', `${name}.html`), name);
  const opened = await createTestServer({ allowUnverifiedEmails: true, ...places });
  server = opened;
  const at = async (path: string) => (await opened.app.inject(path)).payload;
  expect(await at('/')).toBe('home');
  expect(await at('/o/harbour/pages?folder=1')).toBe('o-pages');
  expect(await at('/o/harbour/settings/people')).toBe('<!doctype html>');
});

test('a version is kept for a day after the last server that had it, and then removed', async () => {
  build('menu-OLD.js');
  await keepFiles(places, START);
  await keepFiles(places, START + 100 * HOUR);
  build('menu-NEW.js');
  const isKept = () => findKept(places, 'assets/chunks/menu-OLD.js') !== null;
  await keepFiles(places, START + 124 * HOUR);
  expect(isKept()).toBe(true);
  await keepFiles(places, START + 126 * HOUR);
  expect(isKept()).toBe(false);
  expect(findKept(places, 'assets/chunks/menu-NEW.js')).not.toBeNull();
});

test('what no window asks for is not kept, and a server without a build keeps nothing', async () => {
  await keepFiles(places, START);
  expect(existsSync(join(places.data, 'web-files'))).toBe(false);
  build('menu-OLD.js');
  await keepFiles(places, START);
  expect(findKept(places, 'assets/chunks/menu-OLD.js.map')).toBeNull();
});
