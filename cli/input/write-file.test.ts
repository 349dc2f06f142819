import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { writeFileWhole } from './write-file.ts';

test('what a link leads to is replaced, and the link stays', () => {
  const folder = temporaryFolder();
  const file = folder.write('page.json', 'old');
  symlinkSync('page.json', join(folder.path, 'link.json'));
  writeFileWhole('link.json', 'new', folder.path);
  expect(lstatSync(join(folder.path, 'link.json')).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder.path).sort()).toEqual(['link.json', 'page.json']);
  folder.remove();
});
