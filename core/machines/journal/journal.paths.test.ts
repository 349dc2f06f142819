import { expect, test } from 'vitest';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { journalMachine } from './journal.machine.ts';

const error = new Error('quota');

const events = [
  { type: 'draft.edited' },
  { type: 'page.saved', later: false },
  { type: 'page.saved', later: true },
  { type: 'journal.now' },
  { type: 'xstate.after.journalDelay.journal.pending' },
  { type: 'xstate.done.actor.putEntry', output: undefined },
  { type: 'xstate.error.actor.putEntry', error },
  { type: 'xstate.done.actor.removeEntry', output: undefined },
  { type: 'xstate.error.actor.removeEntry', error },
];

test('every transition of journal is walked', () => {
  const coverage = transitionCoverage({
    machine: journalMachine,
    events,
    bucket: ({ context }) => [context.editedMeanwhile, context.savedMeanwhile],
  });
  console.info(coverageLine('journal', coverage));
  expect(coverage.missing).toEqual([]);
});
