import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { type FaultyProxy, NO_FAULTS, ORDINARY, startFaultyProxy } from './testing/faulty-proxy.ts';
import { OWNER, runCli, spawnCli } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

/* Runs over folders of pages that are interrupted, or in which something is damaged: the rest goes on. */

// spec terminal.1: exit codes
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PAGES = 6;
const PICTURE = { create: { width: 8, height: 8, channels: 3, background: '#246' } } as const;

let terminal: ServedTerminal;
let proxy: FaultyProxy;
let root: string;

beforeAll(async () => {
  terminal = await servedTerminal();
  root = join(terminal.folder.path, 'pages');
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: OWNER.password });
  const template = (await terminal.json(['pages', 'list', '--templates'])).editor_pages[0].id;
  for (let n = 0; n < PAGES; n++) await terminal.run(['pages', 'clone', template, '--label', `Room ${n}`]);
  proxy = await startFaultyProxy(terminal.served.url, Math.random);
});
afterAll(async () => {
  await proxy?.close();
  await terminal?.close();
});
beforeEach(() => {
  proxy.become(NO_FAULTS);
  rmSync(root, { recursive: true, force: true });
});

const throughProxy = () => ({ PORTICO_URL: proxy.url, PORTICO_TOKEN: terminal.storedToken() });
const configuration = (folder: string) => join(root, folder, 'configuration.json');
const change = (folder: string, words: string) =>
  writeFileSync(
    configuration(folder),
    JSON.stringify({ version: CONFIGURATION_VERSION, name: folder, success_text: words }),
  );

/** Runs a command over a slow network and presses Ctrl-C once a page was told. */
async function interrupt(words: readonly string[]) {
  proxy.become({ ...NO_FAULTS, delay: 60 });
  const child = spawnCli(words, { cwd: terminal.folder.path, environment: throughProxy() });
  let err = '';
  child.stderr?.on('data', (part) => {
    err += part;
    if (err.includes('room-') && !child.killed) child.kill('SIGINT');
  });
  const [code] = await once(child, 'close');
  proxy.become(NO_FAULTS);
  return { code, err };
}

const again = (words: readonly string[]) => terminal.json(words, { environment: throughProxy() });

test('Ctrl-C ends a pull after the page that runs, and the next one fetches the rest', async () => {
  const { code, err } = await interrupt(['pages', 'pull', 'pages']);
  expect(code).toBe(130);
  expect(err).toContain('Stopping: what runs is finished first.');
  const left = Number(/^(\d+) of 6 left\. Run the same command again/m.exec(err)?.[1]);
  expect(left).toBeGreaterThan(0);
  const here = readdirSync(root).filter((name) => name.startsWith('room-'));
  expect(here.length).toBe(PAGES - left);
  for (const name of here) expect(existsSync(configuration(name))).toBe(true);
  const rest = await again(['pages', 'pull', 'pages']);
  const states = rest.pages.map(({ state }: { state: string }) => state).sort();
  expect(states).toEqual([...Array(PAGES - left).fill('same'), ...Array(left).fill('written')]);
});

test('Ctrl-C ends a push after the folder that runs, and the next one sends the rest', async () => {
  await again(['pages', 'pull', 'pages']);
  for (let n = 0; n < PAGES; n++) change(`room-${n}`, 'Changed here.');
  const { code, err } = await interrupt(['pages', 'push', 'pages']);
  expect(code).toBe(130);
  const left = Number(/^(\d+) of 6 left\. Run the same command again/m.exec(err)?.[1]);
  expect(left).toBeGreaterThan(0);
  const rest = await again(['pages', 'push', 'pages']);
  const states = rest.pages.map(({ state }: { state: string }) => state).sort();
  expect(states).toEqual([...Array(PAGES - left).fill('same'), ...Array(left).fill('sent')]);
});

