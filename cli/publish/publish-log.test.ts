import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Folder, temporaryFolder } from '../testing/run-cli.ts';
import { type PublishLog, readPublishLog } from './publish-log.ts';

/* What is remembered between runs, after a crash, and by two runs at once. */

const SERVER = 'https://wifi.example/below';
const AT = '2026-11-23T00:00:00.000Z';
let folder: Folder;

beforeEach(() => {
  folder = temporaryFolder();
  onTestFinished(() => folder.remove());
});

/** The file is closed after the test: within it a log is left as a crash leaves it. */
function open(at = folder.path, files: readonly string[] = []): PublishLog {
  const log = readPublishLog(at, { server: SERVER, names: [SERVER] }, files);
  onTestFinished(() => log.close(false));
  return log;
}

const entry = (file: string, page?: string) => ({ file, hash: 'h', at: AT, ...(page !== undefined && { page }) });

test('each step is there for the next run, also when this one ended without closing it', async () => {
  const log = open();
  await log.begin(['a.json', 'b.json']);
  await Promise.all([log.record(entry('a.json')), log.record(entry('b.json'))]);
  await log.record(entry('a.json', 'p1'));
  const next = open();
  expect(next.unfinished).toEqual([join(folder.path, 'a.json'), join(folder.path, 'b.json')]);
  expect([next.entryOf('a.json')?.page, next.entryOf('b.json')]).toEqual(['p1', entry('b.json')]);
  expect(next.keyFor('create', 'a.json')).toBe(log.keyFor('create', 'a.json'));
});

test('a line that a crash cut off is dropped, and the next lines are whole', async () => {
  const log = open();
  await log.record(entry('a.json', 'p1'));
  appendFileSync(log.place, '{"file":"b.js');
  const next = open();
  expect(next.entryOf('b.json')).toBeUndefined();
  await next.record(entry('c.json', 'p3'));
  expect([open().entryOf('a.json')?.page, open().entryOf('c.json')?.page]).toEqual(['p1', 'p3']);
});

test('a finished run leaves one line for each file, in the order of names; one that is not keeps its list', async () => {
  const log = open();
  await log.begin(['b.json', 'a.json']);
  await log.record(entry('b.json'));
  await log.record(entry('b.json', 'p2'));
  await log.close(false);
  expect(open().unfinished).toHaveLength(2);
  const second = open();
  await second.record(entry('a.json', 'p1'));
  await second.close(true);
  const lines = readFileSync(log.place, 'utf8').trimEnd().split('\n').slice(1);
  expect(lines.map((line) => JSON.parse(line))).toEqual([entry('a.json', 'p1'), entry('b.json', 'p2')]);
  expect(open().unfinished).toEqual([]);
  expect(readdirSync(join(folder.path, '.portico'))).toHaveLength(1);
});

test('a folder inside finds the log above it, and names its files from there', async () => {
  await open().record(entry('inner/a.json', 'p1'));
  const inner = join(folder.path, 'inner');
  mkdirSync(inner);
  const log = open(inner);
  expect(log.entryOf(log.nameOf(join(inner, 'a.json')))?.page).toBe('p1');
});

test('a run over more folders knows what a run over one of them did, and the other way round', async () => {
  const inner = join(folder.path, 'x');
  mkdirSync(inner);
  const file = join(inner, 'a.json');
  await open(inner).record(entry('a.json', 'p1'));
  const outer = open(folder.path, [file]);
  expect(outer.entryOf('x/a.json')).toEqual(entry('x/a.json', 'p1'));
  await outer.record({ ...entry('x/a.json', 'p1'), hash: 'later', at: '2026-11-24T00:00:00.000Z' });
  expect(open(inner, [file]).entryOf('a.json')?.hash).toBe('later');
  expect(open(folder.path, [file]).entryOf('x/a.json')?.hash).toBe('later');
});

test('two runs that begin a log at once go on with one of them', async () => {
  const one = open();
  const other = open();
  await Promise.all([one.record(entry('a.json', 'p1')), other.record(entry('b.json', 'p2'))]);
  expect(one.keyFor('create', 'a.json')).toBe(other.keyFor('create', 'a.json'));
  expect(open().entryOf('a.json')?.page).toBe('p1');
  expect(open().entryOf('b.json')?.page).toBe('p2');
});

test('reading writes nothing', () => {
  open();
  expect(existsSync(join(folder.path, '.portico'))).toBe(false);
});

test('a line that cannot be read in the middle is told with its number', async () => {
  const log = open();
  await log.record(entry('a.json', 'p1'));
  appendFileSync(log.place, '<<<<<<< HEAD\n');
  expect(() => open()).toThrow(/: line 3 cannot be read\. Restore the file/);
});

test('a run that ends leaves what another one that goes on has written, and its list', async () => {
  const [first, second] = [open(), open()];
  await first.begin(['a.json']);
  await second.begin(['b.json']);
  await second.record(entry('b.json', 'p2'));
  await first.record(entry('a.json', 'p1'));
  await first.close(true);
  await second.record(entry('c.json', 'p3'));
  const next = open();
  expect(['a.json', 'b.json', 'c.json'].map((name) => next.entryOf(name)?.page)).toEqual(['p1', 'p2', 'p3']);
  expect(next.unfinished).toEqual([join(folder.path, 'b.json')]);
});
