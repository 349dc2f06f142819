import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestServer } from '../server/testing/test-server.ts';
import { readLogin, writeLogin } from './account/session-stores.ts';
import { registry } from './commands/index.ts';
import { processTerminal, type Terminal } from './output/output.ts';
import { createProgram } from './program.ts';
import { runPortico } from './run.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

// spec terminal.4

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const SILENT = { ...processTerminal(), out: async () => {}, err: async () => {} };

describe('help', () => {
  test('says what each family of commands is about', async () => {
    const { out } = await help();
    const commands = out.slice(out.indexOf('Commands:'), out.indexOf('Environment:'));
    expect(commands).toContain('  people  ');
    expect(commands.match(/^ {2}\S+$/gm) ?? []).toEqual([]);
  });

  /** Runs in this process, because a process for each command would test nothing more. */
  const help = Object.assign((...words: string[]) => asked(...words, '--help'), { asked });

  async function asked(...words: string[]) {
    const heard = { out: '', err: '' };
    const terminal: Terminal = {
      environment: {},
      workingFolder: '.',
      out: async (text) => {
        heard.out += text;
      },
      err: async (text) => {
        heard.err += text;
      },
      read: async () => new Uint8Array(),
      interactive: false,
      onInterrupt: () => () => {},
    };
    return { code: await runPortico(words, registry, terminal), ...heard };
  }

  test.each(registry.commands.map(({ name }) => name))('of %s prints its usage on standard output', async (name) => {
    const { code, out, err } = await help(...name.split(' '));
    expect(out).toContain(`Usage: portico ${name}`);
    expect(out).toContain('--json');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(await help.asked('help', ...name.split(' '))).toEqual({ code, out, err });
  });

  test.each(registry.commands.map(({ name }) => name))(
    'of %s ends with two examples that can be typed',
    async (name) => {
      const { out } = await help(...name.split(' '));
      const examples = [...(out.split('Examples:\n')[1] ?? '').matchAll(/^ {2}(?:PORTICO_\w+=\S+ )?portico (.+)$/gm)];
      expect(examples.length).toBeGreaterThanOrEqual(2);
      for (const [, line = ''] of examples) {
        const words =
          (line.split(/ > | {2,}/)[0] ?? '').match(/'[^']*'|"[^"]*"|\S+/g)?.map((word) => word.replace(/['"]/g, '')) ??
          [];
        let typed = '';
        createProgram(words, registry, SILENT, (command) => {
          typed = command.name;
        }).parse(words, { from: 'user' });
        expect(typed).toBe(name);
      }
    },
  );

  test('of everything names every command and every exit code', async () => {
    const { code, out } = await help();
    for (const { name } of registry.commands) expect(out).toContain(name.split(' ')[0]);
    expect(out).toContain('5 server or network');
    expect(code).toBe(0);
  });
});

test.each(['--version', '-V'])('%s says which it is', async (option) => {
  expect(await runCli([option])).toEqual({ code: 0, out: '0.1.0\n', err: '' });
});

