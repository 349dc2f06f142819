import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../build/run.ts';

/** What a fresh clone does not have, and folders that `npm start` does not read before it builds. */
const LEFT_OUT = /^(\.|node_modules|dist|data|docs|fixtures|lab|test-results|web\/e2e|schemas\/compiled)/;

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'portico-clone-'));
  cpSync(ROOT, clone, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.test(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

test('npm start in a fresh clone reads the settings before it builds, and says what is wrong with them', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: clone,
    env: { ...process.env, PORTICO_PORT: 'four' },
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('PORTICO_PORT');
  expect(status).not.toBe(0);
});
