import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { buildCli } from '../scripts/build-cli.ts';
import { registry } from './commands/index.ts';
import { CLICK, type Folder, type How, loginHtml, OWNER, runCli, serve, temporaryFolder } from './testing/run-cli.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The program as it is installed: one bundle with lazy parts, started in a folder that is not ours. */
// The folder is inside node_modules, because `serve` finds its packages from the place of the bundle.
const OUTPUT = join('node_modules', '.cache', `portico-cli-${process.pid}`);
const ROOT = join(import.meta.dirname, '..');
const program = join(ROOT, OUTPUT, 'portico.js');

/** Runs the program again and again in one process, each time with the words of another command, and writes what it said. */
const ASKER = `
const names = process.argv.slice(2);
const write = process.stdout.write.bind(process.stdout);
process.stdout.setMaxListeners(0);
for (const name of names) {
  const said = { name, out: '', err: '' };
  for (const [stream, kind] of [[process.stdout, 'out'], [process.stderr, 'err']])
    stream.write = (words, done) => {
      said[kind] += words;
      done?.();
      return true;
    };
  process.exitCode = undefined;
  process.argv = [process.execPath, 'portico', ...name.split(' '), '--help'];
  await import(process.env.PROGRAM + '?' + encodeURIComponent(name));
  write(JSON.stringify({ ...said, code: process.exitCode }) + '\\n');
}
`;

let folder: Folder;
const run = (words: readonly string[], how: How = {}) => runCli(words, { ...how, program, cwd: folder.path });

beforeAll(async () => {
  folder = temporaryFolder();
  await buildCli(OUTPUT);
});

afterAll(() => {
  rmSync(join(ROOT, OUTPUT), { recursive: true, force: true });
  folder?.remove();
});

test('prints its usage', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage: portico') });
});

describe('its help', () => {
  const names = registry.commands.map(({ name }) => name);
  /** What each command says of itself. One process asks for all: it starts for `--help` as for any words. */
  const answers = new Map<string, { code?: number; out: string; err: string }>();
  beforeAll(async () => {
    const asker = folder.write('ask.mjs', ASKER);
    const { out, err } = await runCli(names, { program: asker, environment: { PROGRAM: pathToFileURL(program).href } });
    expect(err).toBe('');
    for (const line of out.trim().split('\n')) {
      const { name, ...answer } = JSON.parse(line);
      answers.set(name, answer);
    }
  });

  test.each(names)('%s is a command of the bundle', (name) => {
    const expected = { code: 0, err: '', out: expect.stringContaining(`Usage: portico ${name}`) };
    expect(answers.get(name)).toMatchObject(expected);
  });
});

test('migrates, validates and draws a page without a server', async () => {
  const config = { version: 1, authentications: CLICK, languages: { it: { name: 'Italiano', active: true } } };
  folder.write('page.json', { label: 'Cafe', html: loginHtml('Welcome'), config: JSON.stringify(config) });
  expect(await run(['migrate', '--write', 'page.json'])).toMatchObject({ code: 0, out: '' });
  expect(await run(['validate', 'page.json'])).toMatchObject({ code: 0 });
  const drawn = await run(['render', 'page.json', '--lang', 'it']);
  expect(drawn.out).toContain('<html lang="it"');
  expect(drawn.out).toContain('Welcome');
  expect((await run(['validate', '-'], { input: '{"version":"1.10"}' })).out).toContain("can't downgrade");
});

test('checks, migrates and restores the files of a quoted pattern, in which one that matches none is an error', async () => {
  mkdirSync(join(folder.path, 'hotels', 'north'), { recursive: true });
  for (const name of ['hotels/a.json', 'hotels/north/b.json'])
    folder.write(name, { version: CONFIGURATION_VERSION, name: 'Hotel' });
  const every = 'hotels/**/*.json';
  expect(await run(['validate', 'hotels/*.json'])).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^1 checked/m),
  });
  expect(await run(['migrate', '--check', every])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^2 to migrate/m),
  });
  expect((await run(['migrate', '--write', every])).code).toBe(0);
  expect((await run(['migrate', '--check', every])).code).toBe(0);
  expect((await run(['migrate', '--undo', every])).code).toBe(0);
  expect((await run(['migrate', '--check', every])).code).toBe(1);
  const none = { code: 6, err: expect.stringContaining('gone/*.json: no file matches this pattern.') };
  for (const words of [['validate'], ['migrate', '--check']])
    expect(await run([...words, 'gone/*.json'])).toMatchObject(none);
});

test('serves, signs in, publishes and tests a delivery', async () => {
  const served = await serve(join(folder.path, 'data'), {}, { program, cwd: folder.path });
  const environment = { PORTICO_URL: served.url, XDG_CONFIG_HOME: join(folder.path, 'xdg') };
  try {
    const login = ['login', '--email', OWNER.email, '--password-stdin'];
    expect(await run(login, { environment, input: OWNER.password })).toMatchObject({ code: 0 });
    const published = await run(['publish', 'page.json', '--json'], { environment });
    const { url } = JSON.parse(published.out.split('\n')[1] ?? '');
    expect(await (await fetch(url)).text()).toContain('Welcome');
    const again = await run(['publish', '*age.json', '--json'], { environment });
    expect(JSON.parse(again.out.split('\n').at(-2) ?? '')).toMatchObject({ unchanged: 1, failed: 0 });
    expect((await run(['publish', 'gone/*.json'], { environment })).code).toBe(6);
    const delivered = await run(['test-deliver', 'welcome', '--to', 'ann@example.com'], { environment });
    const out = expect.stringMatching(
      /^welcome to ann@example\.com: Written to mails\/\S+\.eml, no mail server is set\n$/,
    );
    expect(delivered).toMatchObject({ code: 1, out });
  } finally {
    await served.stop();
  }
});
