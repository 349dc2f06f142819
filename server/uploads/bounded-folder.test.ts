import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BoundedFolder } from './bounded-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-bounded-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function make(name: string, age: number): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x'.repeat(100));
  utimesSync(path, new Date(), new Date(Date.now() - age * 1_000));
}

const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('what was there before counts, the oldest go, whatever folder they are in', async () => {
  for (const [name, age] of [
    ['a/1', 30],
    ['b/2', 90],
    ['b/c/3', 60],
    ['4', 10],
  ] as const)
    make(name, age);
  const bounded = new BoundedFolder(folder, 300);
  make('5', 0);
  await bounded.grew(100);
  expect(names()).toEqual(['4', '5']);
});

test('it is not looked through again until it is full', async () => {
  const bounded = new BoundedFolder(folder, 300);
  for (const name of ['1', '2', '3']) {
    make(name, 10 - Number(name));
    await bounded.grew(100);
  }
  expect(names()).toEqual(['1', '2', '3']);
  make('4', 0);
  await bounded.grew(100);
  expect(names()).toEqual(['3', '4']);
});

test('a file that is written again adds nothing: a folder that is just full keeps all of it', async () => {
  const bounded = new BoundedFolder(folder, 300);
  for (const name of ['1', '2', '3', '3']) {
    make(name, 10 - Number(name));
    await bounded.grew(100);
  }
  expect(names()).toEqual(['1', '2', '3']);
});

test('many at once are counted, each once', async () => {
  const bounded = new BoundedFolder(folder, 1_000);
  for (let name = 10; name < 22; name++) make(String(name), 60 - name);
  await Promise.all(Array.from({ length: 12 }, () => bounded.grew(100)));
  expect(names().length).toBeLessThanOrEqual(10);
  expect(names()).toContain('21');
});
