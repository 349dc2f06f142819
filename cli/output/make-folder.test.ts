import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Folder, temporaryFolder } from '../testing/run-cli.ts';
import { makeFolder } from './make-folder.ts';

let folder: Folder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

test('a folder is made with those above it, and one that is there stays', () => {
  const path = join(folder.path, 'a', 'b', 'c');
  makeFolder(path, 0o700);
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('below a file no folder is made', () => {
  folder.write('file', 'text');
  expect(() => makeFolder(join(folder.path, 'file', 'a'))).toThrow(/EEXIST/);
});

test.runIf(existsSync('/proc/self'))('where nothing can be made, that is thrown at once', () => {
  expect(() => makeFolder('/proc/nope/pages')).toThrow(/ENOENT/);
});
