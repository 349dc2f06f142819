import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { type FaultyProxy, NO_FAULTS, ORDINARY, startFaultyProxy } from '../testing/faulty-proxy.ts';
import { CLICK, type Folder, loginHtml, OWNER, runCli, spawnCli } from '../testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from '../testing/served-terminal.ts';

// spec terminal.5

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/* Many pages over a network that fails: each is published once, whatever ends the command. */

/** What starts many processes, or repeats what log.test.ts shows: `npm run proof` runs it. */
const proof = test.runIf(process.env.PROOF);

let terminal: ServedTerminal;
let proxy: FaultyProxy;
let folder: Folder;
let token: string;
let run = 0;
let name: string;

beforeAll(async () => {
  terminal = await servedTerminal();
  ({ folder } = terminal);
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
  token = terminal.storedToken();
  let seed = 42;
  proxy = await startFaultyProxy(terminal.served.url, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  });
});

beforeEach(() => {
  proxy.become(NO_FAULTS);
  name = `set${++run}`;
  mkdirSync(join(folder.path, name));
});

afterAll(async () => {
  await proxy?.close();
  await terminal?.close();
});

const environment = () => ({ PORTICO_URL: proxy.url, PORTICO_TOKEN: token });
const portico = (...words: string[]) => runCli(words, { cwd: folder.path, environment: environment() });
const records = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const last = (out: string) => records(out).at(-1);
const writes = (from: number) => proxy.requests.slice(from).filter((request) => !request.startsWith('GET'));

/** The words behind `portico` of the command that continues a run, as it was told. */
const toGoOn = (err: string) => /To go on: portico (.+)/.exec(err)?.[1]?.split(' ') ?? [];

function writePages(count: number, words = 'Hello'): void {
  for (let index = 0; index < count; index++) {
    const config = JSON.stringify({ version: CONFIGURATION_VERSION, authentications: CLICK });
    folder.write(`${name}/p${index}.json`, { label: `${name} ${index}`, html: loginHtml(`${words} ${index}`), config });
  }
}

/** The pages of this test as they are on the server. */
async function stored() {
  const { editor_pages } = await terminal.json(['pages', 'list']);
  const own = editor_pages.filter(({ label }: { label: string }) => label.startsWith(`${name} `));
  return Promise.all(
    own.map(async ({ id }: { id: string }) => {
      const headers = { authorization: token };
      const at = `${terminal.served.url}/v1/editor_pages/${id}`;
      const { editor_page } = (await (await fetch(at, { headers })).json()) as { editor_page: Record<string, string> };
      const { revisions } = (await (await fetch(`${at}/revisions`, { headers })).json()) as {
        revisions: { reason: string }[];
      };
      const published = revisions.filter(({ reason }) => reason === 'publish').length;
      return {
        label: editor_page.label,
        html: editor_page.html,
        isPublished: editor_page.published_html === editor_page.html,
        published,
      };
    }),
  );
}

async function expectEachOnce(count: number, words = 'Hello') {
  const pages = await stored();
  expect(pages.map(({ label }) => label).sort()).toEqual(
    Array.from({ length: count }, (_, i) => `${name} ${i}`).sort(),
  );
  for (const { label, html, isPublished, published } of pages) {
    expect({ label, isPublished, published }).toEqual({ label, isPublished: true, published: 1 });
    expect(html).toContain(`${words} ${label?.split(' ')[1]}`);
  }
}

test('a dry run says the plan of the real run and writes nothing', async () => {
  writePages(3);
  folder.write(`${name}/wrong.json`, { label: 'Wrong', html: '<p>x</p>', config: '{"version":"9"}' });
  const before = proxy.requests.length;
  const dry = await portico('publish', name, '--dry-run');
  expect(dry.code).toBe(1);
  expect(dry.out).toContain(`create     ${name}/p0.json  ${name} 0`);
  expect(dry.out).toContain(`refused    ${name}/wrong.json  `);
  expect(dry.err).toContain('Plan: 3 to create, 0 to update, 0 to publish, 0 unchanged, 1 refused.');
  expect(writes(before)).toEqual([]);
  expect(proxy.requests.length).toBeGreaterThan(before);
  expect(readdirSync(join(folder.path, name))).not.toContain('.portico');
  const real = await portico('publish', name);
  expect(real.code).toBe(1);
  expect(real.err.startsWith(dry.out)).toBe(true);
  await expectEachOnce(3);
});

