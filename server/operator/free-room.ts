import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { organisationOf } from '../ports/store/pages.ts';
import { currentRoom } from '../rooms/current-room.ts';
import { freeRooms } from '../rooms/free-rooms.ts';
import type { RoomTurn } from '../rooms/sockets.ts';
import { type LookDeps, operatedRecord } from './look.ts';

/**
 * spec organisations.158: ends the editing of a page, whoever has it open. Their tab keeps what was not saved, as where its owner
 * does it.
 */
export function freeHeldPage(
  org: string,
  pageId: string,
  by: Pick<UserRecord, 'id'>,
  { store, clock, sockets }: LookDeps & { readonly sockets: RoomTurn },
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const organisation = await operatedRecord(org, { store: tx });
      const page = await tx.pages.byId(pageId);
      if (!page || organisationOf(page) !== organisation.id)
        throw refusal(404, 'page_missing', 'error.pageMissing', { id: pageId });
      const room = await currentRoom(pageId, { store: tx, clock });
      const { holder } = room;
      if (holder === null) return;
      await freeRooms([{ page_id: pageId, room }], tx);
      await tx.outbox.add({ kind: 'room-withdrawn', page: pageId, from: holder.client, by: by.id });
      const act = { organisation: organisation.id, subject: page, fields: { from: holder.user.email } };
      await audited('page.freed', act, { store: tx, clock });
    }),
  );
}
