import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { NO_FAULTS, startFaultyProxy } from '../testing/faulty-proxy.ts';
import { CLICK, type Folder, loginHtml, OWNER, spawnCli } from '../testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from '../testing/served-terminal.ts';

const PAGES = process.env.PROOF ? 1_000 : 12;

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 60_000 + PAGES * 500, hookTimeout: 60_000 + PAGES * 500 });

/** What core/fleet shows without a server as well: `npm run proof` runs it. */
const proof = test.runIf(process.env.PROOF);

let terminal: ServedTerminal;
let folder: Folder;
let token: string;
let run = 0;
let name: string;

beforeAll(async () => {
  terminal = await servedTerminal();
  ({ folder } = terminal);
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
  token = terminal.storedToken();
});
afterAll(() => terminal?.close());
beforeEach(() => {
  name = `Hotel ${++run}`;
});

interface Stored {
  readonly id: string;
  readonly label: string;
  readonly html: string;
  readonly config: string;
  readonly published_html: string | null;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${terminal.served.url}/v1${path}`, {
    method,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { editor_page: Stored };
}

async function makePages(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const label = `${name} ${String(index).padStart(4, '0')}`;
    const editor_page = {
      label,
      html: loginHtml(`Welcome ${index}`),
      config: JSON.stringify({ version: CONFIGURATION_VERSION, name: label, authentications: CLICK }),
    };
    ids.push((await call('POST', '/editor_pages', { editor_page })).editor_page.id);
  }
  return ids;
}

const page = async (id: string) => (await call('GET', `/editor_pages/${id}`)).editor_page;
const save = (id: string, editor_page: Partial<Stored>) =>
  call('PUT', `/editor_pages/${id}`, { editor_page }, { 'if-match': '*' });
const publish = (id: string) => call('PUT', `/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
const hasChange = ({ html, config }: Stored) => html.includes('Go online') && config.includes('The house rules hold.');
const states = (result: { pages: { label: string; state: string }[] }) => result.pages.map(({ state }) => state);

/** Opens a page for editing, as an editor does; the result closes it. */
async function openInEditor(id: string): Promise<() => Promise<unknown>> {
  const { ticket } = (await call('POST', '/realtime/tickets')) as unknown as { ticket: string };
  const socket = new WebSocket(`${terminal.served.url.replace('http', 'ws')}/v1/realtime?token=${ticket}`);
  const next = (event: string) => new Promise((resolve) => socket.addEventListener(event, resolve, { once: true }));
  await next('open');
  const ask = async (ref: string, event: string) => {
    const answered = next('message');
    socket.send(JSON.stringify({ ref, event, room: id }));
    await answered;
  };
  await ask('1', 'join');
  return async () => {
    await ask('2', 'leave');
    socket.close();
  };
}

/** A change of the terms and of what stands on the login buttons. */
function writeChange(file = 'change.json', terms = 'The house rules hold.'): string {
  folder.write(file, {
    version: 1,
    pages: { label: `${name} *` },
    changes: [
      { set: 'setting', setting: 'page.terms', value: terms },
      { set: 'text', elements: { component: 'login-button' }, value: 'Go online' },
    ],
  });
  return file;
}

test('a plan names each page with what changes, and changes none', async () => {
  const ids = await makePages(3);
  const before = await Promise.all(ids.map(page));
  const plan = await terminal.json(['fleet', 'plan', writeChange(), '--sample', '2'], {
    environment: { PATH: '/nowhere' },
  });
  expect(plan.counts).toEqual({ change: 3, unchanged: 0, refused: 0 });
  expect(plan.pages.map(({ label }: Stored) => label)).toEqual([`${name} 0000`, `${name} 0001`, `${name} 0002`]);
  expect(plan.pages[0].differences).toEqual([
    'Login Button “Go online”, Text: “Connect” became “Go online”',
    expect.stringContaining('The house rules hold.'),
  ]);
  expect(plan.pictures.map((file: string) => file.slice(folder.path.length + 1))).toEqual(
    [0, 2].flatMap((at) => ['after', 'before'].map((when) => `change.plan.pictures/${ids[at]}.${when}.html`)).sort(),
  );
  const picture = (when: string) =>
    readFileSync(join(folder.path, `change.plan.pictures/${ids[0]}.${when}.html`), 'utf8');
  expect(picture('before')).not.toContain('Go online');
  expect(picture('after')).toContain('Go online');
  expect(await Promise.all(ids.map(page))).toEqual(before);

  const again = await terminal.run(['fleet', 'plan', 'change.json', '--sample', '0']);
  expect(again.code).toBe(0);
  expect(again.out).toContain(
    `${name} 0001 (${ids[1]})\n  Login Button “Go online”, Text: “Connect” became “Go online”\n`,
  );
  expect(again.err).toBe('Plan: 3 to change, 0 as wanted already, 0 refused. It is in change.plan.json.\n');
  const { file: _, pictures: __, ...stored } = plan;
  expect(JSON.parse(readFileSync(join(folder.path, 'change.plan.json'), 'utf8'))).toEqual(stored);
});

test('what is wrong with a change is told with its place, and no plan is written', async () => {
  folder.write(
    'wrong.json',
    '{\n  "version": 1,\n  "pages": {},\n  "changes": [{ "set": "setting", "setting": "x", "value": "" }]\n}',
  );
  const { code, out } = await terminal.run(['fleet', 'plan', 'wrong.json']);
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/^wrong\.json:4:\d+: \/changes\/0\/setting: There is no setting 'x'/),
  ]);
  expect(existsSync(join(folder.path, 'wrong.plan.json'))).toBe(false);
  expect((await terminal.run(['fleet', 'plan', 'gone.json'])).code).toBe(6);
  expect((await terminal.run(['fleet', 'plan', '-'], { input: '{}' })).code).toBe(2);
  folder.write('ids.json', {
    version: 1,
    pages: { ids: ['none'] },
    changes: [{ set: 'setting', setting: 'page.name', value: 'x' }],
  });
  folder.write('none.json', {
    ...JSON.parse(readFileSync(join(folder.path, writeChange()), 'utf8')),
    pages: { label: 'Nobody' },
  });
  const none = await terminal.run(['fleet', 'plan', 'none.json']);
  expect([none.code, none.err]).toEqual([6, expect.stringContaining('No page is chosen')]);
  expect(existsSync(join(folder.path, 'none.plan.json'))).toBe(false);
  const missing = await terminal.run(['fleet', 'plan', 'ids.json']);
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('not yours to edit: none.')]);
});

