import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFile } from './new-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-new-file-'));

test('a file is made at once, for its owner alone, and gone where there is nothing to write', () => {
  const file = newFile('codes.csv', folder);
  expect(statSync(join(folder, 'codes.csv')).mode & 0o777).toBe(0o600);
  file.write('code\n');
  expect(readFileSync(join(folder, 'codes.csv'), 'utf8')).toBe('code\n');
  newFile('nothing.csv', folder).drop();
  expect(existsSync(join(folder, 'nothing.csv'))).toBe(false);
});

test('a file that is there is not overwritten, and a folder that is not there is told', () => {
  writeFileSync(join(folder, 'kept.csv'), 'mine');
  expect(() => newFile('kept.csv', folder)).toThrow('kept.csv is there already');
  expect(readFileSync(join(folder, 'kept.csv'), 'utf8')).toBe('mine');
  expect(() => newFile('none/codes.csv', folder)).toThrow('none/codes.csv: cannot be written');
});
