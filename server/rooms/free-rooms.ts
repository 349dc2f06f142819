import { leaveRoom, type RoomSeeker } from '#core/access/room.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { heldRooms } from './current-room.ts';

interface FreeDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly bus: Bus;
}

/** Frees every room of these holders, and tells those who wait for it. Called in the sockets' turn. */
export async function freeRooms(
  wanted: (holder: RoomSeeker, pageId: string) => boolean,
  { store, clock, bus }: FreeDeps,
): Promise<void> {
  const freed = await store.tx(async (tx) => {
    const rooms = (await heldRooms({ store: tx, clock })).filter(([pageId, , holder]) => wanted(holder, pageId));
    for (const [pageId, room, holder] of rooms) await tx.rooms.set(pageId, leaveRoom(room, holder.client), room);
    return rooms.map(([pageId]) => pageId);
  });
  for (const page of freed) await bus.publish({ kind: 'room-released', page });
}
