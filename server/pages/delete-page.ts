import type { RoomPush } from '#core/ports/realtime.ts';
import type { ServerContext } from '../context.ts';
import { currentRoom } from '../realtime/current-room.ts';
import { pageScope } from '../secrets/page-config.ts';

/** Removes a page with all that hangs on it, revisions, permissions, room and secrets; who has it open to edit is told. */
export function deletePage(id: string, context: ServerContext): void {
  const { store, sockets } = context;
  const { holder } = currentRoom(id, context);
  store.transaction(() => {
    store.pages.remove(id);
    for (const side of ['draft', 'published'] as const) store.secrets.replace(pageScope(id, side), new Map());
  });
  const gone: RoomPush = { event: 'kicked', room: id, deleted: true };
  if (holder) sockets.push(holder.client, gone);
  sockets.endWaiting(gone, () => true);
}
