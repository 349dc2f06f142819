import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { sessionMachine } from './session.machine.ts';

const session = { id: 'u1', auth_token: 't1' };
const user = { id: 'u1', cloud_user_id: 'c1', email: 'a@b.c', fullname: 'A' };
const failure = (status: number) => new ApiError({ status, code: 'x', summary: `status ${status}` });

const events = [
  { type: 'session.signIn', signIn: { by: 'password', email: 'a@b.c', password: 'p' } },
  { type: 'session.signOut' },
  { type: 'session.retry' },
  { type: 'session.unauthorised', token: 't1', path: '/edit' },
  { type: 'session.unauthorised', token: 'old', path: '/edit' },
  { type: 'session.invalidElsewhere', path: '/' },
  { type: 'session.changed', session: { id: 'u2', auth_token: 't2' }, path: '/' },
  { type: 'session.changed', session: null, path: '/' },
  { type: 'xstate.done.actor.0.session.restoring', output: session },
  { type: 'xstate.done.actor.0.session.restoring', output: null },
  { type: 'xstate.error.actor.0.session.restoring', error: failure(-1) },
  { type: 'xstate.done.actor.0.session.signingIn', output: session },
  { type: 'xstate.error.actor.0.session.signingIn', error: failure(401) },
  { type: 'xstate.done.actor.0.session.switching', output: { id: 'u2', auth_token: 't2' } },
  { type: 'xstate.error.actor.0.session.switching', error: failure(401) },
  { type: 'xstate.done.actor.0.session.validating', output: user },
  { type: 'xstate.error.actor.0.session.validating', error: failure(401) },
  { type: 'xstate.error.actor.0.session.validating', error: failure(0) },
  { type: 'xstate.done.actor.0.session.dropping', output: null },
  { type: 'xstate.done.actor.0.session.dropping', output: { id: 'u2', auth_token: 't2' } },
  { type: 'xstate.error.actor.0.session.dropping', error: failure(-1) },
  { type: 'xstate.done.actor.0.session.signingOut', output: undefined },
  { type: 'xstate.error.actor.0.session.signingOut', error: failure(0) },
  { type: 'xstate.after.retryDelay.session.unreachable' },
];

test('every transition of session is walked', () => {
  const coverage = transitionCoverage({
    machine: sessionMachine,
    events,
    bucket: ({ context }) => [context.session?.auth_token, context.user !== null],
  });
  console.info(coverageLine('session', coverage));
  expect(coverage.missing).toEqual([]);
});
