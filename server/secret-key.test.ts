import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptSecretKey } from './secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-key-'));
const file = join(folder, 'secret-key');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the key is made once, and for its owner alone', () => {
  const key = keptSecretKey(folder);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(keptSecretKey(folder)).toBe(key);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', '\n', 'short'])('a key that was cut short is not used: %j', (left) => {
  writeFileSync(file, left);
  expect(() => keptSecretKey(folder)).toThrow(`The key in ${file} is cut short.`);
  expect(readFileSync(file, 'utf8')).toBe(left);
});
