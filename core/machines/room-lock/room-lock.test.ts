import { expect, test } from 'vitest';
import { ACTIVITY_INTERVAL, ROOM_RETRY_FIRST, ROOM_RETRY_MAX, ROOM_SETTLED } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type PathEvent, type StoryStep, storiesOf } from '#core/testing/chart-stories.ts';
import { roomLockMachine } from './room-lock.machine.ts';

/* What a window knows of its page's room, step by step: tags, epoch, holder, why not, and the facts it tells. */

const tellStory = storiesOf('roomLock', roomLockMachine, ({ tags, context, status }, facts) => {
  const { epoch, holder, failure, by, deleted, answer, busy, request } = context;
  return [
    ...tags,
    status === 'done' && 'over',
    epoch !== undefined && `epoch ${epoch}`,
    holder && `of ${holder.email}`,
    by && `by ${by.email}`,
    deleted && 'deleted',
    request && `asked by ${request.by.email}`,
    answer,
    busy !== null && `busy ${busy}`,
    failure?.code,
    ...facts.map(({ type }) => type),
  ]
    .filter(Boolean)
    .join(', ');
});
const tell = (...steps: readonly StoryStep[]) => tellStory({ pageId: 'p1', intent: 'join' }, ...steps);
const tellReader = (...steps: readonly StoryStep[]) => tellStory({ pageId: 'p1', intent: 'watch' }, ...steps);

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

const HELD: readonly StoryStep[] = [
  [OPENED, 'busy'],
  [replied(200), 'held, epoch 1, room.held'],
];
const REFUSED: readonly StoryStep[] = [
  [OPENED, 'busy'],
  [replied(409, other), 'refused, of b@b.c, room.refused'],
];
const CUT_OFF: readonly StoryStep[] = [...REFUSED, [CLOSED, 'refused, of b@b.c']];
const KICK_FAILED = 'refused, of b@b.c, kick_failed, room.refused';

test('a free room is held until it is left', () => {
  tell(...HELD, [LEAVE, 'over, epoch 1']);
  tell(...HELD, [CLOSED, 'reconnecting, epoch 1'], [LEAVE, 'over, epoch 1']);
});

test('a reply from 200 to 299 gives the room, any other does not', () => {
  const reply = (code: number): PathEvent => ({ type: 'channel.replied', reply: { code, epoch: 3 } });
  for (const code of [200, 204, 299]) tell([OPENED, 'busy'], [reply(code), 'held, epoch 3, room.held']);
  for (const code of [199, 300, 500]) tell([OPENED, 'busy'], [reply(code), 'reconnecting']);
});

test('a failed or lost connection is tried again a fifth of a second later', () => {
  tell(
    [failed(0), 'reconnecting, x, room.delayed'],
    [ROOM_RETRY_FIRST - 1, 'reconnecting, x'],
    [1, 'busy, x'],
    [OPENED, 'busy, x'],
    [replied(200), 'held, epoch 1, room.held'],
  );
  tell([CLOSED, 'reconnecting'], [ROOM_RETRY_FIRST, 'busy']);
  tell([OPENED, 'busy'], [replied(503), 'reconnecting'], [ROOM_RETRY_FIRST, 'busy']);
});

test('a room regained after a lost connection is reported again, maybe under another epoch', () => {
  const later: PathEvent = { type: 'channel.replied', reply: { code: 200, epoch: 2, revision: 'r2' } };
  tell(
    ...HELD,
    [CLOSED, 'reconnecting, epoch 1'],
    [ROOM_RETRY_FIRST, 'busy, epoch 1'],
    [OPENED, 'busy, epoch 1'],
    [later, 'held, epoch 2, room.held'],
  );
});

test('each attempt waits twice as long as the one before, up to 8 seconds, and a fifth of a second again after a success', () => {
  const pauses = [200, 400, 800, 1_600, 3_200, 6_400, 8_000, 8_000];
  const tries = pauses.flatMap((pause): StoryStep[] => [
    [failed(0), 'reconnecting, x, room.delayed'],
    [pause - 1, 'reconnecting, x'],
    [1, 'busy, x'],
  ]);
  tell(
    ...tries,
    [OPENED, 'busy, x'],
    [replied(200), 'held, epoch 1, room.held'],
    [CLOSED, 'reconnecting, epoch 1'],
    [ROOM_RETRY_FIRST, 'busy, epoch 1'],
  );
  expect(pauses.at(-1)).toBe(ROOM_RETRY_MAX);
});

