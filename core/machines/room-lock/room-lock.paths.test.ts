import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { roomLockMachine } from './room-lock.machine.ts';

const failure = (status: number) => new ApiError({ status, code: 'x', summary: `status ${status}` });
const other = { user_id: 'u2', email: 'b@b.c' };

const events = [
  { type: 'room.kick' },
  { type: 'room.leave' },
  { type: 'room.freed' },
  { type: 'channel.opened' },
  { type: 'channel.failed', error: failure(0) },
  { type: 'channel.failed', error: failure(401) },
  { type: 'channel.closed' },
  { type: 'channel.replied', reply: { code: 200, epoch: 1, revision: 'r1' } },
  ...[409, 403, 503].map((code) => ({ type: 'channel.replied', reply: { code, holder: other } })),
  { type: 'channel.pushed', push: { event: 'kicked', room: 'p1', by: other } },
  { type: 'channel.pushed', push: { event: 'kicked', room: 'p1', deleted: true } },
  { type: 'channel.pushed', push: { event: 'released', room: 'p1' } },
  { type: 'channel.pushed', push: { event: 'taken', room: 'p1', by: other } },
  { type: 'xstate.after.retryDelay.roomLock.reconnecting' },
  { type: 'xstate.after.retryDelay.roomLock.disconnected' },
];

test('every transition of roomLock is walked', () => {
  const coverage = transitionCoverage({
    machine: roomLockMachine,
    input: { pageId: 'p1' },
    events,
    bucket: ({ context }) => context.intent,
    isFar: ({ context }) => context.failures > 2,
  });
  console.info(coverageLine('roomLock', coverage));
  expect(coverage.missing).toEqual([]);
});
