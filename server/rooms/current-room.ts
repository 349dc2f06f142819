import { expireRoom, FREE_ROOM, type RoomSeeker, type RoomState } from '#core/access/room.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';

export interface RoomDeps {
  readonly store: Pick<Repositories, 'rooms'>;
  readonly clock: Clock;
}

/** The room of a page as it is now; a lease that ran out leaves it free. */
export async function currentRoom(pageId: string, { store, clock }: RoomDeps): Promise<RoomState> {
  const room = await store.rooms.of(pageId);
  return room ? expireRoom(room, clock.now()) : FREE_ROOM;
}

/** Who edits a page right now, as others may see it. */
export async function holderOf(pageId: string, deps: RoomDeps): Promise<RoomHolder | null> {
  return (await currentRoom(pageId, deps)).holder?.user ?? null;
}

/** Every held room, by its page. */
export async function heldRooms({
  store,
  clock,
}: RoomDeps): Promise<[pageId: string, room: RoomState, holder: RoomSeeker][]> {
  const held = await store.rooms.held();
  return held.flatMap(({ page_id, room: stored }) => {
    const room = expireRoom(stored, clock.now());
    return room.holder === null ? [] : [[page_id, room, room.holder]];
  });
}
