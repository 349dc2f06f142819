import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFile } from '../../adapters/sqlite/data-folder.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import { type Breakable, createBreakable } from '../../testing/breakable-store.ts';
import { VisitQueue } from './visit-queue.ts';
import { VisitRecorder } from './visit-recorder.ts';

let broken: Breakable;
let visits: VisitRecorder;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  broken = await createBreakable();
  ({ visits } = broken.server.context);
});
afterEach(async () => {
  vi.useRealTimers();
  await broken.server.close();
});

const consent = (client: string, words = ''): ConsentRecord => ({
  page_id: 'p1',
  at: 1,
  client,
  method: 'click',
  language: null,
  wording: words,
  hash: 'h',
  given: {},
  labels: {},
  lifetime: 1,
});
const record = (id: string, words?: string) =>
  visits.record({ id, traces: [{ kind: 'consent', record: consent(id, words) }] });
const recorded = async () => (await broken.server.context.store.consents.ofPage('p1')).map(({ client }) => client);
const logged = (words: string) => broken.server.log.filter((line) => line.includes(words)).length;

it('a visit that is handed in again is recorded once, whether it waits or not', async () => {
  await record('a');
  await record('a');
  await broken.refuseWrites();
  await record('b');
  await record('b');
  await record('a');
  expect(visits.counts.waiting).toBe(2);
  await broken.mend();
  await visits.flush();
  expect(await recorded()).toEqual(['a', 'b']);
});

it('those that came first are kept, in their order; newer ones are lost, counted and logged once', async () => {
  await broken.refuseWrites();
  const long = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 12; n += 1) await record(String(n), long);
  expect(visits.counts).toMatchObject({ waiting: 7, inMemory: 0, lost: 5 });
  await Promise.all(Array.from({ length: 10_900 }, (_, n) => record(String(100 + n))));
  expect(visits.counts.waiting).toBeLessThanOrEqual(10_000);
  expect(visits.counts.waiting + visits.counts.lost).toBe(12 + 10_900);
  expect(logged('newer ones are lost')).toBe(1);
  await broken.mend();
  await visits.flush();
  expect((await recorded()).slice(0, 8)).toEqual(['0', '1', '2', '3', '4', '5', '6', '100']);
});

it('a visit the store refuses for what it is holds up nobody', async () => {
  await broken.refuseWrites();
  await record('a');
  const odd = { ...consent('odd'), method: null as unknown as string };
  await visits.record({ id: 'odd', traces: [{ kind: 'consent', record: odd }] });
  await record('b');
  await broken.mend();
  await visits.flush();
  expect(await recorded()).toEqual(['a', 'b']);
  expect(visits.counts).toMatchObject({ waiting: 0, inMemory: 0, lost: 1 });
  await visits.record({ id: 'odd too', traces: [{ kind: 'consent', record: odd }] });
  expect(visits.counts).toMatchObject({ waiting: 0, inMemory: 0, lost: 2 });
});

it('waits longer and longer between its tries, up to a minute, and says so once', async () => {
  await broken.refuseWrites();
  await record('a');
  const tries = vi.spyOn(broken.server.context.store.visitors, 'tx');
  /** Lets time pass, and what is tried then come to its end. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await Promise.allSettled(tries.mock.results.map(({ value }) => value));
    await vi.advanceTimersByTimeAsync(0);
  };
  for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000]) await pass(pause);
  await broken.mend();
  await pass(59_000);
  expect(visits.counts.waiting).toBe(1);
  await pass(1_000);
  expect(await recorded()).toEqual(['a']);
  expect([logged('visits cannot be recorded'), logged('visits are recorded again')]).toEqual([1, 1]);
  expect(logged('attempt to write a readonly database')).toBe(1);
});

it('visits that wait are on the disk, and the next start records them once', async () => {
  await broken.refuseWrites();
  for (const id of ['a', 'b', 'c']) await record(id);
  expect(visits.counts).toMatchObject({ waiting: 3, inMemory: 0, lost: 0 });
  const file = join(broken.server.context.settings.data, 'waiting-visits.journal');
  const killed = readFileSync(file);
  await broken.mend();
  await visits.flush();
  const folder = mkdtempSync(join(tmpdir(), 'portico-journal-'));
  writeFileSync(join(folder, 'waiting-visits.journal'), killed.subarray(0, killed.indexOf('\0') - 5));
  const queue = await VisitQueue.open(folder, lockFile);
  // The last one was not written completely.
  expect(queue.found.map(({ id }) => id)).toEqual(['a', 'b']);
  const { store, background, log, clock } = broken.server.context;
  const next = new VisitRecorder({ store, background, clock, log, queue });
  expect(next.counts).toMatchObject({ waiting: 2, inMemory: 0, lost: 0 });
  await next.flush();
  await next.close();
  expect(await recorded()).toEqual(['a', 'b', 'c']);
  const reopened = await VisitQueue.open(folder, lockFile);
  expect(reopened.found).toEqual([]);
  await reopened.close();
  rmSync(folder, { recursive: true });
});

it('servers with the same data folder have queues of their own, and none reads what another one has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-journal-'));
  const [first, second] = [await VisitQueue.open(folder, lockFile), await VisitQueue.open(folder, lockFile)];
  await Promise.all([first.append({ id: 'a', traces: [] }), second.append({ id: 'b', traces: [] })]);
  await second.close();
  const third = await VisitQueue.open(folder, lockFile);
  expect([first.found, third.found].map((found) => found.map(({ id }) => id))).toEqual([[], ['b']]);
  await first.close();
  const fourth = await VisitQueue.open(folder, lockFile);
  expect(fourth.found.map(({ id }) => id)).toEqual(['a']);
  await Promise.all([third.close(), fourth.close()]);
  rmSync(folder, { recursive: true });
});

it('a server that ends with visits it could not record says how many', async () => {
  await broken.refuseWrites();
  await record('a');
  await visits.close();
  expect(logged('the server ends with visits that were not recorded')).toBe(1);
  await broken.mend();
});

it('visits that come together are all refused if the queue cannot write them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-journal-'));
  const queue = await VisitQueue.open(folder, lockFile);
  await queue.close();
  const written = ['a', 'b', 'c'].map((id) => queue.append({ id, traces: [] }));
  expect((await Promise.allSettled(written)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  rmSync(folder, { recursive: true });
});
