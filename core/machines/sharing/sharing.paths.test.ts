import { expect, test } from 'vitest';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { sharingMachine } from './sharing.machine.ts';

const person = { id: '1', editor_page_id: 'p1', user_email: 'rita@portico.example', action: 'r' };
const error = new Error('no');

const events = [
  { type: 'xstate.done.actor.loadPeople', output: [person] },
  { type: 'xstate.error.actor.loadPeople', error },
  { type: 'sharing.retry' },
  { type: 'collaborator.invite', email: 'rita@portico.example', action: 'r' },
  { type: 'collaborator.remove', id: '1' },
  { type: 'xstate.done.actor.change', output: { id: '1', person } },
  { type: 'xstate.error.actor.change', error },
];

test('every transition of sharing is walked', () => {
  const coverage = transitionCoverage({ machine: sharingMachine, input: { pageId: 'p1' }, events });
  console.info(coverageLine('sharing', coverage));
  expect(coverage.missing).toEqual([]);
});
