import { expect, test } from 'vitest';
import type { RetryDeps } from '#core/ports/api-error.ts';
import { Slots } from './slots.ts';

/* How many pages are worked on at once, while some wait for a busy server. */

const ITEMS = Array.from({ length: 40 }, (_, index) => index);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const depsOf = (pause: RetryDeps['pause']): RetryDeps => ({ now: () => 0, random: () => 0, freshKey: () => '', pause });

test('never more run than there are places, those that wait let others go on, and all are done', async () => {
  const slots = new Slots(3, new AbortController().signal);
  const { pause } = slots.yielding(
    depsOf(async () => {
      running--;
      for (let index = 0; index < 5; index++) await turn();
    }),
  );
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const enter = () => {
    running++;
    most = Math.max(most, running);
  };
  await slots.run(ITEMS, async (item) => {
    enter();
    if (item % 3 === 0) await pause(1).then(enter);
    await turn();
    running--;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.sort((one, other) => one - other)).toEqual(ITEMS);
  expect(done).toHaveLength(40);
});

test('after a stop what runs is finished and nothing is begun', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const done: number[] = [];
  await new Slots(2, stop.signal).run(ITEMS, async (item) => {
    begun.push(item);
    if (item === 5) stop.abort();
    await turn();
    done.push(item);
  });
  expect(begun.length).toBeLessThan(9);
  expect(done.sort()).toEqual(begun.sort());
});

test('where one work throws, what runs is finished, nothing is begun, and its error is told', async () => {
  const begun: number[] = [];
  const done: number[] = [];
  const run = new Slots(2, new AbortController().signal).run(ITEMS, async (item) => {
    begun.push(item);
    if (item === 4) throw new Error('the disk is full');
    await turn();
    done.push(item);
  });
  await expect(run).rejects.toThrow('the disk is full');
  expect(begun.length).toBeLessThan(9);
  expect(done).toEqual(begun.filter((item) => item !== 4));
});
