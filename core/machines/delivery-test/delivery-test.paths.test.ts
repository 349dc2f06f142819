import { expect, test } from 'vitest';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { deliveryTestMachine } from './delivery-test.machine.ts';

const job = (state: string) => ({ id: 'j1', state, error: state === 'failed' ? 'refused' : null });
const error = new Error('no');

const events = [
  { type: 'xstate.done.actor.startTest', output: job('pending') },
  { type: 'xstate.error.actor.startTest', error },
  { type: 'xstate.after.pollInterval.deliveryTest.polling.waiting' },
  ...['pending', 'complete', 'failed'].map((state) => ({ type: 'xstate.done.actor.fetchJob', output: job(state) })),
  { type: 'xstate.error.actor.fetchJob', error },
];

test('every transition of deliveryTest is walked', () => {
  const coverage = transitionCoverage({
    machine: deliveryTestMachine,
    input: { email_type: 'welcome', receiver: 'a@b.c' },
    events,
    bucket: ({ context }) => context.polls,
  });
  console.info(coverageLine('deliveryTest', coverage));
  expect(coverage.missing).toEqual([]);
});
