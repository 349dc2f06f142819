import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { autosaveMachine } from './autosave.machine.ts';

const content = { label: 'Page', html: '<p>', config: '{}' };
const failure = (status: number, code = 'x') => new ApiError({ status, code, summary: `status ${status}` });
const result = { content, stored: content, etag: '"r2"', updatedAt: '2026-01-01T00:00:00Z' };

const events = [
  { type: 'autosave.start', target: { pageId: 'p', epoch: 1, etag: '"r1"', content } },
  { type: 'draft.edited' },
  { type: 'autosave.flush' },
  { type: 'autosave.stop' },
  { type: 'autosave.pause' },
  { type: 'autosave.resume' },
  { type: 'room.held', epoch: 1, revision: 'r1' },
  { type: 'room.delayed', failure: { status: 429, code: 'x', reason: 'wait' } },
  { type: 'room.held', epoch: 2, revision: 'r1' },
  { type: 'room.held', epoch: 2, revision: 'r9' },
  { type: 'page.replaced', content, etag: '"r3"' },
  { type: 'connectivity.online' },
  { type: 'connectivity.offline' },
  { type: 'xstate.after.interval.autosave.started.dirty' },
  { type: 'xstate.after.patience.autosave.started.saving.sending.usual' },
  { type: 'xstate.after.retryDelay.autosave.started.retrying' },
  { type: 'xstate.after.retryDelay.autosave.started.comparingLater' },
  { type: 'xstate.done.actor.prepareSave', output: content },
  { type: 'xstate.done.actor.prepareSave', output: null },
  ...[failure(0, 'offline'), failure(422)].map((error) => ({ type: 'xstate.error.actor.prepareSave', error })),
  { type: 'xstate.done.actor.savePage', output: result },
  ...[
    failure(401),
    failure(0, 'offline'),
    failure(412),
    failure(409),
    new ApiError({ status: 409, code: 'epoch_old', summary: 'over', details: { holder: null } }),
    failure(422),
    failure(500),
  ].map((error) => ({ type: 'xstate.error.actor.savePage', error })),
  { type: 'xstate.done.actor.recogniseSave', output: { attempt: { content, edits: 1 }, saved: result } },
  { type: 'xstate.done.actor.recogniseSave', output: { attempt: null, etag: '"r2"' } },
  ...[failure(401), failure(503), failure(409)].map((error) => ({ type: 'xstate.error.actor.recogniseSave', error })),
];

test('every transition of autosave is walked', () => {
  const coverage = transitionCoverage({
    machine: autosaveMachine,
    events,
    bucket: ({ context }) => [
      context.edits > context.savedEdits,
      context.edits > context.sentEdits,
      context.flushing,
      context.pausing,
      context.target?.epoch,
    ],
    isFar: ({ context }) => context.edits > 2 || context.failures > 2,
  });
  console.info(coverageLine('autosave', coverage));
  expect(coverage.missing).toEqual([]);
});
