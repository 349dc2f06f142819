import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withMemoryFolder } from './memory-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'portico-place-'));
});
afterEach(() => rmSync(place, { recursive: true }));

test('a run has a folder of its own that others may pass through, and leaves nothing', async () => {
  const mode = await withMemoryFolder(
    async (folder) => {
      writeFileSync(join(String(folder), 'left'), '');
      return statSync(String(folder)).mode & 0o777;
    },
    { place, room: 1 },
  );
  expect(mode).toBe(0o711);
  expect(readdirSync(place)).toEqual([]);
});

test('a run that fails leaves nothing either', async () => {
  const fails = withMemoryFolder(() => Promise.reject(new Error('broken')), { place, room: 1 });
  await expect(fails).rejects.toThrow('broken');
  expect(readdirSync(place)).toEqual([]);
});

test('what a run left that was killed is removed, and nothing of one that still runs', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const running = `portico-run-${process.pid}-other`;
  for (const name of [`portico-run-${ended}-left`, running, 'somebody-else']) mkdirSync(join(place, name));
  await withMemoryFolder(async () => undefined, { place, room: 1 });
  expect(readdirSync(place).sort()).toEqual([running, 'somebody-else'].sort());
});

test('where there is no such place, a run has no folder', async () => {
  const folder = await withMemoryFolder(async (given) => given, { place: join(place, 'none'), room: 1 });
  expect(folder).toBeNull();
});

test('where there is too little room, a run has no folder', async () => {
  expect(await withMemoryFolder(async (given) => given, { place, room: Number.MAX_SAFE_INTEGER })).toBeNull();
});
