import { afterAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import { ChartStories, coverageLine, type PathEvent } from '#core/testing/chart-stories.ts';
import { roomLockMachine } from './room-lock.machine.ts';

/* What a window knows of its page's room while it hears one event after another: tags, epoch, holder, why not. */

const room = new ChartStories(roomLockMachine, { pageId: 'p1' });

function see({ tags, context, status }: SnapshotFrom<typeof roomLockMachine>): string {
  const { epoch, holder, failure, by, deleted } = context;
  return [
    ...tags,
    status === 'done' && 'over',
    epoch !== undefined && `epoch ${epoch}`,
    holder && `of ${holder.email}`,
    by && `by ${by.email}`,
    deleted && 'deleted',
    failure?.code,
  ]
    .filter(Boolean)
    .join(', ');
}

type Step = readonly [event: PathEvent, seen: string];
const tell = (...steps: readonly Step[]) =>
  expect(
    room.tell(
      steps.map(([event]) => event),
      see,
    ),
  ).toEqual(steps.map(([, seen]) => seen));

const other = { user_id: 'u2', email: 'b@b.c' };
const OPENED: PathEvent = { type: 'channel.opened' };
const CLOSED: PathEvent = { type: 'channel.closed' };
const KICK: PathEvent = { type: 'room.kick' };
const LEAVE: PathEvent = { type: 'room.leave' };
const failed = (status: number): PathEvent => ({
  type: 'channel.failed',
  error: new ApiError({ status, code: 'x', summary: `status ${status}` }),
});
const replied = (code: number, holder?: object): PathEvent => ({
  type: 'channel.replied',
  reply: { code, ...(code === 200 && { epoch: 1, revision: 'r1' }), ...(holder && { holder }) },
});
const pushed = (event: string, more: object = {}): PathEvent => ({
  type: 'channel.pushed',
  push: { event, room: 'p1', ...more },
});
const again = (state: string): PathEvent => ({ type: `xstate.after.retryDelay.roomLock.${state}` });

const HELD: readonly Step[] = [
  [OPENED, 'busy'],
  [replied(200), 'held, epoch 1'],
];
const REFUSED: readonly Step[] = [
  [OPENED, 'busy'],
  [replied(409, other), 'refused, of b@b.c'],
];

test('a room that is free is held until it is left', () => {
  tell(...HELD, [LEAVE, 'over, epoch 1']);
  tell(...HELD, [CLOSED, 'reconnecting, epoch 1'], [LEAVE, 'over, epoch 1']);
});

test('a connection that is not to be had, or that breaks, is tried again', () => {
  tell([failed(0), 'reconnecting, x'], [again('reconnecting'), 'busy, x'], [OPENED, 'busy, x']);
  tell([CLOSED, 'reconnecting'], [again('reconnecting'), 'busy']);
  tell([OPENED, 'busy'], [replied(503), 'reconnecting']);
});

test.each([401, 403, 404])('who may not edit the page (%i) is told so, and it is not tried again', (status) => {
  tell([failed(status), 'denied, room_denied']);
  tell([OPENED, 'busy'], [replied(status), 'denied, room_denied']);
});

test('a kick from another window ends it, as does the end of the page', () => {
  tell(...HELD, [pushed('kicked', { by: other }), 'kicked, over, by b@b.c']);
  tell(...HELD, [pushed('kicked', { deleted: true }), 'kicked, over, deleted']);
  tell(...HELD, [pushed('kicked', { room: 'p2', by: other }), 'held, epoch 1']);
});

test('a room that somebody has is refused, and news of it is listened to', () => {
  tell(...REFUSED, [pushed('released'), 'refused, of b@b.c'], [{ type: 'room.freed' }, 'refused, of b@b.c']);
  tell(...REFUSED, [pushed('taken', { by: other }), 'refused, of b@b.c'], [LEAVE, 'over, of b@b.c']);
});

test('a window that waits and is cut off asks for the news alone when it is back', () => {
  tell(
    ...REFUSED,
    [CLOSED, 'refused, of b@b.c'],
    [again('disconnected'), 'busy, of b@b.c'],
    [OPENED, 'busy, of b@b.c'],
    [replied(200), 'refused, of b@b.c'],
  );
  tell(
    ...REFUSED,
    [CLOSED, 'refused, of b@b.c'],
    [again('disconnected'), 'busy, of b@b.c'],
    [failed(0), 'refused, of b@b.c'],
  );
  tell(
    ...REFUSED,
    [CLOSED, 'refused, of b@b.c'],
    [again('disconnected'), 'busy, of b@b.c'],
    [OPENED, 'busy, of b@b.c'],
    [replied(503), 'refused, of b@b.c'],
  );
  tell(...REFUSED, [CLOSED, 'refused, of b@b.c'], [LEAVE, 'over, of b@b.c']);
});

test('a kick takes the room over, also where the connection has to be made first', () => {
  tell(...REFUSED, [KICK, 'busy, of b@b.c'], [replied(200), 'held, epoch 1']);
  tell(
    ...REFUSED,
    [CLOSED, 'refused, of b@b.c'],
    [KICK, 'busy, of b@b.c'],
    [OPENED, 'busy, of b@b.c'],
    [replied(200), 'held, epoch 1'],
  );
  tell([KICK, 'busy'], [OPENED, 'busy'], [replied(200), 'held, epoch 1']);
  tell([OPENED, 'busy'], [KICK, 'busy'], [OPENED, 'busy'], [replied(200), 'held, epoch 1']);
});

test('a kick that cannot be done says why and is not done later', () => {
  tell(...REFUSED, [KICK, 'busy, of b@b.c'], [replied(403, other), 'refused, of b@b.c, kick_failed']);
  tell(...REFUSED, [KICK, 'busy, of b@b.c'], [CLOSED, 'refused, of b@b.c, kick_failed']);
  tell([KICK, 'busy'], [failed(0), 'refused, kick_failed']);
});

afterAll(() => {
  const coverage = room.coverageWith();
  console.info(coverageLine('roomLock', coverage));
  expect(coverage.missing).toEqual([]);
});
