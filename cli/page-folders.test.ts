import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { type How, OWNER, serve } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

// spec terminal.1: pages live in git
vi.setConfig({ testTimeout: 180_000 });

const PAGES = process.env.PROOF ? 200 : 3;

let terminal: ServedTerminal;
let root: string;
const login = { environment: { PORTICO_PASSWORD: OWNER.password }, input: OWNER.password };

beforeAll(async () => {
  terminal = await servedTerminal();
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], login);
  root = join(terminal.folder.path, 'pages');
});
afterAll(() => terminal.close());
beforeEach(() => rmSync(root, { recursive: true, force: true }));

const template = async () => (await terminal.json(['pages', 'list', '--templates'])).editor_pages[0].id as string;
const clone = async (label: string) =>
  (await terminal.json(['pages', 'clone', await template(), '--label', label])).editor_page.id as string;
const pages = async () => (await terminal.json(['pages', 'list'])).editor_pages as { id: string; label: string }[];
const configuration = (folder: string) => join(root, folder, 'configuration.json');
const change = (folder: string, name: string) => {
  const file = configuration(folder);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), success_text: name }, null, 2));
};

/** Every file of the folder with its content. */
function content(): Record<string, string> {
  const files = globSync('**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]),
  );
}

test('pages that are pulled, pushed and pulled again are the same, byte for byte', async () => {
  for (let n = (await pages()).length; n < PAGES; n++) await clone(`Room ${n}`);
  expect((await terminal.run(['pages', 'pull', 'pages'])).code).toBe(0);
  const before = content();
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(2 * PAGES);
  const pushed = await terminal.json(['pages', 'push', 'pages']);
  expect(pushed.pages.map(({ state }: { state: string }) => state)).toEqual(pushed.pages.map(() => 'same'));
  for (const way of ['push', 'pull']) {
    const quiet = await terminal.run(['pages', way, 'pages']);
    expect(quiet).toMatchObject({ code: 0, err: `Looked at: ${PAGES}, unchanged: ${PAGES}, left undone: 0\n` });
    const verbose = await terminal.run(['pages', way, 'pages', '--verbose']);
    expect(verbose.err.match(/: Nothing has changed/g)).toHaveLength(PAGES);
  }
  await terminal.run(['pages', 'pull', 'pages']);
  expect(content()).toEqual(before);
});

test('what changed here is sent, and what changed there is fetched', async () => {
  const id = await clone('Lobby');
  await terminal.run(['pages', 'pull', 'pages', id]);
  change('lobby', 'Welcome to the lobby.');
  const diff = await terminal.run(['pages', 'diff', id, 'pages/lobby']);
  expect(diff.code).toBe(1);
  expect(diff.out).toContain('Welcome to the lobby.');
  expect((await terminal.json(['pages', 'push', 'pages', '--publish'])).pages).toEqual([
    { folder: 'lobby', id, state: 'sent', published: true, notes: [] },
  ]);
  expect(await terminal.run(['pages', 'diff', id])).toMatchObject({ code: 0 });

  const file = join(terminal.folder.path, 'lobby.json');
  const page = await terminal.json(['pages', 'get', id]);
  const config = JSON.stringify({ ...JSON.parse(page.config), success_text: 'Changed there.' });
  writeFileSync(file, JSON.stringify({ ...page, config }));
  expect((await terminal.run(['pages', 'put', id, file])).code).toBe(0);
  expect((await terminal.run(['pages', 'put', id, file])).err).toContain('has changed since');
  const named = { ...(await terminal.json(['pages', 'get', id])), label: 'Foyer' };
  writeFileSync(file, JSON.stringify(named));
  expect((await terminal.run(['pages', 'diff', id, file])).code).toBe(1);
  const put = await terminal.run(['pages', 'put', id, file]);
  expect(put.err).toContain("the page gets the name 'Foyer', as its label says. Its configuration says 'Lobby'.");
  expect(put.out).toContain('Foyer is saved as a draft.');
  writeFileSync(file, JSON.stringify({ html: named.html, config: named.config, label: 'Lobby' }));
  expect((await terminal.run(['pages', 'put', id, file])).err).toBe('');
  const pulled = await terminal.json(['pages', 'pull', 'pages', id]);
  expect(pulled.pages[0].state).toBe('updated');
  expect(readFileSync(configuration('lobby'), 'utf8')).toContain('Changed there.');
});

