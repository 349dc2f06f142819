import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { CLICK, loginHtml, OWNER } from '../testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from '../testing/served-terminal.ts';

// A server is started, and pages are published over it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/* A folder of pages, and a server whose address changes. */

let terminal: ServedTerminal;
let token: string;
let name: string;
let run = 0;

beforeAll(async () => {
  terminal = await servedTerminal();
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
  token = terminal.storedToken();
});
beforeEach(() => {
  name = `set${++run}`;
  mkdirSync(join(terminal.folder.path, name));
  for (const n of [1, 2]) {
    const config = JSON.stringify({ version: CONFIGURATION_VERSION, authentications: CLICK });
    terminal.folder.write(`${name}/p${n}.json`, { label: `${name} ${n}`, html: loginHtml(`Hello ${n}`), config });
  }
});
afterAll(() => terminal.close());

/** The same server by another name. */
const renamed = () => terminal.served.url.replace('127.0.0.1', 'localhost');
const publish = (...words: string[]) =>
  terminal.run(['publish', name, ...words], { environment: { PORTICO_TOKEN: token } });
const pagesOf = async () =>
  (await terminal.json(['pages', 'list'])).editor_pages.filter(({ label }: { label: string }) =>
    label.startsWith(`${name} `),
  );
const logs = () => readdirSync(join(terminal.folder.path, name, '.portico'));

test('pages are published once, whatever address their server has', async () => {
  expect((await publish()).code).toBe(0);
  const before = logs();
  expect(before).toEqual([expect.stringMatching(/^publish-server-[0-9a-f]{32}\.ndjson$/)]);
  terminal.folder.write(`${name}/p3.json`, {
    ...{ label: `${name} 3`, html: loginHtml('Hello 3') },
    config: JSON.stringify({ version: CONFIGURATION_VERSION, authentications: CLICK }),
  });
  const again = await publish('--url', renamed(), '--json');
  expect(again.code, again.err).toBe(0);
  expect(await pagesOf()).toHaveLength(3);
  expect(logs()).toEqual(before);
});

test('a log that was begun under an address goes on under another one', async () => {
  expect((await publish()).code).toBe(0);
  const inner = join(terminal.folder.path, name, '.portico');
  const [log = ''] = logs();
  const [, ...lines] = readFileSync(join(inner, log), 'utf8').trimEnd().split('\n');
  rmSync(join(inner, log));
  const { url } = terminal.served;
  const head = JSON.stringify({ journal: 'portico publish', version: 1, id: 'i', server: url });
  const old = `publish-${url.replace('http://', '').replace(':', '_')}.ndjson`;
  writeFileSync(join(inner, old), `${[head, ...lines].join('\n')}\n`);
  const again = await publish('--url', renamed());
  expect([again.code, again.err]).toEqual([0, expect.stringContaining(`is the server that was ${url}`)]);
  expect((await publish()).code).toBe(0);
  expect([await pagesOf(), logs()]).toEqual([expect.objectContaining({ length: 2 }), [old]]);
});

test('two terminals that publish a new folder at once, each by another name of the server, make each page once', async () => {
  const runs = await Promise.all([publish(), publish('--url', renamed())]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect([await pagesOf(), logs()]).toEqual([expect.objectContaining({ length: 2 }), [expect.any(String)]]);
});

test('a folder whose log is gone makes no page a second time, and the plan names those that are there', async () => {
  expect((await publish()).code).toBe(0);
  const [page] = await pagesOf();
  rmSync(join(terminal.folder.path, name, '.portico'), { recursive: true });
  for (const words of [['--dry-run'], []]) {
    const refused = await publish(...words);
    expect([refused.code, refused.err]).toEqual([6, expect.stringContaining(`${page.label} (${page.id})`)]);
  }
  expect(await pagesOf()).toHaveLength(2);
  expect((await publish('--recreate')).code).toBe(0);
  expect(await pagesOf()).toHaveLength(4);
});

test('another server that has pages with these labels gets no second ones, unless that is said', async () => {
  expect((await publish()).code).toBe(0);
  const inner = join(terminal.folder.path, name, '.portico');
  const [log = ''] = logs();
  renameSync(join(inner, log), join(inner, 'publish-old.example.ndjson'));
  const at = new Date().toISOString();
  terminal.folder.write(
    `${name}/.portico/publish-old.example.ndjson`,
    [
      { journal: 'portico publish', version: 1, id: 'i', server: 'https://old.example' },
      { file: 'p1.json', hash: 'h', at, page: 'a page of the old server' },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  for (const words of [[], ['--dry-run']]) {
    const refused = await publish(...words);
    expect([refused.code, refused.err]).toEqual([6, expect.stringContaining('is of https://old.example')]);
  }
  expect(await pagesOf()).toHaveLength(2);
  expect((await publish('--recreate')).code).toBe(0);
  expect(await pagesOf()).toHaveLength(4);
});

test('a link that leads nowhere is refused like a wrong file, and the others are published', async () => {
  symlinkSync('nowhere.json', join(terminal.folder.path, name, 'p0.json'));
  const { code, err } = await publish();
  expect([code, err]).toEqual([1, expect.stringContaining('p0.json')]);
  expect(await pagesOf()).toHaveLength(2);
});
