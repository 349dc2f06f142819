import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLDER_BUSY, HOLDER_IDLE, REQUEST_PATIENCE, ROOM_LEASE } from '#core/constants.ts';
import {
  dropRoom,
  endRequest,
  FREE_ROOM,
  handOver,
  isBusy,
  isDue,
  joinRoom,
  lastActive,
  leaveRoom,
  noteActivity,
  type RoomSeeker,
  type RoomState,
  refusedFor,
  requestRoom,
  standingOf,
  timeToAnswer,
} from './room.ts';

const tab = (client: string, user = 'u1'): RoomSeeker => ({
  client,
  session: `session-${user}`,
  user: { user_id: user, email: `${user}@example.com` },
});
const bob = tab('b', 'u2');
const held = joinRoom(FREE_ROOM, tab('a'), 0).room;
const at = (now: number, savedAt = 0) => ({ now, savedAt });
const asked = (now: number): RoomState => requestRoom(held, bob, at(now)).room;

describe('who asks for a page (spec rooms.16)', () => {
  test('has it at once where nobody holds it', () => {
    expect(requestRoom(FREE_ROOM, bob, at(0))).toMatchObject({
      given: true,
      room: { epoch: 1, holder: { client: 'b' } },
    });
  });

  test('asks its holder, who keeps it until they answer', () => {
    const answer = requestRoom(held, bob, at(1_000));
    expect(answer).toMatchObject({ given: false, displaced: null, room: { epoch: 1, holder: { client: 'a' } } });
    expect(answer.room.holder?.request).toEqual({ by: bob, at: 1_000 });
    expect(standingOf({ user_id: 'u1', epoch: 1 }, answer.room, 1_000)).toBe('holder');
  });

  test('waits no longer for asking twice, and nobody else asks beside them', () => {
    const once = asked(1_000);
    expect(requestRoom(once, bob, at(30_000)).room).toBe(once);
    expect(requestRoom(once, tab('c', 'u3'), at(30_000)).room).toBe(once);
  });

  test('has it from a holder who did nothing for five minutes, and saved nothing', () => {
    expect(requestRoom(held, bob, at(HOLDER_IDLE - 1)).given).toBe(false);
    expect(requestRoom(held, bob, at(HOLDER_IDLE))).toMatchObject({ given: true, displaced: { client: 'a' } });
    expect(requestRoom(held, bob, at(HOLDER_IDLE, 1)).given).toBe(false);
    expect(requestRoom(noteActivity(held, 'a', 1), bob, at(HOLDER_IDLE)).given).toBe(false);
  });

  test('does not have it from a holder of whom an earlier server kept nothing', () => {
    const { holder } = held;
    const unknown = { ...held, holder: holder && tab('a') };
    expect(requestRoom(unknown, bob, at(10 * HOLDER_IDLE)).given).toBe(false);
    expect(lastActive(tab('a'), 5)).toBeUndefined();
  });

  test('has it after a minute without an answer', () => {
    const room = asked(1_000);
    expect(isDue(held, 10 * REQUEST_PATIENCE)).toBe(false);
    expect([isDue(room, 1_000 + REQUEST_PATIENCE - 1), isDue(room, 1_000 + REQUEST_PATIENCE)]).toEqual([false, true]);
    expect(room.holder && timeToAnswer(room.holder, 31_000)).toBe(30_000);
  });

  test('comes for it within the lease of a lost connection, or somebody else may have it', () => {
    const answer = handOver(asked(0), 5_000);
    expect(answer).toMatchObject({
      given: true,
      displaced: { client: 'a' },
      room: { epoch: 2, holder: { client: 'b', since: 5_000 }, leaseUntil: 5_000 + ROOM_LEASE },
    });
    expect(joinRoom(answer.room, bob, 6_000).room).toMatchObject({ epoch: 2, leaseUntil: null });
    expect(joinRoom(answer.room, tab('a'), 5_000 + ROOM_LEASE).given).toBe(true);
    expect(standingOf({ user_id: 'u1', epoch: 1 }, answer.room, 6_000)).toBe('epoch_old');
    expect(handOver(held, 5_000)).toEqual({ room: held, given: false, displaced: null });
  });

  test('who was refused asks again after a minute, from whichever tab', () => {
    const kept = endRequest(asked(0), 10_000);
    expect(kept.holder?.request).toBeUndefined();
    expect(requestRoom(kept, tab('b2', 'u2'), at(10_000 + REQUEST_PATIENCE - 1)).room).toBe(kept);
    expect(kept.holder && refusedFor(kept.holder, bob, 40_000)).toBe(30_000);
    expect(requestRoom(kept, bob, at(10_000 + REQUEST_PATIENCE)).room.holder?.request).toBeDefined();
    expect(requestRoom(kept, tab('c', 'u3'), at(11_000)).room.holder?.request).toBeDefined();
    expect(endRequest(asked(0), null).holder).toEqual(held.holder);
    expect(endRequest(held, null)).toBe(held);
  });
});

test('a holder is busy for half a minute after they did something, but never for their own other tab (spec rooms.18)', () => {
  const { holder } = noteActivity(held, 'a', 1_000);
  expect([HOLDER_BUSY - 1, HOLDER_BUSY].map((wait) => holder && isBusy(holder, bob, at(1_000 + wait)))).toEqual([
    true,
    false,
  ]);
  expect(holder && isBusy(holder, tab('a2'), at(1_000))).toBe(false);
  expect(noteActivity(held, 'b', 1_000)).toBe(held);
});

test('whatever happens, the epoch only grows, and whoever loses the room can write no more', () => {
  const step = fc.record({
    what: fc.constantFrom('join', 'ask', 'give', 'keep', 'leave', 'drop', 'unask'),
    tab: fc.constantFrom(tab('a'), bob, tab('c', 'u3')),
    wait: fc.nat({ max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let room = FREE_ROOM;
      let now = 0;
      for (const { what, tab: seeker, wait } of steps) {
        now += wait;
        const before = room;
        if (isDue(room, now)) room = handOver(room, now).room;
        else if (what === 'join') room = joinRoom(room, seeker, now).room;
        else if (what === 'ask') room = requestRoom(room, seeker, at(now)).room;
        else if (what === 'give' && room.holder?.client === seeker.client) room = handOver(room, now).room;
        else if (what === 'keep' && room.holder?.client === seeker.client) room = endRequest(room, now);
        else if (what === 'unask') room = endRequest(room, null);
        else if (what === 'leave') room = leaveRoom(room, seeker.client);
        else if (what === 'drop') room = dropRoom(room, seeker.client, now);
        expect(room.epoch).toBeGreaterThanOrEqual(before.epoch);
        const loser = before.holder;
        if (loser === null || room.holder?.client === loser.client) continue;
        expect(standingOf({ user_id: loser.user.user_id, epoch: before.epoch }, room, now)).not.toBe('holder');
      }
    }),
  );
});