test('where both sides changed nothing is overwritten until somebody decides', async () => {
  const id = await clone('Bar');
  await terminal.run(['pages', 'pull', 'pages', id]);
  const other = join(terminal.folder.path, 'other');
  cpSync(root, other, { recursive: true });
  change('bar', 'One.');
  await terminal.run(['pages', 'push', 'pages']);
  rmSync(root, { recursive: true });
  cpSync(other, root, { recursive: true });
  change('bar', 'Another.');

  const pushed = await terminal.run(['pages', 'push', 'pages']);
  expect(pushed.code).toBe(1);
  expect(pushed.err).toContain('bar: Not sent: it changed here and on the server.');
  const pulled = await terminal.run(['pages', 'pull', 'pages', id]);
  expect(pulled.code).toBe(1);
  expect(readFileSync(configuration('bar'), 'utf8')).toContain('Another.');

  expect((await terminal.run(['pages', 'push', 'pages', '--ours'])).code).toBe(0);
  expect((await terminal.json(['pages', 'get', id])).config).toContain('Another.');
});

test('a new folder becomes one page, also where the first answer was lost', async () => {
  const id = await clone('Spa');
  await terminal.run(['pages', 'pull', 'pages', id]);
  cpSync(join(root, 'spa'), join(root, 'garden'), { recursive: true });
  const [state = ''] = globSync('.portico/*.ndjson', { cwd: root }).map((file) => join(root, file));
  const spa = readFileSync(state, 'utf8');
  // As it is on the disk while the page is made.
  const asked = `${JSON.stringify({ folder: 'garden', key: 'a key of this test' })}\n${spa}`;
  writeFileSync(state, asked);
  const made = await terminal.json(['pages', 'push', 'pages', 'garden']);
  expect(made.pages[0].state).toBe('created');
  const count = (await pages()).length;
  writeFileSync(state, asked);
  expect((await terminal.json(['pages', 'push', 'pages', 'garden'])).pages[0].id).toBe(made.pages[0].id);
  expect((await terminal.run(['pages', 'push', 'pages', 'garden'])).err).toContain('garden: Nothing has changed here.');
  expect((await pages()).length).toBe(count);
});

test('a line that cannot be read in what is known of the pages is named, and nothing is sent', async () => {
  const id = await clone('Pool');
  await terminal.run(['pages', 'pull', 'pages', id]);
  const [state = ''] = globSync('.portico/*.ndjson', { cwd: root }).map((file) => join(root, file));
  writeFileSync(state, `${readFileSync(state, 'utf8')}<<<<<<< HEAD\n`);
  const { code, err } = await terminal.run(['pages', 'push', 'pages']);
  expect(code).toBe(6);
  expect(err).toMatch(/\.portico.*: line 2 cannot be read\. Restore the file, for example from git/);
});

test('images go along to every server, each once, and the files stay as they are', async () => {
  const id = await clone('Terrace');
  await terminal.run(['pages', 'pull', 'pages', id]);
  const address = '/media/splash_images/somebody/1-terrace.png';
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  mkdirSync(join(root, 'images'), { recursive: true });
  writeFileSync(join(root, 'images', '1-terrace.png'), picture);
  const file = configuration('terrace');
  const wanted = { ...JSON.parse(readFileSync(file, 'utf8')), background_image: address };
  writeFileSync(file, `${JSON.stringify(wanted, null, 2)}\n`);
  const pagesAlone = () => Object.entries(content()).filter(([name]) => !name.includes('.portico'));
  const before = pagesAlone();

  const other = await serve(join(terminal.folder.path, 'other data'));
  try {
    const there = { environment: { PORTICO_URL: other.url, XDG_CONFIG_HOME: join(terminal.folder.path, 'other xdg') } };
    await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { ...login, ...there });
    const push = async (how: How) => (await terminal.json(['pages', 'push', 'pages'], how)).pages;
    const sent = [expect.stringContaining(`${address} was sent.`)];
    expect(await push({})).toMatchObject([{ state: 'sent', notes: sent }]);
    const made = await push(there);
    expect(made).toMatchObject([{ state: 'created', notes: sent }]);
    for (const how of [{}, there, {}, there]) {
      expect(await push(how)).toMatchObject([{ state: 'same', notes: [] }]);
      expect(
        (await terminal.json(['pages', 'pull', 'pages', how === there ? made[0].id : id], how)).pages,
      ).toMatchObject([{ state: 'same', notes: [] }]);
    }
    expect(pagesAlone()).toEqual(before);
    expect((await terminal.run(['pages', 'diff', id, 'pages/terrace'])).code).toBe(0);
    for (const [how, url, page] of [
      [{}, terminal.served.url, id],
      [there, other.url, made[0].id],
    ] as const) {
      const stored = JSON.parse((await terminal.json(['pages', 'get', page], how)).config).background_image as string;
      expect((await fetch(url + stored)).status).toBe(200);
    }
  } finally {
    await other.stop();
  }
});

