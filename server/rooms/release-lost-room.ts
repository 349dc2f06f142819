import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { currentRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';
import { freeRooms } from './free-rooms.ts';
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
  const { sockets, bus } = context;
  return sockets.inTurn(async () => {
    await bus.publish({ kind: 'permissions-changed', page: pageId });
    const { holder } = await currentRoom(pageId, context);
    if (!holder || !('refused' in (await editablePage(pageId, holder.user.user_id, context)))) return;
    await freeRooms(({ client }, room) => room === pageId && client === holder.client, context);
    await bus.publish({ kind: 'room-withdrawn', page: pageId, from: holder.client });
  });
}