describe('wrong use ends with exit code 2 and a sentence', () => {
  test.each([
    [[], 'Usage: portico'],
    [['publsh'], "unknown command 'publsh'"],
    [['pages'], 'Usage: portico pages'],
    [['validate', '--strict', 'x'], "unknown option '--strict'"],
    [['publish'], 'Nothing to publish'],
    [['publish', '--url', 'ftp://x', '--page', '1'], 'ftp://x is not an address of a server'],
    [['test-deliver', 'welcome'], "required option '--to"],
    [['test-deliver', 'hello', '--to', 'ann@example.com'], 'hello is not known. It must be one of: all, welcome'],
    [['help', 'publsh'], 'There is no command publsh'],
    [['tokens', 'create', '--name', 'ci', '--scope', 'admin'], 'It must be one of: read, validate, publish'],
    [['tokens', 'create', '--name', 'ci', '--scope', 'read', '--expires', '2h'], '--expires 2h is no time such as'],
    [['tokens', 'create', '--name', 'ci', '--scope', 'read', '--expires', '2y'], 'of at most 366 days'],
    [['whoami', '--profile', '../login'], '../login is no name of a profile'],
    [['completion', 'tcsh'], 'It must be one of: bash, zsh, fish'],
    [['validate', '--strict', 'x'], 'portico help validate tells how it is used.'],
    [['test-deliver', 'welcome', '--to', 'ann'], 'portico help test-deliver tells how it is used.'],
    [['test-deliver', 'welcome', '--to', 'ann'], 'Email is not valid'],
    [['login', '--email', 'ann@example.com'], 'There is nobody to ask'],
    [['login', '--email', 'ann'], 'Email is not valid'],
    [['users', 'invite', 'no address'], 'Email is not valid'],
    [['users', 'sign-on', 'ann@example.com', '--path', '//evil.example'], '//evil.example is no path of the app'],
    [['users', 'sign-on', 'ann@example.com', '--path', 'https://evil.example'], 'is no path of the app'],
    [['users', 'disable', 'ann@'], 'Email is not valid'],
    [['users', 'capabilities', 'add', 'ann', 'customapp'], 'Email is not valid'],
    [['dashboards', 'add', 'one.example', '--owner', 'ann'], 'Email is not valid'],
    [['coupons', 'list', 'ann'], 'Email is not valid'],
  ])('%j', async (words, sentence) => {
    const { code, out, err } = await runCli(words);
    expect(err).toContain(sentence);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test.each([
    [['validate', '--strict', 'x', '--json'], 'cli.error.usage', 'portico help validate tells how it is used.'],
    [['pages', '--json'], 'terminal.help.which', 'portico help pages tells how it is used.'],
    [['--json'], 'terminal.help.whichFirst', 'portico help tells what there is.'],
    [['publish', '--json'], 'cli.publish.nothing', 'portico help publish tells how it is used.'],
  ])('as JSON where that is asked for: %j', async (words, code, help) => {
    const ran = await runCli(words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(JSON.parse(ran.err)).toEqual({ error: { code, summary: expect.stringMatching(/\S \S/), help } });
  });

  test.each(['http://u:sekret@127.0.0.1:9', 'u:sekret@127.0.0.1:9', 'ftp://u:sekr@et@host', 'u:sekret@'])(
    'a password in an address of a server is not repeated: %s',
    async (url) => {
      const ran = await runCli(['whoami', '--json'], { environment: { PORTICO_URL: url } });
      expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no user and no password') });
      expect(ran.err).not.toContain('sekr');
    },
  );

  test('a malformed token is not repeated in the message', async () => {
    const { code, err } = await runCli(['whoami'], { environment: { PORTICO_TOKEN: 'hidden\u0007 token' } });
    expect(err).not.toContain('hidden');
    expect(code).toBe(2);
  });
});

describe('without the data of a server', () => {
  test.each([
    ['users', 'list'],
    ['users', 'invite', 'ann@example.com'],
    ['dashboards', 'list'],
    ['dashboards', 'add', 'one.example', '--owner', 'ann@example.com'],
    ['coupons', 'list', 'ann@example.com'],
  ])('%s %s makes none', async (...words) => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const data = join(folder.path, 'mistyped');
    const { code, out, err } = await runCli(words, { environment: { PORTICO_DATA: data } });
    expect(err).toContain(`There are no data of a server in ${data}`);
    expect([code, out, existsSync(data)]).toEqual([6, '', false]);
  });

  test('a key other than the one the data were written with is refused, as the server refuses it', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    await (await createTestServer({ data: folder.path })).close();
    for (const [words, code] of [
      [['users', 'list'], 6],
      [['serve'], 5],
    ] as const) {
      const ran = await runCli(words, { environment: { PORTICO_DATA: folder.path, PORTICO_PORT: '0' } });
      const err = expect.stringContaining(`The key of the data in ${folder.path} is missing`);
      expect(ran).toEqual({ code, out: '', err });
    }
    expect(existsSync(join(folder.path, 'secret-key'))).toBe(false);
  });
});

test('-h is --help', async () => {
  expect(await runCli(['pages', 'list', '-h'])).toEqual(await runCli(['pages', 'list', '--help']));
});

describe('the address of something else', () => {
  const CALLS = [
    [['login', '--email', 'ann@example.com'], { PORTICO_PASSWORD: 'a password' }],
    [['whoami'], { PORTICO_TOKEN: 'secret-token-1' }],
    [['pages', 'list'], { PORTICO_TOKEN: 'secret-token-1' }],
  ] as const;

  async function site(status: number, headers: Readonly<Record<string, string>>): Promise<string> {
    const server = createServer((_request, response) => response.writeHead(status, headers).end('<h1>Welcome</h1>'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test.each(CALLS)('%j says that there is no Portico server', async (words, environment) => {
    for (const status of [404, 200]) {
      const url = await site(status, { 'content-type': 'text/html' });
      const { code, err } = await runCli([...words, '--url', url], { environment });
      expect(err).toBe(`portico: At ${url} there is no Portico server. Check the address.\n`);
      expect(code).toBe(5);
    }
  });

  test.each(CALLS)('%j names the address that it leads to, and sends nothing there', async (words, environment) => {
    const url = await site(308, { location: 'https://new.example.com/v1/users/me' });
    const { code, err } = await runCli([...words, '--url', url], { environment });
    expect(err).toMatch(/ leads to https:\/\/new\.example\.com.*, and nothing was sent there/);
    expect(code).toBe(5);
  });
});

describe('without a server', () => {
  // Port 9 is discard: nobody listens there.
  const url = 'http://127.0.0.1:9';

  test('who has no login is told to sign in', async () => {
    const { code, err } = await runCli(['whoami', '--url', url]);
    expect(err).toBe(`portico: Nobody is signed in to ${url}. Run portico login, or set PORTICO_TOKEN.\n`);
    expect(code).toBe(4);
  });

  test.each([
    ['whoami'],
    ['pages', 'list'],
    ['publish', '--page', '1'],
    ['test-deliver', 'welcome', '--to', 'ann@example.com'],
  ])('%s %s says that no answer came', async (...words) => {
    const { code, out, err } = await runCli(words, {
      environment: { PORTICO_URL: url, PORTICO_TOKEN: 'secret-token-1' },
    });
    expect(err).toContain(`The server at ${url} gave no answer`);
    expect(err).not.toContain('secret-token-1');
    expect(out).toBe('');
    expect(code).toBe(5);
  });

  test('signing out forgets, and says that the server does not know', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const environment = { XDG_CONFIG_HOME: folder.path };
    writeLogin(environment, 'default', { url, id: 'ann', auth_token: 'secret-token-1' });
    const { code, out, err } = await runCli(['logout', '--json'], { environment });
    expect(JSON.parse(out)).toEqual({ url, signedOut: false, forgotten: true, reason: expect.any(String) });
    expect(err).toContain(`Forgotten here, but the session may go on at ${url}.`);
    expect([code, readLogin(environment, 'default')]).toEqual([5, null]);
    const byToken = await runCli(['logout'], { environment: { PORTICO_URL: url, PORTICO_TOKEN: 'secret-token-1' } });
    expect(byToken).toMatchObject({ code: 5, out: '', err: expect.stringContaining('PORTICO_TOKEN was not ended at') });
  });

  test('with --json the fault is JSON too, on standard error', async () => {
    const { code, err } = await runCli(['whoami', '--json', '--url', url]);
    expect(JSON.parse(err)).toMatchObject({ error: { code: 'cli.error.signedOut' } });
    expect(code).toBe(4);
  });
});
