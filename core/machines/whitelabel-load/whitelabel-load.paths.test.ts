import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { whitelabelLoadMachine } from './whitelabel-load.machine.ts';

const dashboard = { id: 'd1', api_hostname: '', editor_hostname: '', config: { editor: {} } };
const actors = ['loadSchema', 'loadDashboard', 'switchApiHost', 'fillDefaults', 'loadStatus', 'askOwner'];

const events = [
  { type: 'whitelabel.retry' },
  { type: 'whitelabel.signedIn' },
  { type: 'xstate.done.actor.askOwner', output: { ...dashboard, cloud_user_id: 'c1' } },
  { type: 'xstate.after.retryDelay.whitelabelLoad.ready.waiting' },
  { type: 'xstate.after.retryDelay.whitelabelLoad.invalid.waiting' },
  { type: 'xstate.done.actor.loadSchema', output: undefined },
  { type: 'xstate.done.actor.loadDashboard', output: dashboard },
  { type: 'xstate.done.actor.switchApiHost', output: undefined },
  { type: 'xstate.done.actor.fillDefaults', output: { dashboard, problem: null } },
  { type: 'xstate.done.actor.loadStatus', output: { status: 'ok', valid: true } },
  { type: 'xstate.done.actor.loadStatus', output: { status: 'bad', valid: false } },
  { type: 'xstate.after.retryDelay.whitelabelLoad.unloadable' },
  {
    type: 'xstate.error.actor.loadSchema',
    error: new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' }),
  },
  ...actors.map((name) => ({ type: `xstate.error.actor.${name}`, error: new Error('no') })),
];

test('every transition of whitelabelLoad is walked', () => {
  const coverage = transitionCoverage({
    machine: whitelabelLoadMachine,
    events,
    bucket: ({ context }) => [context.failure?.status, context.signedIn],
  });
  console.info(coverageLine('whitelabelLoad', coverage));
  expect(coverage.missing).toEqual([]);
});
