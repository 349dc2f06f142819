import type { RoomSeeker } from '#core/access/room.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import { forgetRequest } from './answer-request.ts';
import { currentRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';
import { freeRooms } from './free-rooms.ts';

/**
 * After a change of permissions, in its transaction: a holder who may no longer edit the page loses its room and is told,
 * and so are those who wait for it. A request of somebody who may no longer edit it is over.
 */
export async function releaseLostRoom(
  pageId: string,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  await store.outbox.add({ kind: 'permissions-changed', page: pageId });
  const room = await currentRoom(pageId, { store, clock });
  const { holder } = room;
  if (!holder) return;
  const lost = async ({ user }: RoomSeeker) => 'refused' in (await editablePage(pageId, user.user_id, { store }));
  if (holder.request && (await lost(holder.request.by))) await forgetRequest(pageId, room, store);
  if (!(await lost(holder))) return;
  await freeRooms([{ page_id: pageId, room }], store);
  await store.outbox.add({ kind: 'room-withdrawn', page: pageId, from: holder.client });
}
