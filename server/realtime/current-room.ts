import { expireRoom, FREE_ROOM, type RoomSeeker, type RoomState } from '#core/access/room.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import type { ServerContext } from '../context.ts';
import type { RoomRecord } from '../store/rooms.ts';

type Kept = Pick<ServerContext, 'store' | 'clock'>;

/** The room of a page as it is now; a lease that ran out leaves it free. */
export function currentRoom(pageId: string, { store, clock }: Kept): RoomState {
  const record = store.rooms.of(pageId);
  return record ? expireRoom(stateOf(record), clock.now()) : FREE_ROOM;
}

/** Keeps a room; in a transaction with what it was decided from. */
export function keepRoom(pageId: string, { epoch, holder, leaseUntil }: RoomState, { store }: Kept): void {
  const stored = holder === null ? null : JSON.stringify(holder);
  store.rooms.set({ page_id: pageId, epoch, holder: stored, lease_until: leaseUntil });
}

/** Who edits a page right now, as others may see it. */
export function holderOf(pageId: string, context: Kept): RoomHolder | null {
  return currentRoom(pageId, context).holder?.user ?? null;
}

/** Every room somebody has, by its page. */
export function heldRooms({ store, clock }: Kept): [pageId: string, room: RoomState, holder: RoomSeeker][] {
  return store.rooms.held().flatMap((record) => {
    const room = expireRoom(stateOf(record), clock.now());
    return room.holder === null ? [] : [[record.page_id, room, room.holder]];
  });
}

function stateOf({ epoch, holder, lease_until }: RoomRecord): RoomState {
  return { epoch, holder: holder === null ? null : (JSON.parse(holder) as RoomSeeker), leaseUntil: lease_until };
}
