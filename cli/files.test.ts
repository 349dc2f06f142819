import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// spec terminal.2

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let folder: Folder;
const run = (...words: string[]) => runCli(words, { cwd: folder.path });

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('validate', () => {
  test('reports every finding of a whole folder, with places, in the order of names, and never stops early', async () => {
    mkdirSync(join(folder.path, 'sub'));
    folder.write('b-wrong.json', `{\n  "version": "${CONFIGURATION_VERSION}",\n  "logo": { "w": "wide" }\n}`);
    folder.write('a-good.json', { version: CONFIGURATION_VERSION });
    folder.write('c-future.json', { version: '1.10' });
    folder.write('d-empty.json', '');
    folder.write('sub/broken.json', '{\n  "version": 1,\n}');
    folder.write('readme.txt', 'not looked at');
    const { code, out, err } = await run('validate', '.', 'nowhere.json');
    expect(out.split('\n')).toEqual([
      'b-wrong.json:3:18: error schema /logo/w: Must be a number.',
      '    3 |   "logo": { "w": "wide" }',
      '      |                  ^',
      expect.stringMatching(/^ {4}Write a value of the form/),
      "c-future.json:2:14: error version /version: You can't downgrade configuration: its version is newer than this program knows",
      '    2 |   "version": "1.10"',
      '      |              ^',
      expect.stringMatching(/^ {4}Write the version/),
      'd-empty.json:1:1: error json This is not JSON: a value is expected, not the end of the text.',
      expect.stringMatching(/^ {4}Correct the text/),
      'sub/broken.json:3:1: error json /version: This is not JSON: a key in double quotes is expected, not "}".',
      '    3 | }',
      '      | ^',
      expect.stringMatching(/^ {4}Correct the text/),
      '',
    ]);
    expect(err).toContain('nowhere.json: there is no such file or folder.');
    expect(err).toContain('5 checked, 4 with errors; 4 errors, 0 warnings, 1 not readable.');
    expect(code).toBe(1);
  });

  test('gives the same bytes on every run', async () => {
    for (let i = 0; i < 20; i++)
      folder.write(`${i}.json`, { version: CONFIGURATION_VERSION, fonts: 7, logo: i % 2 ? {} : [] });
    expect(await run('validate', '.', '--json')).toEqual(await run('validate', '.', '--json'));
  });

  test('reads standard input, and answers one JSON document', async () => {
    const { code, out } = await runCli(['validate', '-', '--json'], { input: '{"version":1}' });
    expect(JSON.parse(out)).toMatchObject({
      files: 1,
      errors: 0,
      warnings: 1,
      findings: [{ file: '-', severity: 'warning', path: '/version', line: 1, column: 12 }],
    });
    expect(code).toBe(0);
  });

  test('checks html and configuration of whole pages', async () => {
    folder.write('plain.json', {
      label: 'P',
      html: '<p>Hello</p>',
      config: `{"version":"${CONFIGURATION_VERSION}","terms":5}`,
    });
    folder.write('text.json', { label: 'P', html: '', config: 'no json' });
    folder.write('bare.json', { editor_page: { label: 'P', config: { version: CONFIGURATION_VERSION } } });
    folder.write('huge.json', { label: 'P', html: 'x'.repeat(1_048_577), config: { version: CONFIGURATION_VERSION } });
    const { code, out } = await run('validate', 'plain.json', 'text.json', 'bare.json', 'huge.json');
    expect(out).toContain('plain.json:4:45: error schema /config/terms: Must be a text.');
    expect(out).toMatch(/plain\.json:3:11: warning html-repaired \/html: .*kept as Custom HTML/);
    expect(out).toMatch(/text\.json:4:14: error json \/config: This is not JSON/);
    expect(out).toMatch(/bare\.json:2:18: error html-missing \/editor_page\/html: The page has no html/);
    expect(out).toMatch(/huge\.json:3:11: error size \/html: The html is 1048577 bytes; at most 1048576 are taken/);
    expect(code).toBe(1);
  });

  test('a deeply nested, an enormous and a hostile file are checked like any other', async () => {
    folder.write('deep.json', `{"version":"${CONFIGURATION_VERSION}","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    folder.write(
      'proto.json',
      `{"version":"${CONFIGURATION_VERSION}","__proto__":{"version":1},"languages":{"__proto__":{}}}`,
    );
    folder.write('escape.json', {
      version: CONFIGURATION_VERSION,
      defaultLanguage: 'en',
      languages: { '\u001b[31mred': {} },
    });
    const { code, out } = await run('validate', '.');
    expect(out).toMatch(/proto\.json:1:\d+: error schema \/languages: __proto__ is not a language code/);
    expect(out).not.toContain('\u001b');
    expect(out).toMatch(/deep\.json:1:85: error depth Lists and objects are nested more than 64 levels deep/);
    expect(code).toBe(1);
  });

  test('no input at all is an error of its own', async () => {
    expect(await run('validate', '.')).toMatchObject({ code: 6, out: '', err: 'portico: No .json files in ..\n' });
    expect(await run('validate', 'nowhere.json')).toMatchObject({ code: 6 });
  });
});

describe('check', () => {
  const login = '<button data-portico="login-button" id="n1" data-props="{}"></button>';
  const page = (html: string, terms = 'Be kind') => ({
    label: 'Cafe',
    html,
    config: { version: CONFIGURATION_VERSION, terms, authentications: [{ name: 'click', active: true, config: {} }] },
  });
  const heading = '<h1 data-portico="text" id="h" data-props=\'{"text":"Welcome","level":1}\'></h1>';

  test('tells what visitors would stumble over, by stable rules, and what the page weighs', async () => {
    const pale = '<p data-portico="text" id="pale" data-props=\'{"text":"Hello","color":"#eeeeee"}\'></p>';
    folder.write('a-fine.json', page(heading + login));
    folder.write('b-pale.json', page(heading + pale + login));
    folder.write('c-shut.json', page('<h1>Closed</h1>'));
    const { code, out, err } = await run('check', '.');
    const heads = out.split('\n').filter((line) => /^\S/.test(line) && !line.includes('html-repaired'));
    expect(heads).toEqual([
      expect.stringMatching(
        /^b-pale\.json:3:\d+: warning contrast \/html: “Hello” is hard to read: .* is 1\.1, and 4\.5 is/,
      ),
      'c-shut.json:3:11: error login-missing /html: The page has no login element: visitors cannot log in.',
    ]);
    expect(err).toMatch(/a-fine\.json: \d+ bytes, \d+ compressed, 0 of fonts\./);
    expect(err).toContain('3 checked, 1 with errors; 1 error, 5 warnings, 0 not readable.');
    expect(code).toBe(1);
  });

  test('lets warnings pass unless it is asked to be strict', async () => {
    folder.write('page.json', page(login));
    const { code, out } = await run('check', 'page.json', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ...{ files: 1, errors: 0, warnings: 2, unreadable: [] },
      findings: [{ rule: 'html-repaired' }, { rule: 'heading-missing' }],
      weights: [{ file: 'page.json', fonts: 0 }],
    });
    expect(await run('check', 'page.json', '--strict')).toMatchObject({ code: 1 });
    expect(await run('check', 'page.json', '--max-warnings', '1')).toMatchObject({ code: 1 });
    const levels = ['--rule', 'html-repaired=off', '--rule', 'heading-missing=off'];
    expect(await run('check', 'page.json', '--strict', ...levels)).toMatchObject({ code: 0 });
  });

  test('says in every format what validate says of the same pages', async () => {
    folder.write('page.json', page(login));
    folder.write('shut.json', page('<h1>Closed</h1>'));
    folder.write('twice.json', '{"html": "<p>x</p>", "config": {"terms": "a", "terms": "b"}}');
    for (const format of ['text', 'ndjson', 'junit', 'sarif', 'github']) {
      const [checked, validated] = [
        await run('check', '.', '--format', format),
        await run('validate', '.', '--format', format),
      ];
      const withoutWeights = checked.out.split('\n').filter((line) => !line.includes('"type":"weight"'));
      expect({ code: checked.code, lines: withoutWeights }).toEqual({ code: 1, lines: validated.out.split('\n') });
    }
  });

  test('says what it cannot check, and checks the others', async () => {
    folder.write('bare.json', { version: CONFIGURATION_VERSION });
    folder.write('wrong.json', { ...page(login), config: { version: CONFIGURATION_VERSION, terms: 5 } });
    folder.write('page.json', page(heading + login));
    const { code, out, err } = await run('check', 'bare.json', 'wrong.json', 'nowhere.json', 'page.json');
    expect(out).toMatch(/bare\.json:1:1: error html-missing A bare configuration has no page to check\./);
    expect(out).toMatch(/wrong\.json:\d+:\d+: error schema \/config\/terms: Must be a text\./);
    expect(err).toContain('nowhere.json: there is no such file or folder.');
    expect(err).toContain('3 checked, 2 with errors; 2 errors, 2 warnings, 1 not readable.');
    expect(code).toBe(1);
  });
});

describe('render', () => {
  const page = (extra: object) => ({
    label: 'Cafe',
    html: '<p>Hello</p>',
    config: { version: CONFIGURATION_VERSION, ...extra },
  });

  test('prints a whole document from a file', async () => {
    folder.write('page.json', page({}));
    const { code, out } = await run('render', 'page.json');
    expect(out).toMatch(/^<!doctype html>/i);
    expect(out).toContain('Hello');
    expect(code).toBe(0);
  });

  test('draws an active language and refuses others', async () => {
    folder.write('page.json', page({ languages: { it: {}, de: { active: false } } }));
    expect((await run('render', 'page.json', '--lang', 'it')).out).toContain('lang="it"');
    const refused = await run('render', 'page.json', '--lang', 'de');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('The page has no active language de. It has: it.');
  });

  test('ends date pickers with the given day, or with today', async () => {
    const authentications = [
      { name: 'form', active: true, config: { fields: [{ type: 'date', key: 'since', label: 'Since' }] } },
    ];
    const html = '<div data-portico="custom-form" id="f" data-props="{}"></div>';
    folder.write('dated.json', { ...page({ authentications }), html });
    const days = (out: string) => out.match(/min="[^"]*" max="[^"]*"/)?.[0];
    const { out } = await run('render', 'dated.json', '--today', '2024-02-29');
    expect(days(out)).toBe('min="1924-01-01" max="2024-02-29"');
    expect(days((await run('render', 'dated.json')).out)).toMatch(/max="20\d\d-\d\d-\d\d"/);
    const refused = await run('render', 'dated.json', '--today', '29.2.2024');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('29.2.2024 is not a day. Write it as YYYY-MM-DD.');
  });

  test('without a language draws the default one, as the server does', async () => {
    folder.write('page.json', page({ languages: { it: {}, de: {} }, defaultLanguage: 'de' }));
    expect((await run('render', 'page.json')).out).toContain('lang="de"');
  });

  test('prints the hosts a gateway has to open before login, and what for', async () => {
    const html = '<img src="https://cdn.example:8080/a.png" alt="A">';
    const advertising = { active: true, type: 'vimeo', urls: ['https://vimeo.com/76979871'] };
    folder.write('page.json', { ...page({ advertising }), html });
    const words = ['render', 'page.json', '--hosts', '--url', 'https://pages.example:8443'];
    const { code, out, err } = await run(...words);
    expect(out.split('\n').slice(0, 3)).toEqual(['pages.example', 'cdn.example', 'player.vimeo.com']);
    expect(err).toContain('The page itself: pages.example\nPictures from elsewhere: cdn.example\n');
    expect(code).toBe(0);
    const { entries } = JSON.parse((await run(...words, '--json')).out);
    expect(entries[0]).toEqual({ hosts: ['pages.example'], why: 'The page itself', warnings: [] });
  });

  test('prints the same hosts in the notation of a gateway', async () => {
    folder.write('page.json', { ...page({}), html: '<img src="https://cdn.example/a.png" alt="A">' });
    const words = ['render', 'page.json', '--url', 'https://pages.example', '--for'];
    const { code, out, err } = await run(...words, 'opennds');
    expect(out).toBe("list walledgarden_fqdn_list 'pages.example'\nlist walledgarden_fqdn_list 'cdn.example'\n");
    expect(err).toContain('Pictures from elsewhere: cdn.example\n');
    expect(code).toBe(0);
    const refused = await run(...words, 'nokia');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('There is no notation for nokia. Give one of: plain, opennds, coova,');
  });

  test('prints how DHCP servers tell phones of the page, by https alone', async () => {
    folder.write('page.json', { ...page({}), id: 'p7' });
    const { code, out, err } = await run('render', 'page.json', '--dhcp', '--url', 'https://wifi.example');
    expect(out.split('\n').slice(0, 2)).toEqual([
      '# dnsmasq, DHCPv4 114',
      'dhcp-option=114,https://wifi.example/p/p7/captive-portal',
    ]);
    expect(err).toContain('PORTICO_GUEST_NETWORKS');
    expect(code).toBe(0);
    const plain = await run('render', 'page.json', '--dhcp', '--url', 'http://wifi.example');
    expect(plain).toMatchObject({ code: 2, out: '' });
    expect(plain.err).toContain('only by https, and http://wifi.example is none');
  });

  test('says what it cannot draw', async () => {
    folder.write('bare.json', { version: CONFIGURATION_VERSION });
    folder.write('wrong.json', page({ terms: 5 }));
    expect(await run('render', 'bare.json')).toMatchObject({ code: 2 });
    expect(await run('render', 'wrong.json')).toMatchObject({
      code: 1,
      err: 'portico: config/terms: Must be a text.\n',
    });
    expect(await run('render', 'nowhere.json')).toMatchObject({ code: 6 });
  });
});
