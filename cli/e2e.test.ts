import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { RoomClient } from '../server/testing/room-client.ts';
import { CLICK, type Folder, loginHtml, OWNER, type Served } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

// Each step starts a process of its own; on a busy machine that takes a second or two.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The whole path by terminal, against a running server. */
let terminal: ServedTerminal;
let folder: Folder;
let served: Served;
const run: ServedTerminal['run'] = (words, how) => terminal.run(words, how);
const json: ServedTerminal['json'] = (words, how) => terminal.json(words, how);

/** What was published, of the lines that the command prints. */
async function publish(...words: string[]) {
  const records = await terminal.records(['publish', ...words]);
  return { ...records.at(-1), pages: records.filter(({ type }) => type === 'page') };
}

async function idOf(label: string): Promise<string> {
  const { editor_pages } = await json(['pages', 'list']);
  return editor_pages.find((page: { label: string }) => page.label === label).id;
}

beforeAll(async () => {
  terminal = await servedTerminal();
  ({ folder, served } = terminal);
  mkdirSync(join(folder.path, 'pages'));
  const html = loginHtml('Hello');
  const old = (version: unknown, extra: object = {}) => ({
    version,
    authentications: CLICK,
    ...extra,
  });
  folder.write('pages/one.json', { label: 'One', html, config: JSON.stringify(old(1)) });
  folder.write('pages/two.json', { label: 'Two', html: loginHtml('Welcome to the cafe'), config: old('1.1') });
  folder.write('pages/three.json', { label: 'Three', html, config: JSON.stringify(old('1.2', { terms: 'Be kind' })) });
  folder.write('pages/four.json', { label: 'Four', html, config: old('1.3', { name: 'Four' }) });
});

afterAll(() => terminal?.close());

describe('signing in', () => {
  test('with a wrong password is refused in the words of the spec', async () => {
    const ran = await run(['login', '--email', OWNER.email], { environment: { PORTICO_PASSWORD: 'a wrong password' } });
    expect(ran).toEqual({ code: 4, out: '', err: 'portico: Email or password is wrong!\n' });
  });

  test('keeps the session in a file for the person alone', async () => {
    const ran = await run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
    expect(ran).toEqual({ code: 0, out: `Signed in to ${served.url} as ${OWNER.email}.\n`, err: '' });
    expect(statSync(join(folder.path, 'xdg/portico/login.json')).mode & 0o777).toBe(0o600);
    expect((await json(['whoami'])).user.email).toBe(OWNER.email);
  });

  test('is for one server: the token is sent to no other', async () => {
    const other = await run(['whoami', '--url', served.url.replace('127.0.0.1', 'localhost')]);
    expect(other.code).toBe(4);
    expect(other.err).toContain('Nobody is signed in');
  });

  test('works with PORTICO_TOKEN too, and an ended token gets another sentence than a missing one', async () => {
    const fresh = { XDG_CONFIG_HOME: join(folder.path, 'nobody') };
    const byToken = await json(['whoami'], { environment: { ...fresh, PORTICO_TOKEN: terminal.storedToken() } });
    expect(byToken.user.email).toBe(OWNER.email);
    const ended = await run(['whoami'], { environment: { ...fresh, PORTICO_TOKEN: 'x'.repeat(43) } });
    expect(ended).toMatchObject({ code: 4, out: '' });
    expect(ended.err).toContain('has ended');
  });
});

