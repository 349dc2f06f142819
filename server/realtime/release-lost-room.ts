import { mayDo } from '#core/access/roles.ts';
import type { ServerContext } from '../context.ts';
import { roleOf } from '../pages/role-of.ts';
import { currentRoom } from './current-room.ts';
import { freeRooms } from './free-rooms.ts';

/** After a change of permissions: who may no longer edit the page loses its room, and is told. */
export function releaseLostRoom(pageId: string, context: ServerContext): void {
  const { store, sockets } = context;
  const { holder } = currentRoom(pageId, context);
  if (!holder) return;
  const page = store.pages.byId(pageId);
  const user = store.users.byId(holder.user.user_id);
  if (page && user && mayDo(roleOf(user, page, context), 'write')) return;
  freeRooms(({ client }, room) => room === pageId && client === holder.client, context);
  sockets.push(holder.client, { event: 'kicked', room: pageId });
}