test.each([401, 403, 404, 423])('a user who may not edit the page (%i) is told so, without a retry', (status) => {
  const over: readonly StoryStep[] = [
    [ROOM_RETRY_MAX, 'denied, room_denied'],
    [KICK, 'denied, room_denied'],
  ];
  tell([failed(status), 'denied, room_denied, room.denied'], ...over);
  tell([OPENED, 'busy'], [replied(status), 'denied, room_denied, room.denied'], ...over);
});

test('a kick from another window ends the room, and so does the deletion of the page', () => {
  tell(...HELD, [pushed('kicked', { by: other }), 'kicked, over, by b@b.c, room.kicked']);
  tell(...HELD, [pushed('kicked', { deleted: true }), 'kicked, over, deleted, room.kicked']);
  tell(...HELD, [pushed('kicked', { room: 'p2', by: other }), 'held, epoch 1']);
});

test('a waiting window learns a second after the room was left that it is free', () => {
  tell(
    ...REFUSED,
    [pushed('released'), 'refused, of b@b.c'],
    [ROOM_SETTLED - 1, 'refused, of b@b.c'],
    [1, 'refused, of b@b.c, room.free'],
  );
});

test('a waiting window learns at once who took the room, and not that it was free', () => {
  tell(
    ...REFUSED,
    [pushed('released'), 'refused, of b@b.c'],
    [pushed('taken', { by: other }), 'refused, of b@b.c, room.taken'],
    [ROOM_SETTLED, 'refused, of b@b.c'],
    [LEAVE, 'over, of b@b.c'],
  );
  tell(
    ...REFUSED,
    [pushed('released'), 'refused, of b@b.c'],
    [KICK, 'busy, of b@b.c'],
    [ROOM_SETTLED, 'busy, of b@b.c'],
  );
});

test('a waiting window learns at once of each save', () => {
  tell(
    ...REFUSED,
    [pushed('saved'), 'refused, of b@b.c, room.saved'],
    [pushed('saved', { room: 'p2' }), 'refused, of b@b.c'],
  );
});

test('news of the room of another page changes nothing', () => {
  tell(
    ...REFUSED,
    [pushed('released', { room: 'p2' }), 'refused, of b@b.c'],
    [pushed('taken', { room: 'p2', by: other }), 'refused, of b@b.c'],
    [ROOM_SETTLED, 'refused, of b@b.c'],
  );
});

test('a waiting window that loses its connection asks only for news afterwards', () => {
  const back: readonly StoryStep[] = [...CUT_OFF, [ROOM_RETRY_FIRST, 'busy, of b@b.c'], [OPENED, 'busy, of b@b.c']];
  const news = (holder?: object): PathEvent => ({ type: 'channel.replied', reply: { code: 200, holder } });
  tell(...back, [news(), 'refused, of b@b.c, room.free']);
  tell(...back, [news(other), 'refused, of b@b.c, room.taken']);
  tell(...back, [{ type: 'channel.replied', reply: { code: 299 } }, 'refused, of b@b.c, room.free']);
  tell(...back, [{ type: 'channel.replied', reply: { code: 300 } }, 'refused, of b@b.c']);
  tell(...back, [replied(404), 'denied, of b@b.c, room_denied, room.denied']);
  tell(...CUT_OFF, [ROOM_RETRY_FIRST, 'busy, of b@b.c'], [CLOSED, 'refused, of b@b.c']);
  tell(...CUT_OFF, [LEAVE, 'over, of b@b.c']);
});

test('news that does not arrive is requested again, each time after a longer pause', () => {
  tell(
    ...CUT_OFF,
    [ROOM_RETRY_FIRST, 'busy, of b@b.c'],
    [failed(0), 'refused, of b@b.c'],
    [2 * ROOM_RETRY_FIRST - 1, 'refused, of b@b.c'],
    [1, 'busy, of b@b.c'],
    [OPENED, 'busy, of b@b.c'],
    [replied(503), 'refused, of b@b.c'],
    [4 * ROOM_RETRY_FIRST - 1, 'refused, of b@b.c'],
    [1, 'busy, of b@b.c'],
  );
});

