import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FileCache } from './file-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-cache-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONTENT = 'x'.repeat(100);
const write = (path: string) => writeFile(path, CONTENT);

/** Sets when a file was last used, in seconds before now. */
function age(name: string, seconds: number): void {
  utimesSync(join(folder, name), new Date(), new Date(Date.now() - seconds * 1_000));
}

function leave(name: string, seconds: number): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), CONTENT);
  age(name, seconds);
}

const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('what was there before counts, what was not used for the longest time goes, whatever folder it is in', async () => {
  leave('a/1', 30);
  leave('b/2', 90);
  leave('b/c/3', 60);
  leave('4', 10);
  await new FileCache(folder, 300).get('5', write);
  expect(names()).toEqual(['4', '5']);
});

test('what is being made stays where it is, and what an ended process left unfinished goes', async () => {
  const cache = new FileCache(folder, 150);
  leave('.unfinished/left', 2 * 3_600);
  let more: string[] = [];
  await cache.get('1', async (path) => {
    await write(path);
    await cache.get('2', write);
    await cache.get('3', write);
    more = names();
  });
  expect(more).toHaveLength(2);
  expect(more).not.toContain('left');
  expect(names()).toHaveLength(1);
});

test('it is not looked through again until it is full', async () => {
  const cache = new FileCache(folder, 300);
  for (const name of ['1', '2', '3']) {
    await cache.get(name, write);
    age(name, 10 - Number(name));
  }
  expect(names()).toEqual(['1', '2', '3']);
  await cache.get('4', write);
  expect(names()).toEqual(['3', '4']);
});

test('a file that is asked for again stays longer, and is not made again', async () => {
  const cache = new FileCache(folder, 300);
  for (const name of ['1', '2', '3']) {
    await cache.get(name, write);
    age(name, 100 - Number(name));
  }
  await cache.get('1', () => Promise.reject(new Error('made again')));
  await cache.get('4', write);
  expect(names()).toEqual(['1', '4']);
});

test('many at once are counted, each once', async () => {
  const cache = new FileCache(folder, 1_000);
  await Promise.all(Array.from({ length: 12 }, (_, name) => cache.get(String(10 + name), write)));
  expect(names().length).toBeLessThanOrEqual(10);
});

test('who asks for the same file at once waits for one making of it', async () => {
  const cache = new FileCache(folder, 1_000);
  let made = 0;
  const slowly = async (path: string) => {
    made++;
    await write(path);
  };
  const paths = await Promise.all(['1', '1', '1'].map((name) => cache.get(name, slowly)));
  expect([made, new Set(paths).size]).toEqual([1, 1]);
});

test('of a file that could not be made nothing is left, and it is made when it is asked for again', async () => {
  const cache = new FileCache(folder, 1_000);
  const half = async (path: string) => {
    await write(path);
    throw new Error('the connection was cut');
  };
  await expect(cache.get('1', half)).rejects.toThrow('the connection was cut');
  expect(names()).toEqual([]);
  await cache.get('1', write);
  expect(names()).toEqual(['1']);
});
