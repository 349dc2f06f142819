import { expect, test } from 'vitest';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

const error = new Error('no');
const events = [
  { type: 'reset.request', email: 'a@b.c', opens: 'password' },
  { type: 'reset.change', email: 'a@b.c', password: 'p' },
  { type: 'xstate.done.actor.requestLink', output: undefined },
  { type: 'xstate.error.actor.requestLink', error },
  { type: 'xstate.done.actor.changePassword', output: undefined },
  { type: 'xstate.error.actor.changePassword', error },
  { type: 'xstate.after.redirectDelay.passwordReset.changed' },
];

test('every transition of passwordReset is walked', () => {
  const runs = ['', 't1'].map((token) =>
    transitionCoverage({ machine: passwordResetMachine, input: { token }, events }),
  );
  const missing = runs.map((run) => run.missing).reduce((one, other) => one.filter((name) => other.includes(name)));
  const total = runs[0]?.total ?? 0;
  const states = runs.reduce((sum, run) => sum + run.states, 0);
  console.info(coverageLine('passwordReset', { covered: total - missing.length, total, states, missing }));
  expect(missing).toEqual([]);
});
