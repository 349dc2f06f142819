import { describe, expect, test } from 'vitest';
import { ROOM_LEASE } from '#core/constants.ts';
import {
  dropRoom,
  expireRoom,
  FREE_ROOM,
  joinRoom,
  kickFromRoom,
  leaveRoom,
  type RoomSeeker,
  standingOf,
} from './room.ts';

// spec access.4, errors.6, errors.7, product.11, rooms.1, rooms.2, rooms.3, rooms.10, rooms.11, rooms.12, rooms.13

const tab = (client: string, user = 'u1'): RoomSeeker => ({
  client,
  session: `session-${user}`,
  user: { user_id: user, email: `${user}@example.com` },
});
const held = joinRoom(FREE_ROOM, tab('a'), 0).room;

describe('the room of a page', () => {
  test('is given to the first client that asks', () => {
    expect(held).toMatchObject({ epoch: 1, holder: { client: 'a' } });
    expect(joinRoom(held, tab('b', 'u2'), 0)).toMatchObject({ given: false, room: held });
  });

  test('is refused to another tab of the same session while the first is connected', () => {
    expect(joinRoom(held, tab('b'), 0).given).toBe(false);
  });

  test('keeps its epoch for a client that reconnects in time, and raises it after the lease', () => {
    const dropped = dropRoom(held, 'a', 1_000);
    expect(joinRoom(dropped, tab('a'), 1_000 + ROOM_LEASE - 1).room).toEqual(held);
    expect(joinRoom(dropped, tab('a'), 1_000 + ROOM_LEASE).room.epoch).toBe(2);
  });

  test('goes to another tab of the same session once the first has disconnected, and to strangers only after the lease', () => {
    const dropped = dropRoom(held, 'a', 0);
    expect(joinRoom(dropped, tab('b'), 1)).toMatchObject({ given: true, room: { epoch: 2 } });
    expect(joinRoom(dropped, tab('b', 'u2'), ROOM_LEASE - 1).given).toBe(false);
    expect(joinRoom(dropped, tab('b', 'u2'), ROOM_LEASE).given).toBe(true);
  });

  test('can be taken by the owner from anybody, by others only from their own tabs, and taking it raises the epoch', () => {
    const guest = joinRoom(FREE_ROOM, tab('g', 'u2'), 0).room;
    expect(kickFromRoom(guest, tab('a'), true, 0)).toMatchObject({
      given: true,
      displaced: { client: 'g' },
      room: { epoch: 2, holder: { client: 'a' } },
    });
    expect(kickFromRoom(guest, tab('h', 'u3'), false, 0).given).toBe(false);
    expect(kickFromRoom(guest, tab('g2', 'u2'), false, 0).given).toBe(true);
  });

  test('is given back only by its holder, and the old epoch can no longer write', () => {
    expect(leaveRoom(held, 'b')).toBe(held);
    const left = leaveRoom(held, 'a');
    expect(left).toEqual({ epoch: 1, holder: null, leaseUntil: null });
    expect(standingOf({ user_id: 'u1', epoch: 1 }, held, 0)).toBe('holder');
    expect(standingOf({ user_id: 'u1', epoch: 1 }, left, 0)).toBe('epoch_old');
  });

  test.each([
    ['u1', 1, 'holder'],
    ['u1', '1', 'holder'],
    ['u1', '01', 'epoch_old'],
    ['u1', 0, 'epoch_old'],
    ['u1', undefined, 'room_held'],
    ['u2', 1, 'epoch_old'],
    ['u2', undefined, 'room_held'],
  ] as const)('a write of %s with the epoch %j is: %s', (user_id, epoch, standing) => {
    expect(standingOf({ user_id, epoch }, held, 0)).toBe(standing);
  });

  test('refuses no write after the lease, except one with its epoch', () => {
    const dropped = dropRoom(held, 'a', 0);
    expect(standingOf({ user_id: 'u1', epoch: 1 }, dropped, ROOM_LEASE - 1)).toBe('holder');
    expect(standingOf({ user_id: 'u1', epoch: 1 }, dropped, ROOM_LEASE)).toBe('epoch_old');
    expect(standingOf({ user_id: 'u2', epoch: undefined }, dropped, ROOM_LEASE)).toBe('free');
  });

  test('names the displaced holder, and nobody if nobody lost it (spec rooms.4, rooms.6)', () => {
    const dropped = dropRoom(held, 'a', 0);
    expect(joinRoom(FREE_ROOM, tab('a'), 0).displaced).toBeNull();
    expect(joinRoom(held, tab('a'), 0)).toEqual({ room: held, given: true, displaced: null });
    expect(joinRoom(held, tab('b', 'u2'), 0).displaced).toBeNull();
    expect(joinRoom(dropped, tab('b'), 1).displaced).toMatchObject(tab('a'));
    expect(joinRoom(dropped, tab('b', 'u2'), ROOM_LEASE).displaced).toBeNull();
    expect(kickFromRoom(held, tab('b', 'u2'), false, 0)).toEqual({ room: held, given: false, displaced: null });
    expect(kickFromRoom(held, tab('a'), true, 0)).toEqual({ room: held, given: true, displaced: null });
    expect(kickFromRoom(dropped, tab('b', 'u2'), false, ROOM_LEASE)).toMatchObject({ given: true, displaced: null });
  });

  test('counts its lease from the first disconnection, and is not lost to others before', () => {
    const dropped = dropRoom(held, 'a', 0);
    expect(dropped.leaseUntil).toBe(ROOM_LEASE);
    expect(dropRoom(dropped, 'a', 5_000)).toBe(dropped);
    expect(dropRoom(held, 'b', 0)).toBe(held);
    expect(dropRoom(FREE_ROOM, 'a', 0)).toBe(FREE_ROOM);
    expect(leaveRoom(FREE_ROOM, 'a')).toBe(FREE_ROOM);
  });

  test('is free exactly at the end of its lease, and keeps its epoch', () => {
    const dropped = dropRoom(held, 'a', 0);
    expect(expireRoom(held, Number.MAX_SAFE_INTEGER)).toBe(held);
    expect(expireRoom(dropped, ROOM_LEASE - 1)).toBe(dropped);
    expect(expireRoom(dropped, ROOM_LEASE)).toEqual({ epoch: 1, holder: null, leaseUntil: null });
  });
});
