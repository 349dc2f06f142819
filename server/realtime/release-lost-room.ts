import type { ServerContext } from '../context.ts';
import { currentRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';
import { freeRooms } from './free-rooms.ts';

/** After a change of permissions: who may no longer edit the page loses its room, and is told; so is who waits for it. */
export function releaseLostRoom(pageId: string, context: ServerContext): void {
  const { sockets } = context;
  const mayWrite = (userId: string) => !('refused' in editablePage(pageId, userId, context));
  sockets.endWaiting({ event: 'kicked', room: pageId }, (userId) => !mayWrite(userId));
  const { holder } = currentRoom(pageId, context);
  if (!holder || mayWrite(holder.user.user_id)) return;
  freeRooms(({ client }, room) => room === pageId && client === holder.client, context);
  sockets.push(holder.client, { event: 'kicked', room: pageId });
}
