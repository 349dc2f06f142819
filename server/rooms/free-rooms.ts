import { leaveRoom } from '#core/access/room.ts';
import type { Bus } from '../ports/bus.ts';
import type { HeldRoom } from '../ports/store/rooms.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

/** Frees rooms. Returns their pages, for `tellFree` after the transaction. */
export async function freeRooms(
  held: readonly HeldRoom[],
  { rooms }: Pick<Repositories, 'rooms'>,
): Promise<readonly string[]> {
  for (const { page_id, room } of held) {
    if (room.holder) await rooms.set(page_id, leaveRoom(room, room.holder.client), room);
  }
  return held.map(({ page_id }) => page_id);
}

/** Tells those who wait for these rooms that they are free. */
export async function tellFree(pages: readonly string[], { bus }: { readonly bus: Bus }): Promise<void> {
  for (const page of pages) await bus.publish({ kind: 'room-released', page });
}

/** A tab leaves the room of a page, if it holds it. Called in the sockets' turn. */
export async function leavePage(
  pageId: string,
  client: string,
  deps: { readonly store: Transactional; readonly bus: Bus },
): Promise<void> {
  const freed = await deps.store.tx(async (tx) => {
    const room = await tx.rooms.of(pageId);
    return room?.holder?.client === client ? freeRooms([{ page_id: pageId, room }], tx) : [];
  });
  await tellFree(freed, deps);
}
