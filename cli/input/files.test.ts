import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Terminal } from '../output/output.ts';
import { type Folder, temporaryFolder } from '../testing/run-cli.ts';
import { contentReader, listFiles, STANDARD_INPUT, writeFileWhole } from './files.ts';

let folder: Folder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

test('a folder includes the targets of its links, each once, and a circle of links ends', () => {
  mkdirSync(join(folder.path, 'elsewhere'));
  mkdirSync(join(folder.path, 'pages'));
  folder.write('elsewhere/a.json', {});
  folder.write('one.json', {});
  const link = (target: string, name: string) => symlinkSync(target, join(folder.path, 'pages', name));
  link('../one.json', 'b.json');
  link('../one.json', 'c.json');
  link('../elsewhere', 'a');
  link('.', 'round');
  expect(listFiles(['pages'], folder.path)).toEqual({ files: ['pages/a/a.json', 'pages/b.json'], unreadable: [] });
});

test('a broken link is reported where its name is that of a file to read', () => {
  for (const name of ['gone.json', 'gone.txt']) symlinkSync('nowhere', join(folder.path, name));
  const { files, unreadable } = listFiles(['.'], folder.path);
  expect(files).toEqual([]);
  expect(unreadable).toEqual([{ path: 'gone.json', key: 'cli.error.missing', params: { path: 'gone.json' } }]);
});

test('what a link leads to is replaced, and the link stays', () => {
  const file = folder.write('page.json', 'old');
  symlinkSync('page.json', join(folder.path, 'link.json'));
  writeFileWhole('link.json', 'new', folder.path);
  expect(lstatSync(join(folder.path, 'link.json')).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder.path).sort()).toEqual(['link.json', 'page.json']);
});

test('a file is read as text where that is all it holds, else as its bytes', async () => {
  const terminal = { workingFolder: folder.path, read: async () => Buffer.from('[1]') } as unknown as Terminal;
  const texts = ['', '{}', 'ä', '漢字😀', 'a b\0', '\u2028'];
  const doubtful = ['\ufeff{}', '\0{', '{\0', '"\ufffd"'].map((text) => Buffer.from(text));
  const wrong = [Buffer.from('\ufeff{}', 'utf16le'), Buffer.from('{}', 'utf16le'), Buffer.from('"ä"', 'latin1')];
  const files = [...texts, ...doubtful, ...wrong].map((content, index) => {
    writeFileSync(join(folder.path, `${index}.json`), content);
    return `${index}.json`;
  });
  const read = await contentReader([...files, STANDARD_INPUT], terminal);
  const contents = files.map((file) => read(file)).map((found) => (found.ok ? found.content : found.why));
  expect(contents).toEqual([...texts, ...doubtful, ...wrong]);
  expect(read(STANDARD_INPUT)).toEqual({ ok: true, content: Buffer.from('[1]') });
  const why = { path: 'gone.json', key: 'cli.error.missing', params: { path: 'gone.json' } };
  expect(read('gone.json')).toEqual({ ok: false, why });
});
