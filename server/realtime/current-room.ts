import type { RoomHolder } from '#core/ports/realtime.ts';
import type { ServerContext } from '../context.ts';

interface Held {
  readonly epoch: number;
  readonly holder: { readonly client: string; readonly session: string; readonly user: RoomHolder } | null;
}

/** The room of a page as it is now; a lease that ran out is no holder any more. */
export function currentRoom(pageId: string, { store, clock }: Pick<ServerContext, 'store' | 'clock'>): Held {
  const room = store.rooms.of(pageId);
  if (!room) return { epoch: 0, holder: null };
  const over = room.lease_until !== null && room.lease_until <= clock.now();
  return { epoch: room.epoch, holder: room.holder === null || over ? null : JSON.parse(room.holder) };
}

/** Who edits a page right now, as others may see it. */
export function holderOf(pageId: string, context: Pick<ServerContext, 'store' | 'clock'>): RoomHolder | null {
  return currentRoom(pageId, context).holder?.user ?? null;
}
