import { leaveRoom } from '#core/access/room.ts';
import type { HeldRoom } from '../ports/store/rooms.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

/** Frees rooms, and tells those who wait for them. */
export async function freeRooms(
  held: readonly HeldRoom[],
  { rooms, outbox }: Pick<Repositories, 'rooms' | 'outbox'>,
): Promise<void> {
  for (const { page_id, room } of held) {
    if (room.holder) await rooms.set(page_id, leaveRoom(room, room.holder.client), room);
    await outbox.add({ kind: 'room-released', page: page_id });
  }
}

/** A tab leaves the room of a page, if it holds it. Called in the sockets' turn. */
export async function leavePage(
  pageId: string,
  client: string,
  { store }: { readonly store: Transactional },
): Promise<void> {
  await store.tx(async (tx) => {
    const room = await tx.rooms.of(pageId);
    if (room?.holder?.client === client) await freeRooms([{ page_id: pageId, room }], tx);
  });
}