test('a page that was saved and is refused by --publish is told as saved, with what is wrong, also when it is unchanged', async () => {
  mkdirSync(join(root, 'yard'), { recursive: true });
  writeFileSync(join(root, 'yard', 'page.html'), '<p>Welcome to the yard</p>');
  writeFileSync(configuration('yard'), JSON.stringify({ version: CONFIGURATION_VERSION, name: 'Yard' }));
  const created = await terminal.run(['pages', 'push', 'pages', '--publish']);
  expect(created.code).toBe(1);
  expect(created.err).toMatch(/^yard: Created\. Not published\.\n {2}error: .*log in/m);
  expect(created.err).toContain('left undone: 1');
  expect((await pages()).some(({ label }) => label === 'Yard')).toBe(true);
  const again = await terminal.run(['pages', 'push', 'pages', '--publish', '--json']);
  expect(again.code).toBe(1);
  expect(JSON.parse(again.out).pages).toMatchObject([
    {
      folder: 'yard',
      state: 'same',
      published: false,
      notes: expect.arrayContaining([expect.stringMatching(/^error: /)]),
    },
  ]);
});

test('a folder that is no page, a broken file and a deleted page are told one by one, and the others are sent', async () => {
  const [bad, gone] = [await clone('Bad'), await clone('Gone')];
  await clone('Good');
  await terminal.run(['pages', 'pull', 'pages']);
  writeFileSync(configuration('bad'), '{ "name": ');
  change('good', 'Sent all the same.');
  expect((await terminal.run(['pages', 'trash', gone, '--yes'])).code).toBe(0);
  const { code, err } = await terminal.run(['pages', 'push', 'pages']);
  expect(code).toBe(3);
  expect(err).toMatch(/bad\/configuration\.json:1:11/);
  expect(err).toContain('gone: The page is no longer on the server.');
  expect(err).toContain('good: Saved.');
  expect(existsSync(dirname(configuration('gone')))).toBe(true);
  expect((await terminal.json(['pages', 'get', bad])).id).toBe(bad);
});

test('pages are moved to the trash only where somebody said yes, and none where one of the ids is wrong', async () => {
  const id = await clone('Kept');
  const unasked = await terminal.run(['pages', 'trash', id]);
  expect(unasked).toMatchObject({
    code: 2,
    err: expect.stringContaining('portico: Nobody can be asked here. Add --yes to do it.'),
  });
  expect((await terminal.run(['pages', 'delete', id, 'nothing', '--yes'])).code).toBe(1);
  expect((await pages()).some((page) => page.id === id)).toBe(true);
});

// spec terminal.10
test('a page goes to the trash, is listed there, comes back, and is removed for good only from there', async () => {
  const id = await clone('Thrown away');
  expect((await terminal.run(['pages', 'erase', id, '--yes'])).code).toBe(1);
  const moved = await terminal.run(['pages', 'delete', id, '--yes']);
  expect(moved).toMatchObject({ code: 0, err: expect.stringContaining(`portico pages restore ${id}`) });
  const { editor_pages } = await terminal.json(['pages', 'list', '--trashed']);
  expect(editor_pages.map((page: { id: string }) => page.id)).toContain(id);
  expect((await terminal.run(['pages', 'list', '--trashed'])).out).toMatch(/Thrown away .*trashed .*until /);
  expect((await terminal.run(['pages', 'restore', id, 'nothing'])).code).toBe(1);
  expect(await terminal.json(['pages', 'restore', id])).toEqual({ restored: [id] });
  expect((await pages()).some((page) => page.id === id)).toBe(true);
  await terminal.run(['pages', 'trash', id, '--yes']);
  expect(await terminal.json(['pages', 'erase', id, '--yes'])).toEqual({ erased: [id] });
  expect((await terminal.run(['pages', 'restore', id])).code).toBe(1);
});
