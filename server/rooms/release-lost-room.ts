import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import { currentRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';
import { freeRooms } from './free-rooms.ts';

/**
 * After a change of permissions, in its transaction: a holder who may no longer edit the page loses its room and is told,
 * and so are those who wait for it.
 */
export async function releaseLostRoom(
  pageId: string,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  await store.outbox.add({ kind: 'permissions-changed', page: pageId });
  const room = await currentRoom(pageId, { store, clock });
  const { holder } = room;
  if (!holder || !('refused' in (await editablePage(pageId, holder.user.user_id, { store })))) return;
  await freeRooms([{ page_id: pageId, room }], store);
  await store.outbox.add({ kind: 'room-withdrawn', page: pageId, from: holder.client });
}
