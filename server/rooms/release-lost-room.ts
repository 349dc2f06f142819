import type { Transactional } from '../ports/store/store.ts';
import { currentRoom } from './current-room.ts';
import type { ChannelDeps } from './deps.ts';
import { editablePage } from './editable-page.ts';
import { freeRooms } from './free-rooms.ts';

/** After a change of permissions: who may no longer edit the page loses its room, and is told; so is who waits for it. */
export function releaseLostRoom(
  pageId: string,
  context: Pick<ChannelDeps, 'clock' | 'sockets'> & { readonly store: Transactional },
): Promise<void> {
  const { sockets } = context;
  const mayWrite = async (userId: string) => !('refused' in (await editablePage(pageId, userId, context)));
  return sockets.inTurn(async () => {
    await sockets.endWaiting({ event: 'kicked', room: pageId }, async (userId) => !(await mayWrite(userId)));
    const { holder } = await currentRoom(pageId, context);
    if (!holder || (await mayWrite(holder.user.user_id))) return;
    await freeRooms(({ client }, room) => room === pageId && client === holder.client, context);
    sockets.push(holder.client, { event: 'kicked', room: pageId });
  });
}
