import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { currentRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';
import { freeRooms, tellFree } from './free-rooms.ts';
import type { RoomTurn } from './sockets.ts';

interface ReleaseDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: RoomTurn;
  readonly bus: Bus;
}

/**
 * After a change of permissions: a holder who may no longer edit the page loses its room and is told, and so are those
 * who wait for it.
 */
export function releaseLostRoom(pageId: string, context: ReleaseDeps): Promise<void> {
  const { store, clock, sockets, bus } = context;
  return sockets.inTurn(async () => {
    // In one transaction: another process may give the room to the person at the same time.
    const lost = await store.tx(async (tx) => {
      const room = await currentRoom(pageId, { store: tx, clock });
      const { holder } = room;
      if (!holder || !('refused' in (await editablePage(pageId, holder.user.user_id, { store: tx })))) return null;
      await freeRooms([{ page_id: pageId, room }], tx);
      return holder.client;
    });
    await bus.publish({ kind: 'permissions-changed', page: pageId });
    if (lost === null) return;
    await tellFree([pageId], context);
    await bus.publish({ kind: 'room-withdrawn', page: pageId, from: lost });
  });
}