proof('what waits is told and never overwritten; the others have the change, and nothing is done twice', async () => {
  const ids = await makePages(4);
  await terminal.json(['fleet', 'plan', writeChange(), '--sample', '0', '--out', 'wait.plan.json']);
  const close = await openInEditor(ids[1] as string);
  const edited = await save(ids[2] as string, { html: loginHtml('Somebody edited this') });
  const first = await terminal.run(['fleet', 'apply', 'wait.plan.json', '--json']);
  expect([first.code, states(JSON.parse(first.out))]).toEqual([3, ['applied', 'waits', 'failed', 'applied']]);
  expect(JSON.parse(first.out).pages[2].notes).toEqual([
    'It was saved since and is left alone. Make a new plan to change it.',
  ]);
  expect((await page(ids[2] as string)).html).toBe(edited.editor_page.html);
  expect(hasChange(await page(ids[1] as string))).toBe(false);

  await close();
  const status = await terminal.json(['fleet', 'status', 'wait.plan.json']);
  expect(status).toMatchObject({ applied: 2, restored: 0 });
  const kept = await page(ids[0] as string);
  const second = await terminal.run(['fleet', 'apply', 'wait.plan.json']);
  expect(second.code).toBe(1);
  expect(second.out).toContain(`failed     ${name} 0002 (${ids[2]})  It was saved since`);
  expect(await page(ids[0] as string)).toEqual(kept);
});

test('a rollback restores every byte, but of pages that somebody saved since', async () => {
  const ids = await makePages(3);
  const before = await Promise.all(ids.map(page));
  await terminal.json(['fleet', 'plan', writeChange(), '--sample', '0', '--out', 'back.plan.json']);
  expect((await terminal.run(['fleet', 'apply', 'back.plan.json'])).code).toBe(0);
  const edited = await save(ids[1] as string, { html: loginHtml('Newer') });
  const back = await terminal.run(['fleet', 'rollback', 'back.plan.json', '--json']);
  expect([back.code, states(JSON.parse(back.out))]).toEqual([1, ['restored', 'failed', 'restored']]);
  expect(back.err).not.toContain('Run the same command again');
  const content = ({ html, config, label }: Stored) => ({ html, config, label });
  const after = (await Promise.all(ids.map(page))).map(content);
  expect([after[0], after[2]]).toEqual([before[0], before[2]].map((each) => content(each as Stored)));
  expect(after[1]?.html).toBe(edited.editor_page.html);
  const again = await terminal.run(['fleet', 'apply', 'back.plan.json', '--json']);
  expect(states(JSON.parse(again.out))).toEqual(['untouched', 'applied', 'untouched']);
});