test('a reader only watches, and is told what happens until they may see the page no more', () => {
  const news: PathEvent = { type: 'channel.replied', reply: { code: 200, reads: true } };
  tellReader(
    [OPENED, 'busy'],
    [news, 'refused, room.free'],
    [pushed('saved'), 'refused, room.saved'],
    [CLOSED, 'refused'],
    [ROOM_RETRY_FIRST, 'busy'],
    [OPENED, 'busy'],
    [news, 'refused, room.free'],
    [CLOSED, 'refused'],
    [ROOM_RETRY_FIRST, 'busy'],
  );
  tellReader([OPENED, 'busy'], [news, 'refused, room.free'], [pushed('kicked'), 'kicked, over, room.kicked']);
  tellReader([OPENED, 'busy'], [replied(403), 'denied, room_denied, room.denied']);
});

test('a waiting window that lost the right to edit while it was disconnected is told so', () => {
  const reads: PathEvent = { type: 'channel.replied', reply: { code: 200, reads: true } };
  const back: readonly StoryStep[] = [...CUT_OFF, [ROOM_RETRY_FIRST, 'busy, of b@b.c'], [OPENED, 'busy, of b@b.c']];
  tell(...back, [reads, 'denied, of b@b.c, room_denied, room.denied']);
});

test('a kick takes the room, also if it must connect first', () => {
  tell(...REFUSED, [KICK, 'busy, of b@b.c'], [replied(200), 'held, epoch 1, room.held']);
  tell(...CUT_OFF, [KICK, 'busy, of b@b.c'], [OPENED, 'busy, of b@b.c'], [replied(200), 'held, epoch 1, room.held']);
  tell([KICK, 'busy'], [OPENED, 'busy'], [replied(200), 'held, epoch 1, room.held']);
  tell([OPENED, 'busy'], [KICK, 'busy'], [OPENED, 'busy'], [replied(200), 'held, epoch 1, room.held']);
});

test('a failed kick says why and is not repeated later', () => {
  tell(...REFUSED, [KICK, 'busy, of b@b.c'], [replied(403, other), KICK_FAILED]);
  tell(
    ...REFUSED,
    [KICK, 'busy, of b@b.c'],
    [replied(503), KICK_FAILED],
    [ROOM_RETRY_MAX, 'refused, of b@b.c, kick_failed'],
  );
  tell(...REFUSED, [KICK, 'busy, of b@b.c'], [replied(404), 'denied, of b@b.c, room_denied, room.denied']);
  tell(
    ...REFUSED,
    [KICK, 'busy, of b@b.c'],
    [CLOSED, KICK_FAILED],
    [ROOM_RETRY_FIRST, 'busy, of b@b.c, kick_failed'],
    [OPENED, 'busy, of b@b.c, kick_failed'],
    [replied(200, other), 'refused, of b@b.c, kick_failed, room.taken'],
  );
  tell([KICK, 'busy'], [failed(0), 'refused, kick_failed, room.refused']);
});

test("a kick that the server refuses shows the server's reason", () => {
  tell([KICK, 'busy'], [failed(429), 'refused, x, room.refused']);
});

const ASK: PathEvent = { type: 'room.ask' };
const UNASK: PathEvent = { type: 'room.unask' };
const WAIT: PathEvent = { type: 'channel.replied', reply: { code: 202, asks: true, holder: other, seconds: 60 } };
const ASKING: readonly StoryStep[] = [...REFUSED, [ASK, 'busy, of b@b.c'], [WAIT, 'refused, asking, of b@b.c']];
const IS_HELD = 'held, epoch 1, room.held';

test('whoever asks for the page joins the room that is handed over to them', () => {
  tell(...ASKING, [pushed('yours'), 'busy, of b@b.c'], [replied(200), IS_HELD]);
  tell(...REFUSED, [ASK, 'busy, of b@b.c'], [replied(200), IS_HELD]);
  tell([ASK, 'busy'], [OPENED, 'busy'], [WAIT, 'refused, asking, of b@b.c']);
  tell(...CUT_OFF, [ASK, 'busy, of b@b.c'], [OPENED, 'busy, of b@b.c'], [WAIT, 'refused, asking, of b@b.c']);
  tell(...ASKING, [ASK, 'refused, asking, of b@b.c']);
});