test('a label that differs from the name in the configuration is the name of the page, and the plan says so', async () => {
  const config = { version: CONFIGURATION_VERSION, name: 'Hotel', authentications: CLICK };
  const site = (label: string) => folder.write(`${name}/site.json`, { label, html: loginHtml('Hello'), config });
  site(`${name} 9`);
  const { out, err } = await portico('publish', `${name}/site.json`, '--dry-run');
  expect(out).toContain(`create     ${name}/site.json  ${name} 9\n`);
  expect(err).toContain(`${name}/site.json: the page gets the name '${name} 9', as its label says.`);
  expect((await portico('publish', `${name}/site.json`)).code).toBe(0);
  expect((await stored()).map(({ label }) => label)).toEqual([`${name} 9`]);
  site(`${name} 10`);
  const [plan] = records((await portico('publish', `${name}/site.json`, '--json')).out);
  expect(plan).toMatchObject({ action: 'update', label: `${name} 10`, instead: 'Hotel' });
  expect((await stored()).map(({ label }) => label)).toEqual([`${name} 10`]);
  site('Hotel');
  expect((await portico('publish', `${name}/site.json`)).err).not.toContain('as its label says');
});

test('over an ordinary network every page is published once, killed at any moment and resumed', async () => {
  writePages(24);
  proxy.become({ ...ORDINARY, delay: 20 });
  for (const pages of [1, 6, 12]) {
    const child = spawnCli(['publish', name, '--json'], { cwd: folder.path, environment: environment() });
    let heard = '';
    child.stdout?.on('data', (part) => {
      heard += part;
      if (heard.split('"type":"page"').length > pages) child.kill('SIGKILL');
    });
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  }
  const resumed = await portico('publish', name, '--resume', '--json');
  expect([resumed.code, last(resumed.out)]).toEqual([
    0,
    expect.objectContaining({ type: 'summary', failed: 0, left: 0 }),
  ]);
  await expectEachOnce(24);

  const before = proxy.requests.length;
  const again = await portico('publish', name, '--json');
  expect(last(again.out)).toEqual({ type: 'summary', published: 0, unchanged: 24, failed: 0, left: 0 });
  expect(writes(before)).toEqual([]);
  const log = readFileSync(
    join(folder.path, name, '.portico', readdirSync(join(folder.path, name, '.portico'))[0] ?? ''),
    'utf8',
  );
  expect(log).not.toContain(token);
  expect(log.split('\n')).toHaveLength(26);
});

test('Ctrl-C finishes what runs, says what is left, and --resume needs no files', async () => {
  writePages(20);
  proxy.become({ ...NO_FAULTS, delay: 50 });
  const words = ['publish', name, '--concurrency', '2', '--url', proxy.url];
  const child = spawnCli(words, { cwd: folder.path, environment: { PORTICO_TOKEN: token } });
  let err = '';
  child.stderr?.on('data', (part) => {
    err += part;
  });
  child.stdout?.once('data', () => child.kill('SIGINT'));
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  expect(err).toContain('Stopping: what runs is finished first.');
  expect(err).toMatch(/^\d+ of 20 left\. To go on: portico publish /m);
  const published = (await stored()).length;
  expect(published).toBeLessThan(20);
  for (const page of await stored()) expect(page.isPublished).toBe(true);
  const dry = await runCli([...toGoOn(err), '--dry-run'], { cwd: folder.path, environment: { PORTICO_TOKEN: token } });
  expect([dry.code, dry.err]).toEqual([0, expect.stringContaining(`${published} unchanged`)]);
  const cwd = join(folder.path, name);
  const resumed = await runCli(['publish', '--resume', '--json'], { cwd, environment: environment() });
  expect([resumed.code, last(resumed.out)]).toMatchObject([
    0,
    { published: 20 - published, unchanged: published, left: 0 },
  ]);
  await expectEachOnce(20);
});

test('pages that are unchanged are counted, and named with --verbose or in JSON alone', async () => {
  writePages(3);
  expect((await portico('publish', name)).code).toBe(0);
  writePages(1, 'Bye');
  const { out, err } = await portico('publish', name);
  expect(out).toMatch(/^\S+p0\.json: Page published successfully! \S+\n$/);
  expect(err).not.toContain('p1.json');
  expect(err).toContain('1 published, 2 unchanged, 0 failed, 0 left.');
  const named = await portico('publish', name, '--verbose');
  expect(named.err.match(/^unchanged /gm)).toHaveLength(3);
  expect(named.out.match(/: Unchanged since it was published\./g)).toHaveLength(3);
  const dry = await portico('publish', name, '--dry-run');
  expect([dry.out, dry.err]).toEqual(['', expect.stringContaining('3 unchanged')]);
  const told = records((await portico('publish', name, '--json')).out).map(({ type }) => type);
  expect(told).toEqual([...Array(3).fill('plan'), ...Array(3).fill('page'), 'summary']);
});

