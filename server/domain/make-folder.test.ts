import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from './make-folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, mkdirSync: vi.fn(fs.mkdirSync) };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is made with those above it, and one that is there stays', () => {
  const path = join(folder, 'a', 'b', 'c');
  makeFolder(path, 0o700);
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('below a file no folder is made', () => {
  writeFileSync(join(folder, 'file'), 'text');
  expect(() => makeFolder(join(folder, 'file', 'a'))).toThrow(/EEXIST/);
});

test('a folder that another process makes at the same moment is used', () => {
  const path = join(folder, 'a', 'b');
  vi.mocked(mkdirSync).mockImplementationOnce((made, options) => {
    mkdirSync(made, options);
    return mkdirSync(made, options);
  });
  makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test.runIf(existsSync('/proc/self'))('where nothing can be made, that is thrown at once', () => {
  expect(() => makeFolder('/proc/nope/pages')).toThrow(/ENOENT/);
});
