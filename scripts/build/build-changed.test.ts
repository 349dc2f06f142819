import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildChanged, buildSteps, type StepName } from './build-changed.ts';

const ALL: readonly StepName[] = ['schemas', 'web', 'server', 'cli'];
let root: string;
let ran: string[];
let fails: string | null;

function write(path: string, contents = path): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), contents);
}

/** Builds as `npm start` does; says which scripts ran. */
async function build(): Promise<string[]> {
  ran = [];
  await buildChanged(ALL, {
    root,
    runScript: async (script) => {
      ran.push(script);
      if (script === fails) return 1;
      const step = Object.values(buildSteps).find((one) => one.script === script);
      write(step?.output ?? '');
      return 0;
    },
  });
  return ran;
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-build-'));
  fails = null;
  for (const file of ['core/page.ts', 'schemas/page.json', 'web/app.tsx', 'server/main.ts', 'cli/main.ts']) write(file);
  await build();
});
afterEach(() => rmSync(root, { recursive: true }));

test('the first start builds everything, the next one nothing', async () => {
  expect(ran).toEqual(['build-schemas', 'build-web', 'build-server', 'build-cli']);
  expect(await build()).toEqual([]);
});

test.each([
  ['web/app.tsx', ['build-web']],
  ['cli/main.ts', ['build-cli']],
  ['server/main.ts', ['build-server', 'build-cli']],
  ['core/page.ts', ['build-schemas', 'build-web', 'build-server', 'build-cli']],
  ['server/new.ts', ['build-server', 'build-cli']],
  ['scripts/build-web.ts', ['build-web']],
  ['package-lock.json', ['build-schemas', 'build-web', 'build-server', 'build-cli']],
  // Neither is part of what is built.
  ['core/page.test.ts', []],
  ['web/e2e/home.e2e.ts', []],
  ['docs/architecture.md', []],
])('a change of %s builds %j', async (file, scripts) => {
  write(file, 'changed');
  expect(await build()).toEqual(scripts);
  expect(await build()).toEqual([]);
});

test('a file that was only touched changes nothing, one that was removed does', async () => {
  utimesSync(join(root, 'web/app.tsx'), 1, 1);
  expect(await build()).toEqual([]);
  rmSync(join(root, 'web/app.tsx'));
  expect(await build()).toEqual(['build-web']);
});

test('what was deleted from dist is built again', async () => {
  rmSync(join(root, 'dist/web'), { recursive: true });
  expect(await build()).toEqual(['build-web']);
});

test('a build that failed ends the row and is tried again, also once its files are as before', async () => {
  appendFileSync(join(root, 'server/main.ts'), 'oops');
  fails = 'build-server';
  expect(await build()).toEqual(['build-server']);
  write('server/main.ts');
  fails = null;
  // The command line was never built from the broken file.
  expect(await build()).toEqual(['build-server']);
  expect(await build()).toEqual([]);
});