test('asking ends when the holder keeps the page, somebody else has it, or it is withdrawn', () => {
  tell(...ASKING, [pushed('kept', { by: other }), 'refused, of b@b.c, kept']);
  tell(...ASKING, [pushed('taken', { by: other }), 'refused, of b@b.c, taken, room.taken']);
  tell(...ASKING, [UNASK, 'refused, of b@b.c']);
  tell(...ASKING, [pushed('saved'), 'refused, asking, of b@b.c, room.saved'], [KICK, 'busy, of b@b.c']);
});

test('a page whose holder leaves is had by who asked, unless the holder only reloads', () => {
  const left: readonly StoryStep[] = [...ASKING, [pushed('released'), 'refused, asking, of b@b.c']];
  tell(...left, [ROOM_SETTLED, 'busy, of b@b.c'], [replied(200), IS_HELD]);
  tell(
    ...left,
    [pushed('taken', { by: other }), 'refused, of b@b.c, taken, room.taken'],
    [ROOM_SETTLED, 'refused, of b@b.c, taken'],
  );
});

test('a request is lost with its connection, but not the page that was handed over meanwhile', () => {
  const yours: PathEvent = { type: 'channel.replied', reply: { code: 200, asks: true, yours: true, holder: other } };
  const cut: readonly StoryStep[] = [...ASKING, [CLOSED, 'refused, of b@b.c, lost']];
  tell(
    ...cut,
    [ROOM_RETRY_FIRST, 'busy, of b@b.c, lost'],
    [OPENED, 'busy, of b@b.c, lost'],
    [yours, 'busy, of b@b.c, lost'],
    [replied(200), IS_HELD],
  );
  tell(...ASKING, [UNASK, 'refused, of b@b.c'], [pushed('yours'), 'busy, of b@b.c'], [replied(200), IS_HELD]);
});

test('a request that cannot be made says why, and is not made later', () => {
  const failing = 'refused, of b@b.c, ask_failed, room.refused';
  for (const code of [409, 429, 503]) tell(...REFUSED, [ASK, 'busy, of b@b.c'], [replied(code, other), failing]);
  tell(...REFUSED, [ASK, 'busy, of b@b.c'], [CLOSED, failing], [ROOM_RETRY_FIRST, 'busy, of b@b.c, ask_failed']);
  const before: PathEvent = { type: 'channel.replied', reply: { code: 409, asks: true, holder: other, asker: other } };
  tell(...REFUSED, [ASK, 'busy, of b@b.c'], [before, failing]);
});

test('a kick that is gentle is refused while the holder works, and says so', () => {
  const busy: PathEvent = { type: 'channel.replied', reply: { code: 409, asks: true, holder: other, busy: 12 } };
  tell(
    ...REFUSED,
    [{ type: 'room.kick', gentle: true }, 'busy, of b@b.c'],
    [busy, 'refused, of b@b.c, busy 12, room.refused'],
  );
});

test('the holder is asked, and gives the page or keeps it', () => {
  const reply = { code: 200, epoch: 1, asks: true };
  const given: readonly StoryStep[] = [
    [OPENED, 'busy'],
    [{ type: 'channel.replied', reply }, IS_HELD],
  ];
  const asked: readonly StoryStep[] = [
    ...given,
    [pushed('asked', { by: other, seconds: 60 }), 'held, epoch 1, asked by b@b.c, room.requested'],
  ];
  tell(...asked, [pushed('unasked'), 'held, epoch 1, room.requested']);
  tell(...asked, [{ type: 'room.keep' }, 'held, epoch 1, room.requested']);
  tell(
    ...asked,
    [{ type: 'room.give' }, 'held, epoch 1, asked by b@b.c'],
    [pushed('kicked', { by: other, why: 'given' }), 'kicked, over, by b@b.c, asked by b@b.c, room.kicked'],
  );
  const request = { by: other, seconds: 30 };
  const again: PathEvent = { type: 'channel.replied', reply: { ...reply, request } };
  tell([OPENED, 'busy'], [again, 'held, epoch 1, asked by b@b.c, room.held']);
});

test('a server that knows requests is told that the holder does something, now and then', () => {
  const active: PathEvent = { type: 'room.active' };
  const reply = { code: 200, epoch: 1, asks: true };
  const held = 'held, epoch 1';
  tell(
    [OPENED, 'busy'],
    [{ type: 'channel.replied', reply }, IS_HELD],
    [active, held],
    [ACTIVITY_INTERVAL, held],
    [active, held],
  );
  tell(...HELD, [active, held]);
});