describe('the whole path', () => {
  test('a folder of old configurations is migrated and valid', async () => {
    const migrated = await run(['migrate', '--write', 'pages']);
    expect(migrated.err).toContain('4 migrated, 0 current already, 0 refused, 0 not readable.');
    expect(migrated.code).toBe(0);
    const checked = await json(['validate', 'pages']);
    expect(checked).toMatchObject({ files: 4, errors: 0 });
  });

  test('is published, and visitors get it', async () => {
    const { published, pages } = await publish('pages');
    expect(published).toBe(4);
    const [first] = pages.filter(({ name }: { name: string }) => name === 'pages/two.json');
    const visit = await fetch(first.url);
    expect(visit.status).toBe(200);
    expect(await visit.text()).toContain('Welcome to the cafe');
    const listed = await json(['pages', 'list']);
    expect(listed.editor_pages.map(({ label }: { label: string }) => label).sort()).toEqual([
      'Four',
      'One',
      'Three',
      'Two',
    ]);
    for (const page of listed.editor_pages) expect(page.published_at).not.toBeNull();
  });

  test('pages on the server are checked where they are, by words of their names', async () => {
    const id = await idOf('Two');
    const { files, errors, findings } = await json(['validate', '--remote', 'two']);
    expect([files, errors]).toEqual([1, 0]);
    for (const { file } of findings) expect(file).toBe(`pages/${id}`);
    const none = await run(['validate', '--remote', 'no such name']);
    expect(none).toMatchObject({
      code: 6,
      err: 'portico: No page on the server has no such name in its name or id.\n',
    });
  });

  test('a page is fetched, changed and published again as the same page', async () => {
    const { editor_pages } = await json(['pages', 'list']);
    const { id } = editor_pages.find(({ label }: { label: string }) => label === 'Three');
    const got = await run(['pages', 'get', id]);
    folder.write('got.json', { ...JSON.parse(got.out), html: loginHtml('Changed by hand') });
    const { pages } = await publish('got.json');
    expect(pages[0].page).toBe(id);
    expect(await (await fetch(pages[0].url)).text()).toContain('Changed by hand');
    expect((await run(['render', id])).out).toContain('Changed by hand');

    const authentications = [
      { name: 'form', active: true, config: { fields: [{ type: 'date', key: 'since', label: 'Since' }] } },
    ];
    const config = {
      version: CONFIGURATION_VERSION,
      authentications,
      languages: { it: {}, de: {} },
      defaultLanguage: 'de',
    };
    folder.write('dated.json', {
      label: 'Dated',
      html: '<p>Changed by hand</p><div data-portico="custom-form" id="f" data-props="{}"></div>',
      config,
    });
    const dated = (await publish('dated.json', '--page', id)).pages[0];
    expect((await run(['render', id])).out).toBe(await (await fetch(dated.url)).text());

    folder.write('settings.json', { version: '1.3', name: 'Renamed', terms: 'New terms', authentications });
    expect((await publish('settings.json', '--page', id)).pages[0].page).toBe(id);
    const after = JSON.parse((await run(['pages', 'get', id])).out);
    expect(JSON.parse(after.published_config)).toMatchObject({ version: CONFIGURATION_VERSION, terms: 'New terms' });
    expect(after.published_html).toContain('Changed by hand');
    expect((await publish('--page', id)).published).toBe(1);
    expect((await publish('got.json', '--force')).pages[0].page).toBe(id);
  });

  test('a fetched file does not replace a later save unless --force is given', async () => {
    const id = await idOf('Four');
    const got = JSON.parse((await run(['pages', 'get', id])).out);
    folder.write('four.json', { ...got, html: loginHtml('From the file') });
    const once = await publish('four.json');
    // The copy contains what is stored already. The file itself may contain more, because nobody else saved since.
    folder.write('copy.json', { ...got, html: loginHtml('From the file') });
    expect((await publish('copy.json')).published).toBe(1);
    folder.write('four.json', { ...got, html: loginHtml('From the file again') });
    expect(await publish('four.json')).toEqual(once);
    const headers = { authorization: terminal.storedToken(), 'content-type': 'application/json', 'if-match': '*' };
    const body = JSON.stringify({ editor_page: { html: loginHtml('From a colleague') } });
    expect((await fetch(`${served.url}/v1/editor_pages/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
    const late = await run(['publish', 'four.json']);
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('was saved since this file was fetched')]);
    expect(JSON.parse((await run(['pages', 'get', id])).out).html).toContain('From a colleague');
    await publish('four.json', '--force');
    expect(await (await fetch(once.pages[0].url)).text()).toContain('From the file again');
  });

  test('a file that cannot be published is reported, and the others are published', async () => {
    folder.write('wrong.json', {
      label: 'Wrong',
      html: loginHtml('x'),
      config: { version: CONFIGURATION_VERSION, terms: 5 },
    });
    // The pages of this folder are published already, which a run over files of both folders knows.
    folder.write('right.json', {
      label: 'Right',
      html: loginHtml('Right'),
      config: { version: CONFIGURATION_VERSION, authentications: CLICK },
    });
    const mixed = await run(['publish', 'wrong.json', 'right.json', 'pages/one.json']);
    expect(mixed.err).toContain('wrong.json: 6:14: /config/terms Must be a text. ');
    expect(mixed.err).not.toContain('wrong.json: wrong.json');
    expect(mixed.out).toContain('right.json: Page published successfully!');
    expect(mixed.err).toContain('1 published, 1 unchanged, 1 failed, 0 left.');
    expect(mixed.code).toBe(1);
    folder.write('bare.json', { version: '1.2', authentications: CLICK });
    const named = await publish('bare.json', '--page', await idOf('One'), '--label', 'First');
    expect(JSON.parse((await run(['pages', 'get', named.pages[0].page])).out).label).toBe('First');
    expect((await run(['publish', 'bare.json'])).err).toContain('A bare configuration needs --page ID');
  });

  test('a page that visitors could not use is not published, and warnings about a page are printed', async () => {
    folder.write('shut.json', { label: 'Shut', html: '<p>x</p>', config: { version: CONFIGURATION_VERSION } });
    const shut = await run(['publish', 'shut.json', '--json']);
    const problem = 'The page has no login element: visitors cannot log in.';
    expect(shut.code).toBe(1);
    expect(shut.err).toContain(`shut.json: error: ${problem}\n`);
    expect(JSON.parse(shut.out.split('\n')[1] ?? '').findings).toContainEqual({
      level: 'error',
      rule: 'login-missing',
      problem,
    });
    expect((await run(['pages', 'list'])).out).not.toContain('Shut');
    // What validate calls an error of the file is refused before anything is sent.
    folder.write('twice.json', '{"html": "<p>x</p>", "config": {"terms": "a", "terms": "b"}}');
    folder.write('field.json', { html: '<p>x</p>', config: { version: CONFIGURATION_VERSION, terms: 5, name: 6 } });
    folder.write('large.json', { html: `<p>${'x'.repeat(1_100_000)}</p>`, config: { version: CONFIGURATION_VERSION } });
    const planned = await run(['publish', 'twice.json', 'field.json', 'large.json', '--dry-run']);
    expect(planned.code).toBe(1);
    expect(planned.out).toMatch(/twice\.json {2}1:47: \/config\/terms The key terms stands here once more/);
    expect(planned.out).toMatch(
      /field\.json {2}5:14: \/config\/terms Must be a text\..* 1 more error: portico validate field\.json/,
    );
    expect(planned.out).toMatch(/large\.json {2}2:11: \/html The html is 1100007 bytes; at most 1048576 are taken\./);
    const id = await idOf('Two');
    // The same findings of a page on the server, without publishing it.
    const checked = await run(['check', id, 'shut.json', '--json']);
    expect(JSON.parse(checked.out).weights).toMatchObject([{ file: `pages/${id}` }, { file: 'shut.json' }]);
    expect(JSON.parse(checked.out).findings).toContainEqual(
      expect.objectContaining({ file: 'shut.json', severity: 'error', rule: 'login-missing', message: problem }),
    );
    expect(await run(['check', 'no-such-page'])).toMatchObject({ code: 1 });
    const forced = await run(['publish', 'shut.json', '--page', id, '--force']);
    expect([forced.code, forced.err]).toEqual([1, expect.stringContaining(problem)]);
    expect((await (await fetch(`${served.url}/p/${id}`)).text()).length).toBeGreaterThan(0);
    const smsHtml = loginHtml('x').replace('<button', '<button data-props=\'{"method":"sms"}\'');
    const config = {
      version: CONFIGURATION_VERSION,
      terms: '',
      authentications: [{ name: 'sms', active: true, config: {} }],
    };
    folder.write('sms.json', { label: 'SMS', html: smsHtml, config });
    expect((await run(['publish', 'sms.json'])).err).toContain('this server has no gateway for them');
    folder.write('odd.json', {
      label: 'Odd',
      html: loginHtml('x'),
      config: { version: CONFIGURATION_VERSION, authentications: CLICK },
    });
    const odd = await run(['publish', 'odd.json']);
    expect([odd.code, odd.err]).toEqual([
      0,
      expect.stringContaining('odd.json: warning: The terms and conditions are'),
    ]);
  });

  test.each([
    ['pages', 'get', 'no-such-page'],
    ['render', 'no-such-page'],
    ['publish', '--page', 'no-such-page'],
    ['publish', 'bare.json', '--page', 'no-such-page'],
    ['publish', 'pages/one.json', '--page', 'no-such-page'],
    ['test-deliver', 'welcome', '--to', 'guest@example.com', '--page', 'no-such-page'],
  ])('%s %s %s of a page that is not there ends with 1 and the sentence', async (...words) => {
    const { code, out, err } = await run(words);
    expect(out + err).toContain('Page: no-such-page does not exist');
    expect(code).toBe(1);
  });

  test.each(['1.3', CONFIGURATION_VERSION])(
    'a configuration of version %s without a name keeps the label of its page',
    async (version) => {
      // The log knows the page of the version before by the name of its file.
      const file = `unnamed-${version}.json`;
      folder.write(file, {
        label: 'My page',
        html: loginHtml('x'),
        config: { version, authentications: CLICK },
      });
      const [{ page: id }] = (await publish(file)).pages;
      const label = async () => JSON.parse((await run(['pages', 'get', id])).out).label;
      expect(await label()).toBe('My page');
      folder.write('gap.json', { version, authentications: CLICK });
      await publish('gap.json', '--page', id);
      expect(await label()).toBe('My page');
      folder.write('nameless.json', { html: loginHtml('y'), config: { version, authentications: CLICK } });
      await publish('nameless.json', '--page', id);
      expect(await label()).toBe('My page');
      const migrated = await run(['migrate', 'gap.json', '--label', 'My page']);
      expect(JSON.parse(migrated.out).name).toBe('My page');
    },
  );
});

describe('people', () => {
  const store = () => ({ environment: { PORTICO_DATA: join(folder.path, 'data') } });
  const people = (...words: string[]) => run(['users', ...words], store());

  test('are invited, listed, given capabilities, shut out and let in, beside the running server', async () => {
    const { email, url } = await json(['users', 'invite', 'Bob@example.com'], store());
    expect([email, url]).toEqual(['bob@example.com', expect.stringContaining(`${served.url}/invitation/`)]);

    const listed = await json(['users', 'list'], store());
    expect(listed.users.map((user: { email: string }) => user.email)).toEqual([OWNER.email]);
    expect(await people('capabilities', 'add', OWNER.email, 'customapp')).toMatchObject({ code: 0 });
    expect((await json(['whoami'])).capabilities).toContain('customapp');
    expect(await people('capabilities', 'remove', OWNER.email, 'customapp')).toMatchObject({ code: 0 });
    expect((await json(['whoami'])).capabilities).not.toContain('customapp');

    expect(await people('disable', OWNER.email)).toMatchObject({ code: 0 });
    expect((await run(['whoami'])).code).toBe(4);
    expect(await people('enable', OWNER.email)).toMatchObject({ code: 0 });
    const again = await run(['login', '--email', OWNER.email], { environment: { PORTICO_PASSWORD: OWNER.password } });
    expect(again.code).toBe(0);
  });

  test('are signed in once by a printed link, which leads to the server and the path', async () => {
    const { url } = await json(['users', 'sign-on', OWNER.email, '--path', '/?shared=1'], store());
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin, pathname, searchParams.get('path')]).toEqual([served.url, '/sson', '/?shared=1']);
    const follow = () => fetch(`${served.url}/v1/authentications/sson/${searchParams.get('token')}`);
    const [first, second] = [await follow(), await follow()];
    expect([first.status, second.status]).toEqual([200, 401]);
    const environment = { PORTICO_TOKEN: (await first.json()).auth_token };
    expect((await json(['whoami'], { environment })).user.email).toBe(OWNER.email);
    expect((await people('sign-on', OWNER.email)).out).toMatch(/^This link signs owner@portico.test in.+\nhttp\S+\n$/);
  });

  test('that do not exist are refused with a sentence', async () => {
    const { code, err } = await people('disable', 'nobody@example.com');
    expect(err).toContain('nobody@example.com');
    expect(code).toBe(1);
    expect((await people('invite', OWNER.email)).code).toBe(1);
  });
});

test('a page that somebody has open is listed with them, and released (spec rooms.19)', async () => {
  const headers = { authorization: terminal.storedToken(), 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${served.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const config = JSON.stringify({ version: CONFIGURATION_VERSION, name: 'Open' });
  const { id } = (await post('/editor_pages', { editor_page: { label: 'Open', html: '', config } })).editor_page;
  const tab = await RoomClient.openWith(served.url, `?token=${(await post('/realtime/tickets', {})).ticket}`);
  expect((await tab.ask('join', id)).code).toBe(200);
  expect((await run(['pages', 'list'])).out).toContain(`open for ${OWNER.email} since `);
  const released = await run(['pages', 'release', id]);
  expect([released.code, released.out]).toEqual([0, expect.stringContaining(`It was open for ${OWNER.email} since `)]);
  expect(await tab.pushed()).toMatchObject({ event: 'kicked', why: 'released' });
  expect((await run(['pages', 'release', id])).out).toBe(`${id} is free. Nobody had it open.\n`);
  await tab.close();
});

test('signing out ends the session on the server and forgets it', async () => {
  const token = terminal.storedToken();
  expect((await run(['logout'])).out).toBe(`Signed out of ${served.url}.\n`);
  expect((await run(['whoami'])).code).toBe(4);
  expect((await run(['whoami'], { environment: { PORTICO_TOKEN: token } })).code).toBe(4);
  expect((await run(['logout'])).out).toBe('Nobody was signed in.\n');
});
