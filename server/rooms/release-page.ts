import { lastActive } from '#core/access/room-request.ts';
import { HOLDER_BUSY } from '#core/constants.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { currentRoom, shownHolder } from './current-room.ts';
import { freeRooms } from './free-rooms.ts';
import type { RoomTurn } from './sockets.ts';

interface ReleaseDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: RoomTurn;
}

/**
 * spec rooms.19: ends the holding of a page, so that anybody who may edit it can open it. Everybody may end their own, the owner of the
 * page any; somebody else who works on it just now is only pushed out where `force` says so. Answers who held it; null where nobody did.
 */
export function releasePage(
  page: PageRecord,
  user: UserRecord,
  force: boolean,
  { store, clock, sockets }: ReleaseDeps,
): Promise<RoomHolder | null> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const room = await currentRoom(page.id, { store: tx, clock });
      const { holder } = room;
      if (holder === null) return null;
      const isOwn = holder.user.user_id === user.id;
      if (!isOwn && page.user_id !== user.id) throw refusal(403, 'forbidden', 'server.noRight');
      const shown = shownHolder(holder, page);
      const idle = clock.now() - (lastActive(holder, page.updated_at) ?? clock.now());
      if (!isOwn && idle < HOLDER_BUSY && !force) {
        throw refusal(409, 'page_busy', 'server.page.busy', { name: holder.user.email }, { holder: shown });
      }
      await freeRooms([{ page_id: page.id, room }], tx);
      await tx.outbox.add({ kind: 'room-withdrawn', page: page.id, from: holder.client, by: user.id });
      return shown;
    }),
  );
}
