import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { KnownPages } from '../folder/open-folder.ts';
import { EXIT } from '../output/fault.ts';
import { type Folder, temporaryFolder } from '../testing/run-cli.ts';
import { LineWriter, type LogFile, readLines, replaceLines } from './line-log.ts';

/* What publish, push and fleet write down before each step. */

let folder: Folder;
let file: LogFile;

beforeEach(() => {
  folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  file = {
    place: join(folder.path, '.portico', 'steps.ndjson'),
    mode: 0o600,
    damaged: 'fleet.damaged',
    unwritable: 'cli.error.unwritable',
  };
});

function open(first: readonly object[] = []): LineWriter {
  const writer = new LineWriter(file, first);
  onTestFinished(() => writer.close());
  return writer;
}

test('lines that come together are all there in their order, in a file of its owner alone', async () => {
  const writer = open([{ step: 'first' }]);
  await Promise.all(Array.from({ length: 50 }, (_, step) => writer.append({ step })));
  expect(readLines(file).map(({ step }) => step)).toEqual(['first', ...Array.from({ length: 50 }, (_, step) => step)]);
  expect(statSync(file.place).mode & 0o777).toBe(0o600);
});

test.each([
  ['was cut off is dropped', '{"step":"lo', ['one', 'next']],
  ['is whole but for its end is kept', '{"step":"last"}', ['one', 'last', 'next']],
])('a last line that %s', async (_name, last, steps) => {
  await open().append({ step: 'one' });
  appendFileSync(file.place, last);
  expect(readLines(file).map(({ step }) => step)).toEqual(steps.slice(0, -1));
  await open().append({ step: 'next' });
  expect(readLines(file).map(({ step }) => step)).toEqual(steps);
});

test('a log that cannot be written says so, to each who waits for a line', async () => {
  writeFileSync(join(folder.path, '.portico'), 'a file where the folder should be');
  const writer = open();
  const told = await Promise.allSettled([writer.append({ step: 1 }), writer.append({ step: 2 })]);
  for (const each of told) {
    expect(each).toMatchObject({ status: 'rejected', reason: { exit: EXIT.input, code: 'cli.error.unwritable' } });
  }
  await expect(writer.append({ step: 3 })).rejects.toThrow('cannot be written');
});

test('a blank line is none; any other line that is no object is told with its number', () => {
  mkdirSync(dirname(file.place));
  writeFileSync(file.place, '{"step":1}\n\n[2]\n');
  expect(() => readLines(file)).toThrow(/line 3 cannot be read/);
});

test('what is known of pages is there at once, and at the end a line for each in the order of folders', async () => {
  const known = new KnownPages(folder.path, 'http://portico.test');
  onTestFinished(() => known.close());
  await known.record({ folder: 'lobby', key: 'k' });
  await known.record({ folder: 'lobby', id: 'p1', hash: 'h' });
  await known.record({ folder: 'bar', id: 'p2', hash: 'h' });
  const other = new KnownPages(folder.path, 'http://portico.test');
  expect(other.all()).toEqual(known.all());
  await known.close();
  const lines = readFileSync(join(folder.path, '.portico', 'pages-portico.test.ndjson'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line).folder)).toEqual(['bar', 'lobby']);
});

test('a line that another run adds while all are replaced is kept, before and after the file is another one', async () => {
  const other = open();
  await other.append({ step: 'early' });
  replaceLines(file, () => {
    appendFileSync(file.place, '{"step":"meanwhile"}\n');
    return [{ step: 'early' }];
  });
  await other.append({ step: 'late' });
  await other.append({ step: 'last' });
  expect(readLines(file).map(({ step }) => step)).toEqual(['early', 'meanwhile', 'late', 'last']);
});
