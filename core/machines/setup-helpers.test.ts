import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { inTurn } from './setup-helpers.ts';

/* What works in turn does one task after the other, whatever becomes of each. */

/** An actor with tasks that end when the test says so, and what was answered. */
function working() {
  const begun: string[] = [];
  const ends: { done(): void; fail(): void }[] = [];
  const answers: string[] = [];
  const signals: AbortSignal[] = [];
  const logic = inTurn(
    (task: string, signal) => {
      begun.push(task);
      signals.push(signal);
      return new Promise<string>((resolve, reject) =>
        ends.push({ done: () => resolve(task), fail: () => reject(task) }),
      );
    },
    {
      done: (task) => ({ type: 'done', task }),
      failed: (error) => ({ type: 'failed', error }),
    },
  );
  const parent = createActor(
    setup({ actors: { logic } }).createMachine({
      invoke: { id: 'worker', src: 'logic' },
      on: { '*': { actions: ({ event }) => answers.push(event.type) } },
    }),
  ).start();
  const ask = (task: string) => parent.getSnapshot().children.worker?.send({ type: 'turn.task', task });
  return { parent, ask, begun, ends, answers, signals };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a task begins when the one before it has ended, also where that failed', async () => {
  const { ask, begun, ends, answers } = working();
  ask('a');
  ask('b');
  ask('c');
  await soon();
  expect(begun).toEqual(['a']);
  ends[0]?.fail();
  await soon();
  expect([begun, answers]).toEqual([['a', 'b'], ['failed']]);
  ends[1]?.done();
  await soon();
  expect([begun, answers]).toEqual([
    ['a', 'b', 'c'],
    ['failed', 'done'],
  ]);
});

test('once it is stopped, the running task is aborted and no other one begins', async () => {
  const { parent, ask, begun, ends, answers, signals } = working();
  ask('a');
  ask('b');
  await soon();
  parent.stop();
  expect(signals[0]?.aborted).toBe(true);
  ends[0]?.done();
  await soon();
  expect([begun, answers]).toEqual([['a'], []]);
});