proof(
  'a changed file changes its page, a moved folder keeps its pages, and a page deleted on the server is not created again unasked',
  async () => {
    writePages(2);
    expect((await portico('publish', name)).code).toBe(0);
    writePages(2, 'Bye');
    expect(last((await portico('publish', name, '--json')).out)).toMatchObject({ published: 2, failed: 0 });
    const pages = await stored();
    expect(pages.map(({ html }) => html?.includes('Bye'))).toEqual([true, true]);

    const { page } = records((await portico('publish', `${name}/p0.json`, '--json')).out)[0];
    await fetch(`${terminal.served.url}/v1/editor_pages/${page}`, {
      method: 'DELETE',
      headers: { authorization: token },
    });
    const gone = await portico('publish', name);
    expect([gone.code, gone.err]).toEqual([
      1,
      expect.stringContaining('is no longer on the server. --recreate creates it again.'),
    ]);
    expect((await portico('publish', name, '--recreate')).code).toBe(0);
    expect(await stored()).toHaveLength(2);
  },
);

test('pages of one folder are not made again by a run over more folders', async () => {
  mkdirSync(join(folder.path, name, 'north'));
  mkdirSync(join(folder.path, name, 'south'));
  const page = { html: loginHtml('x'), config: { version: CONFIGURATION_VERSION, authentications: CLICK } };
  folder.write(`${name}/north/a.json`, { ...page, label: `${name} north` });
  expect((await portico('publish', name)).code).toBe(0);
  folder.write(`${name}/south/a.json`, { ...page, label: `${name} south` });
  expect(last((await portico('publish', name, '--json')).out)).toMatchObject({ published: 1, unchanged: 1 });
  expect(await stored()).toHaveLength(2);
});

test('two files with one label are two pages, and this is said', async () => {
  const page = {
    label: `${name} same`,
    html: loginHtml('x'),
    config: { version: CONFIGURATION_VERSION, authentications: CLICK },
  };
  folder.write(`${name}/a.json`, page);
  folder.write(`${name}/b.json`, page);
  const { code, err } = await portico('publish', name);
  expect([code, err]).toEqual([
    0,
    expect.stringContaining(`${name}/a.json, ${name}/b.json have the same label, '${name} same'.`),
  ]);
  expect(await stored()).toHaveLength(2);
});

test('an error after which visitors still get in is told as a warning of its page, and any other refuses the file', async () => {
  const config = { version: CONFIGURATION_VERSION, authentications: CLICK };
  const page = { label: `${name} a`, html: loginHtml('x') };
  folder.write(`${name}/harmless.json`, { ...page, config: { ...config, logo: { url: 'javascript:alert(1)' } } });
  folder.write(`${name}/wrong.json`, { ...page, config: { ...config, languages: 'none' } });
  for (const file of ['harmless', 'wrong']) expect((await portico('validate', `${name}/${file}.json`)).code).toBe(1);
  const { code, err } = await portico('publish', name);
  expect(code).toBe(1);
  expect(err).toContain(`${name}/harmless.json: warning: javascript:alert(1) is not a valid url`);
  expect(err).toMatch(/wrong\.json: \d+:\d+: \/config\/languages/);
  expect(await stored()).toMatchObject([{ isPublished: true }]);
});

proof('two runs at the same time publish each page once', async () => {
  writePages(6);
  const both = await Promise.all([portico('publish', name), portico('publish', name)]);
  expect(await stored()).toHaveLength(6);
  expect(both.some(({ code }) => code === 0)).toBe(true);
});

test('--resume without a log says where it looked; a log that is damaged is named with its line', async () => {
  const none = await portico('publish', '--resume');
  expect([none.code, none.err]).toEqual([6, expect.stringContaining('There is nothing to resume')]);
  writePages(1);
  await portico('publish', name);
  const home = join(folder.path, name, '.portico');
  const [file = ''] = readdirSync(home);
  folder.write(`${name}/.portico/${file}`, `${readFileSync(join(home, file), 'utf8')}<<<<<<< HEAD\n`);
  const damaged = await portico('publish', name);
  expect([damaged.code, damaged.err]).toEqual([6, expect.stringContaining(': line 3 cannot be read.')]);
  expect(existsSync(home)).toBe(true);
  rmSync(home, { recursive: true });
});
