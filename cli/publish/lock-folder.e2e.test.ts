import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { type FaultyProxy, NO_FAULTS, startFaultyProxy } from '../testing/faulty-proxy.ts';
import { CLICK, loginHtml, OWNER, runCli, spawnCli } from '../testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from '../testing/served-terminal.ts';

// spec terminal.5

// A server is started, and processes of the command line.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/* Two processes that publish one folder at once. */

const PAGES = 8;

let terminal: ServedTerminal;
let proxy: FaultyProxy;
let token: string;
let name: string;
let run = 0;

beforeAll(async () => {
  terminal = await servedTerminal();
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
  token = terminal.storedToken();
  proxy = await startFaultyProxy(terminal.served.url, Math.random);
});
beforeEach(() => {
  proxy.become({ ...NO_FAULTS, delay: 40 });
  name = `set${++run}`;
  mkdirSync(folder());
  for (let n = 0; n < PAGES; n++) {
    const config = JSON.stringify({ version: CONFIGURATION_VERSION, authentications: CLICK });
    terminal.folder.write(`${name}/p${n}.json`, { label: `${name} ${n}`, html: loginHtml(`Hello ${n}`), config });
  }
});
afterAll(async () => {
  await proxy?.close();
  await terminal?.close();
});

const folder = () => join(terminal.folder.path, name);
const kept = () => readdirSync(join(folder(), '.portico')).sort();
const logLines = () => {
  const [log = ''] = kept().filter((each) => each.endsWith('.ndjson'));
  const [, ...lines] = readFileSync(join(folder(), '.portico', log), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
};
const how = () => ({
  cwd: terminal.folder.path,
  environment: { PORTICO_URL: proxy.url, PORTICO_TOKEN: token },
});

/** A run in a process of its own, and what it has said so far. */
function start(...words: string[]) {
  const child = spawnCli(['publish', name, ...words], how());
  let said = '';
  const hear = (part: Buffer) => {
    said += part;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code) };
}

const locks = () => kept().filter((each) => each.includes('.lock'));
const isLocked = () => vi.waitFor(() => expect(locks()).toHaveLength(1), { timeout: 60_000, interval: 10 });
/** All pages, each published once, and the last line of the log for each says so. */
async function expectEachOnce() {
  const { editor_pages } = await terminal.json(['pages', 'list']);
  const own = editor_pages.filter(({ label }: { label: string }) => label.startsWith(`${name} `));
  expect(own).toHaveLength(PAGES);
  // Runs that were killed leave lines of their own, until one has something to publish.
  const lines = [...new Map(logLines().flatMap((line) => (line.file ? [[line.file, line]] : []))).values()];
  expect(lines.map(({ file }) => file)).toEqual(Array.from({ length: PAGES }, (_, n) => `p${n}.json`));
  expect(new Set(lines.map(({ page }) => page))).toEqual(new Set(own.map(({ id }: { id: string }) => id)));
  expect(lines.every(({ published }) => published === true)).toBe(true);
  expect(kept()).toHaveLength(1);
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
};

test('the second of two processes waits for the first, says for whom, and finds everything done', async () => {
  const first = start();
  await isLocked();
  const second = start('--json');
  expect([await first.ended, await second.ended]).toEqual([0, 0]);
  expect(second.said()).toMatch(
    new RegExp(
      `Another run has been publishing from this folder since \\S+: process ${first.child.pid} on \\S+ Waiting until`,
    ),
  );
  expect(second.said()).toContain(`"published":0,"unchanged":${PAGES},"failed":0,"left":0`);
  await expectEachOnce();
});

test('a process that is to wait no longer says who publishes and since when, and writes nothing', async () => {
  const first = start();
  await isLocked();
  const refused = await runCli(['publish', name, '--wait', '0'], how());
  expect([refused.code, refused.err]).toEqual([
    3,
    expect.stringMatching(
      new RegExp(`Nothing was published\\. Process ${first.child.pid} on .+ since 20.+\\.lock says.+--wait\\.`),
    ),
  ]);
  expect(await first.ended).toBe(0);
  await expectEachOnce();
});

test('a dry run waits for nobody', async () => {
  const first = start();
  await isLocked();
  const dry = await runCli(['publish', name, '--dry-run', '--wait', '0'], how());
  expect([dry.code, dry.err]).toEqual([0, expect.stringContaining('Plan: ')]);
  expect(await first.ended).toBe(0);
});

test('a process that was killed leaves its lock, and the next one goes on at once', async () => {
  for (const pages of [1, 3]) {
    const killed = start('--wait', '0');
    await vi.waitFor(
      () => {
        expect(killed.said().match(/published successfully/g)?.length ?? 0).toBeGreaterThanOrEqual(pages);
      },
      { timeout: 60_000, interval: 10 },
    );
    await kill(killed.child);
    expect(locks().length).toBeGreaterThan(0);
  }
  const next = start('--wait', '0', '--resume');
  expect(await next.ended, next.said()).toBe(0);
  expect(next.said()).not.toContain('Waiting');
  await expectEachOnce();
});

test('one that waits goes on when the other is killed', async () => {
  const killed = start();
  await isLocked();
  const waiting = start();
  await vi.waitFor(() => expect(waiting.said()).toContain('Waiting until it ends'), { timeout: 60_000 });
  await kill(killed.child);
  expect(await waiting.ended, waiting.said()).toBe(0);
  await expectEachOnce();
});

test('four processes that begin a folder at once make each page once', async () => {
  const runs = [start(), start(), start(), start()];
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  await expectEachOnce();
});

test('a run that finds everything unchanged leaves the folder as it was', async () => {
  expect((await runCli(['publish', name], how())).code).toBe(0);
  const before = kept();
  const again = await runCli(['publish', name], how());
  expect([again.code, again.err]).toEqual([0, expect.stringContaining(`${PAGES} unchanged`)]);
  expect(kept()).toEqual(before);
});