proof('--publish publishes what visitors had, and a rollback with it takes that back', async () => {
  const ids = await makePages(2);
  await publish(ids[0] as string);
  const before = await page(ids[0] as string);
  await terminal.json(['fleet', 'plan', writeChange(), '--sample', '0', '--out', 'public.plan.json']);
  const applied = await terminal.json(['fleet', 'apply', 'public.plan.json', '--publish']);
  expect(applied.pages[0]).toMatchObject({ state: 'applied', published: true });
  expect(applied.pages[1].notes).toEqual([expect.stringMatching(/^Not published/)]);
  expect((await page(ids[0] as string)).published_html).toContain('Go online');
  expect((await page(ids[1] as string)).published_html).toBeNull();
  await terminal.json(['fleet', 'rollback', 'public.plan.json', '--publish']);
  expect((await page(ids[0] as string)).published_html).toBe(before.published_html);
});

test(`${PAGES} pages have the change once, killed at any moment and run again`, async () => {
  const ids = await makePages(PAGES);
  const plan = await terminal.json(['fleet', 'plan', writeChange(), '--sample', '0', '--out', 'many.plan.json']);
  expect(plan.counts.change).toBe(PAGES);
  const log = join(folder.path, '.portico', `fleet-${plan.id}.ndjson`);
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length : 0);
  for (const stopAt of [1, PAGES / 2, PAGES]) {
    const environment = { PORTICO_URL: terminal.served.url, PORTICO_TOKEN: token };
    const child = spawnCli(['fleet', 'apply', 'many.plan.json'], { cwd: folder.path, environment });
    const closed = once(child, 'close');
    while (lines() < stopAt && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    await closed;
  }
  const applied = await terminal.json(['fleet', 'apply', 'many.plan.json', '--concurrency', '8']);
  expect(applied).toMatchObject({ applied: PAGES, waits: 0, failed: 0, left: 0 });
  const stored = await Promise.all(ids.map(page));
  expect(stored.filter(hasChange)).toHaveLength(PAGES);
  expect(readFileSync(log, 'utf8')).not.toContain(token);
  expect(await terminal.json(['fleet', 'plan', 'change.json', '--sample', '0'])).toMatchObject({
    counts: { change: 0, unchanged: PAGES, refused: 0 },
  });
});

test('Ctrl-C finishes the pages that run, says what is left, and the next run goes on', async () => {
  const proxy = await startFaultyProxy(terminal.served.url, () => 0.5);
  onTestFinished(() => proxy.close());
  const ids = await makePages(12);
  const how = { cwd: folder.path, environment: { PORTICO_URL: proxy.url, PORTICO_TOKEN: token } };
  const plan = await terminal.json(['fleet', 'plan', writeChange('stop.json'), '--sample', '0'], how);
  proxy.become({ ...NO_FAULTS, delay: 100 });
  const log = join(folder.path, '.portico', `fleet-${plan.id}.ndjson`);
  const child = spawnCli(['fleet', 'apply', 'stop.plan.json', '--concurrency', '2'], how);
  let err = '';
  child.stderr?.on('data', (part) => {
    err += part;
  });
  const closed = once(child, 'close');
  while (!existsSync(log)) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  expect(await closed).toEqual([130, null]);
  expect(err).toContain('Stopping: what runs is finished first.');
  expect(err).toMatch(/waiting 0, failed 0, left \d+\.\nRun the same command again/);
  const status = await terminal.json(['fleet', 'status', 'stop.plan.json']);
  expect(status.begun).toBe(0);
  expect(status.applied).toBeGreaterThan(0);
  expect(status.planned).toBeGreaterThan(0);
  proxy.become(NO_FAULTS);
  expect(await terminal.json(['fleet', 'apply', 'stop.plan.json'], how)).toMatchObject({ applied: 12, left: 0 });
  expect((await Promise.all(ids.map(page))).every(hasChange)).toBe(true);
});

test('a plan of another server, a plan that was edited and a damaged log are told', async () => {
  await makePages(1);
  const plan = await terminal.json(['fleet', 'plan', writeChange(), '--sample', '0', '--out', 'one.plan.json']);
  const other = await terminal.run(['fleet', 'apply', 'one.plan.json', '--url', 'http://127.0.0.1:9']);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining(`is a plan for ${terminal.served.url}.`)]);
  expect((await terminal.run(['fleet', 'apply', 'one.plan.json', '--concurrency', '0'])).code).toBe(2);
  expect((await terminal.run(['fleet', 'apply', 'one.plan.json'])).code).toBe(0);
  folder.write(`.portico/fleet-${plan.id}.ndjson`, '<<<<<<< HEAD\n');
  const damaged = await terminal.run(['fleet', 'status', 'one.plan.json']);
  expect([damaged.code, damaged.err]).toEqual([6, expect.stringContaining(': line 1 cannot be read.')]);
  const again = await terminal.run(['fleet', 'plan', writeChange('two.json', 'Others'), '--out', 'one.plan.json']);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('was begun')]);
  folder.write('one.plan.json', { ...plan, server: 'http://elsewhere' });
  expect((await terminal.run(['fleet', 'apply', 'one.plan.json'])).code).toBe(6);
});
