import type { RoomPush } from '#core/ports/realtime.ts';
import { currentRoom } from '../rooms/current-room.ts';
import { pageScope } from '../secrets/page-config.ts';
import type { PageDeps } from './deps.ts';

/** Removes a page with all that hangs on it, revisions, permissions, room and secrets; who has it open to edit is told. */
export function deletePage(id: string, context: PageDeps): Promise<void> {
  const { store, sockets, clock } = context;
  return sockets.inTurn(async () => {
    const holder = await store.tx(async (tx) => {
      const room = await currentRoom(id, { store: tx, clock });
      await tx.pages.remove(id);
      for (const side of ['draft', 'published'] as const) await tx.secrets.replace(pageScope(id, side), new Map());
      return room.holder;
    });
    const gone: RoomPush = { event: 'kicked', room: id, deleted: true };
    if (holder) sockets.push(holder.client, gone);
    await sockets.endWaiting(gone, async () => true);
  });
}