test('a damaged folder stops no other page, and --theirs repairs it', async () => {
  const { pages } = await terminal.json(['pages', 'pull', 'pages']);
  const [first, second, third] = pages as { folder: string; id: string }[];
  writeFileSync(configuration(first?.folder ?? ''), '{');
  rmSync(configuration(second?.folder ?? ''));
  rmSync(join(root, third?.folder ?? ''), { recursive: true });
  const pulled = await terminal.run(['pages', 'pull', 'pages']);
  expect(pulled.code).toBe(3);
  expect(pulled.err).toContain(`${first?.folder}: Not written.\n`);
  expect(pulled.err).toContain('configuration.json:1:2: cannot be read');
  expect(pulled.err).toContain('overwrite it: pull this page with --theirs.');
  expect(pulled.err).toContain(`${second?.folder}: Not written.\n`);
  expect(pulled.err).toContain(`${third?.folder}: Written.\n`);
  expect(pulled.err).toContain('left undone: 2');
  const ids = [first?.id ?? '', second?.id ?? ''];
  const repaired = await terminal.json(['pages', 'pull', 'pages', ...ids, '--theirs']);
  expect(repaired.pages).toMatchObject([{ state: 'written' }, { state: 'written' }]);
  expect((await terminal.run(['pages', 'push', 'pages'])).code).toBe(0);
});

test('a folder that was removed is told, and its page stays on the server', async () => {
  const { pages } = await terminal.json(['pages', 'pull', 'pages']);
  const [{ folder, id }] = pages;
  rmSync(join(root, folder), { recursive: true });
  const { code, err } = await terminal.run(['pages', 'push', 'pages']);
  expect(code).toBe(0);
  expect(err).toContain(`${folder}: The folder is no longer here. The page stays on the server.`);
  expect(err).toContain(`portico pages trash ${id}`);
  expect((await terminal.json(['pages', 'get', id])).id).toBe(id);
});

test.runIf(existsSync('/proc/self'))('a folder that cannot be made is told', async () => {
  const { code, err } = await terminal.run(['pages', 'pull', '/proc/nope']);
  expect(code).toBe(6);
  expect(err).toMatch(/^portico: \/proc\/nope: cannot be written: ENOENT/);
});

test('an id that no page has stops no other page', async () => {
  const { editor_pages } = await terminal.json(['pages', 'list']);
  const { code, err } = await terminal.run(['pages', 'pull', 'pages', 'nothing', editor_pages[0].id]);
  expect(code).toBe(1);
  expect(err).toMatch(/^nothing: Not written\.$/m);
  expect(err).toMatch(/^room-\d: Written\.$/m);
});

test('over an ordinary network every new folder becomes one page, with its picture', async () => {
  await again(['pages', 'pull', 'pages', (await terminal.json(['pages', 'list'])).editor_pages[0].id]);
  const [pulled = ''] = readdirSync(root).filter((name) => name.startsWith('room-'));
  const picture = '/media/splash_images/somebody/1-yard.png';
  mkdirSync(join(root, 'images'), { recursive: true });
  writeFileSync(join(root, 'images', '1-yard.png'), await sharp(PICTURE).png().toBuffer());
  const yards = Array.from({ length: 8 }, (_, n) => `yard-${n}`);
  for (const yard of yards) {
    cpSync(join(root, pulled), join(root, yard), { recursive: true });
    const config = { version: CONFIGURATION_VERSION, name: yard, background_image: picture };
    writeFileSync(configuration(yard), JSON.stringify(config));
  }
  proxy.become(ORDINARY);
  // Whether the picture was stored is not known where the answer is lost: the next run looks.
  const push = () => runCli(['pages', 'push', 'pages'], { cwd: terminal.folder.path, environment: throughProxy() });
  let code = 3;
  for (let run = 0; run < 10 && code === 3; run++) code = (await push()).code ?? 1;
  expect(code).toBe(0);
  const listed = (await terminal.json(['pages', 'list'])).editor_pages as { id: string; label: string }[];
  const made = listed.filter(({ label }) => label.startsWith('yard-'));
  expect(made.map(({ label }) => label).sort()).toEqual(yards);
  const { background_image } = JSON.parse((await terminal.json(['pages', 'get', made[0]?.id ?? ''])).config);
  expect((await fetch(terminal.served.url + background_image)).status).toBe(200);
  proxy.become(NO_FAULTS);
  expect((await again(['pages', 'push', 'pages'])).pages.map(({ state }: { state: string }) => state)).toEqual(
    Array(yards.length + 1).fill('same'),
  );
});
