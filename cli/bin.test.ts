import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-bin-'));
  mkdirSync(join(folder, 'cli'));
  copyFileSync(join(ROOT, 'cli/bin.mjs'), join(folder, 'cli/bin.mjs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => spawnSync(process.execPath, [join(folder, 'cli/bin.mjs'), '--version'], { encoding: 'utf8' });

it('says how to build the command line where that has not been done', () => {
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain('npm run build');
});

it('starts the command line once it is built', () => {
  mkdirSync(join(folder, 'dist/cli'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'dist/cli/portico.js'), 'console.log(process.argv.slice(2).join());');
  expect(start().stdout).toBe('--version\n');
});

it('is the file that the package names, so that npm finds it in a fresh clone', () => {
  const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { bin: { portico: string } };
  expect(join(ROOT, bin.portico)).toBe(join(ROOT, 'cli/bin.mjs'));
});
