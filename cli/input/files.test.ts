import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Folder, temporaryFolder } from '../testing/run-cli.ts';
import { listFiles, writeFileWhole } from './files.ts';

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
