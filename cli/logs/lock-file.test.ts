import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Folder, temporaryFolder } from '../testing/run-cli.ts';
import { LOCK_TIMES, Locked, takeLock } from './lock-file.ts';

vi.setConfig({ testTimeout: 120_000 });

/* A lock that outlives nobody: of two owners at once, of those that were killed, and of those on other machines. */

const HOLDER = join(import.meta.dirname, '..', 'testing', 'lock-holder.ts');
const QUICK = { ...LOCK_TIMES, patience: 40, poll: 2 };
let folder: Folder;
let place: string;

beforeEach(() => {
  folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  place = join(folder.path, '.portico', 'publish-x.lock');
});

/** A lock as an owner has left it that cannot be looked up from here. */
function leaveForeign(): void {
  mkdirSync(join(folder.path, '.portico'), { recursive: true });
  const owner = {
    id: 'theirs',
    pid: 1,
    host: 'other',
    since: '2026-11-27T08:00:00Z',
    space: 'elsewhere',
    started: '7',
  };
  writeFileSync(place, JSON.stringify(owner));
}

test('an owner is named by its file, and nothing is left when it gives the lock back', async () => {
  const unlock = await takeLock(place);
  expect(JSON.parse(readFileSync(place, 'utf8'))).toMatchObject({
    pid: process.pid,
    host: expect.stringMatching(/./),
    since: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  unlock();
  expect(existsSync(join(folder.path, '.portico'))).toBe(false);
});

test('a second one waits, hears of the owner once, and takes the lock when that is given back', async () => {
  const unlock = await takeLock(place);
  const waits = vi.fn(async () => undefined);
  const second = takeLock(place, { ...LOCK_TIMES, poll: 2 }, waits);
  await vi.waitFor(() => expect(waits).toHaveBeenCalledWith(expect.objectContaining({ pid: process.pid })));
  unlock();
  (await second)();
  expect(waits).toHaveBeenCalledTimes(1);
});

test('a second one that has waited long enough is told who has the lock, and takes nothing', async () => {
  const unlock = await takeLock(place);
  await expect(takeLock(place, QUICK)).rejects.toThrow(Locked);
  await expect(takeLock(place, { ...QUICK, patience: 0 })).rejects.toThrow(`process ${process.pid}`);
  expect(readdirSync(join(folder.path, '.portico'))).toHaveLength(1);
  unlock();
});

test('the lock of a process of this machine that is gone is taken over at once, also of one that took it over', async () => {
  await once(spawn(process.execPath, [HOLDER, place, join(folder.path, 'notes'), '200'], { stdio: 'inherit' }), 'exit');
  expect(existsSync(place)).toBe(true);
  await once(spawn(process.execPath, [HOLDER, place, join(folder.path, 'notes'), '200'], { stdio: 'inherit' }), 'exit');
  const unlock = await takeLock(place, { ...QUICK, patience: 0 });
  await expect(takeLock(place, { ...QUICK, patience: 0 })).rejects.toThrow(`process ${process.pid}`);
  unlock();
  expect(existsSync(join(folder.path, '.portico'))).toBe(false);
});

test('the same number of a process that was started later is another process', async () => {
  const unlock = await takeLock(place);
  const owner = JSON.parse(readFileSync(place, 'utf8'));
  unlock();
  mkdirSync(join(folder.path, '.portico'));
  writeFileSync(place, JSON.stringify({ ...owner, id: 'earlier', started: '1' }));
  (await takeLock(place, { ...QUICK, patience: 0 }))();
});

test('an owner elsewhere keeps its lock while it shows that it lives, whatever its clock says', async () => {
  leaveForeign();
  let beat = 0;
  const beats = setInterval(() => utimesSync(place, ++beat, beat), 5);
  onTestFinished(() => clearInterval(beats));
  await expect(takeLock(place, { ...QUICK, patience: 400, silence: 200 })).rejects.toThrow('process 1 on other');
});

test.each([
  ['of an owner elsewhere', leaveForeign],
  [
    'that is not whole',
    () => {
      mkdirSync(join(folder.path, '.portico'));
      writeFileSync(place, '{"id":');
    },
  ],
])('a lock %s without a sign of life is taken over, and not before', async (_name, leave) => {
  leave();
  await expect(takeLock(place, { ...QUICK, silence: 1_000 })).rejects.toThrow(Locked);
  (await takeLock(place, { ...QUICK, patience: 5_000, silence: 50 }))();
  expect(existsSync(place)).toBe(false);
});

test('an owner shows that it lives, and one whose lock was taken over leaves it to the new one', async () => {
  const unlock = await takeLock(place, { ...QUICK, beat: 5 });
  utimesSync(place, 1, 1);
  await expect(takeLock(place, { ...QUICK, patience: 300, silence: 200 })).rejects.toThrow(Locked);
  const { id } = JSON.parse(readFileSync(place, 'utf8'));
  const owner = { id: 'theirs', pid: 1, host: 'other', since: '', space: 'elsewhere', started: '7' };
  writeFileSync(`${place}.${id}`, JSON.stringify(owner));
  unlock();
  await expect(takeLock(place, QUICK)).rejects.toThrow('process 1 on other');
});

test('where no file can be made there is no lock, and no error', async () => {
  folder.write('.portico', 'a file');
  (await takeLock(place))();
});

test('of many processes, some of them killed while they have it, one has the lock at a time', async () => {
  const notes = join(folder.path, 'notes');
  const holders = Array.from({ length: 12 }, () =>
    spawn(process.execPath, [HOLDER, place, notes, '8'], { stdio: 'inherit' }),
  );
  await Promise.all(holders.map((holder) => once(holder, 'exit')));
  expect(holders.some(({ signalCode }) => signalCode === 'SIGKILL')).toBe(true);
  let has: string | null = null;
  for (const line of readFileSync(notes, 'utf8').trimEnd().split('\n')) {
    const [pid = '', ...words] = line.split(' ');
    expect([has, line]).toEqual([words[0] === 'has' ? null : pid, line]);
    has = words[0] === 'has' ? pid : null;
  }
  (await takeLock(place, { ...QUICK, patience: 0 }))();
  expect(existsSync(join(folder.path, '.portico'))).toBe(false);
});
