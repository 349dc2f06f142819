import { leaveRoom, type RoomSeeker } from '#core/access/room.ts';
import type { ServerContext } from '../context.ts';
import { heldRooms, keepRoom } from './current-room.ts';

/** Gives back every room whose holder is one of these, and tells those who wait for it. */
export function freeRooms(
  wanted: (holder: RoomSeeker, pageId: string) => boolean,
  context: Pick<ServerContext, 'store' | 'clock' | 'sockets'>,
): void {
  const freed = context.store.transaction(() => {
    const rooms = heldRooms(context).filter(([pageId, , holder]) => wanted(holder, pageId));
    for (const [pageId, room, holder] of rooms) keepRoom(pageId, leaveRoom(room, holder.client), context);
    return rooms.map(([pageId]) => pageId);
  });
  for (const pageId of freed) context.sockets.pushToWaiting({ event: 'released', room: pageId });
}
