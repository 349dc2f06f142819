import { afterEach, expect, it } from 'vitest';
import { BoundedThread } from './bounded-thread.ts';

/** A program that answers a word with its length, and never answers 'hang'; 'break' breaks it. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (word) => {
      if (word === 'break') throw new Error(word);
      while (word === 'hang');
      parentPort.postMessage(word.length);
    });
    parentPort.postMessage('ready');
  `)}`,
);
const LONG = 60_000;

const thread = new BoundedThread<string, number>({ program: PROGRAM, memory: 64 });
afterEach(() => thread.stop());

it('answers one question after another', async () => {
  expect(await thread.ask('abc', LONG)).toBe(3);
  expect(await thread.ask('', LONG)).toBe(0);
});

it('is ended by a question that takes too long, and answers the next one', async () => {
  await expect(thread.ask('hang', 1)).rejects.toMatchObject({ reason: 'late' });
  expect(await thread.ask('abcd', LONG)).toBe(4);
});

it('is started anew after it broke', async () => {
  await expect(thread.ask('break', LONG)).rejects.toMatchObject({ reason: 'failed' });
  expect(await thread.ask('abcd', LONG)).toBe(4);
});

it('is given its own time where it is told to be patient, and no more than that', async () => {
  await expect(thread.ask('hang', 5, LONG)).rejects.toMatchObject({ reason: 'late' });
  expect(await thread.ask('abc', LONG, 2 * LONG)).toBe(3);
});
