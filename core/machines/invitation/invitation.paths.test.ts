import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { invitationMachine } from './invitation.machine.ts';

const DEAD = new ApiError({ status: 422, code: 'link_dead', summary: 'used' });

const events = [
  { type: 'invitation.join', fullname: 'A', password: 'p' },
  { type: 'xstate.done.actor.look', output: undefined },
  { type: 'xstate.error.actor.look', error: new Error('no') },
  { type: 'xstate.error.actor.look', error: DEAD },
  { type: 'xstate.error.actor.join', error: DEAD },
  { type: 'xstate.done.actor.join', output: undefined },
  { type: 'xstate.error.actor.join', error: new Error('no') },
];

test('every transition of invitation is walked', () => {
  const runs = ['', 'a@b.c'].map((email) =>
    transitionCoverage({ machine: invitationMachine, input: { token: 't1', email }, events }),
  );
  const missing = runs.map((run) => run.missing).reduce((one, other) => one.filter((name) => other.includes(name)));
  const total = runs[0]?.total ?? 0;
  const states = runs.reduce((sum, run) => sum + run.states, 0);
  console.info(coverageLine('invitation', { covered: total - missing.length, total, states, missing }));
  expect(missing).toEqual([]);
});
