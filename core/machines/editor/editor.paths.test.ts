import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { aPage } from '#core/testing/pages.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { editorMachine } from './editor.machine.ts';

const failure = (status: number) => new ApiError({ status, code: 'x', summary: `status ${status}` });
const denied = (status: number) => ({ type: 'room.denied', failure: { status, code: 'x', reason: 'no' } });
const opened = (role: string, user_id = 'u1') => ({
  type: 'xstate.done.actor.openPage',
  output: { page: aPage({ id: 'p1', user_id }), etag: '"r1"', role, recovery: null },
});
const held = { type: 'room.held', epoch: 1, revision: 'r1' };
const holder = { user_id: 'u2', email: 'b@b.c' };

const events = [
  opened('owner'),
  opened('reader', 'u2'),
  ...[failure(404), failure(401), failure(500)].map((error) => ({ type: 'xstate.error.actor.openPage', error })),
  { type: 'xstate.done.actor.readPage', output: null },
  { type: 'xstate.done.actor.readPage', output: { key: 'error.html' } },
  { type: 'xstate.error.actor.readPage', error: failure(-1) },
  { type: 'xstate.done.actor.checkConfiguration', output: null },
  { type: 'xstate.done.actor.checkConfiguration', output: { key: 'error.configuration' } },
  { type: 'xstate.error.actor.checkConfiguration', error: failure(-1) },
  held,
  { ...held, revision: 'r9' },
  { type: 'room.refused', holder, failure: null },
  { type: 'room.refused', holder: null, failure: null },
  { type: 'room.free' },
  { type: 'room.delayed', failure: { status: 429, code: 'x', reason: 'wait' } },
  { type: 'room.taken', holder },
  { type: 'room.kicked', by: holder, deleted: false },
  denied(403),
  denied(404),
  { type: 'page.changed', page: { updated_at: 'now' } },
  { type: 'editor.kick' },
  { type: 'editor.retry' },
  { type: 'editor.close' },
  { type: 'edit.attempted' },
  { type: 'recovery.found', entry: { pageId: 'p1', label: '', html: '', config: '', at: 0 } },
  { type: 'recovery.settled' },
];

test('every transition of editor is walked', () => {
  const coverage = transitionCoverage({
    machine: editorMachine,
    input: { request: { draft: 'p1' }, userId: 'u1' },
    events,
    bucket: ({ context }) => [context.role, context.room?.revision, context.unchecked, context.editAttempts],
    isFar: ({ context }) => context.editAttempts > 3,
  });
  console.info(coverageLine('editor', coverage));
  expect(coverage.missing).toEqual([]);
});
