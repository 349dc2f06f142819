import { dropRoom, lastActive, leaveRoom, type RoomSeeker } from '#core/access/room.ts';
import { HOLDER_BUSY } from '#core/constants.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { isClosedIn } from '../access/access.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { organisationOf, type PageRecord } from '../ports/store/pages.ts';
import type { HeldRoom } from '../ports/store/rooms.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { forgetRequest, withdrawRequest } from './ask-for-room.ts';
import { currentRoom, editablePage, shownHolder } from './current-room.ts';
import type { RoomSocket, RoomTurn, Sockets } from './sockets.ts';

/** Frees rooms, and tells those who wait for them. */
export async function freeRooms(
  held: readonly HeldRoom[],
  { rooms, outbox }: Pick<Repositories, 'rooms' | 'outbox'>,
): Promise<void> {
  for (const { page_id, room } of held) {
    if (room.holder) await rooms.set(page_id, leaveRoom(room, room.holder.client), room);
    await outbox.add({ kind: 'room-released', page: page_id });
  }
}

/** A tab leaves the room of a page, if it holds it. Called in the sockets' turn. */
export async function leavePage(
  pageId: string,
  client: string,
  { store }: { readonly store: Transactional },
): Promise<void> {
  await store.tx(async (tx) => {
    const room = await tx.rooms.of(pageId);
    if (room?.holder?.client === client) await freeRooms([{ page_id: pageId, room }], tx);
  });
}

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
  const lost = async ({ user, session }: RoomSeeker) => {
    const editable = await editablePage(pageId, user.user_id, { store });
    return 'refused' in editable || isClosedIn(session, organisationOf(editable.page), { store, clock });
  };
  if (holder.request && (await lost(holder.request.by))) await forgetRequest(pageId, room, store);
  if (!(await lost(holder))) return;
  await freeRooms([{ page_id: pageId, room }], store);
  await store.outbox.add({ kind: 'room-withdrawn', page: pageId, from: holder.client });
}

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

interface DropDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: Sockets;
}

/**
 * A tab's connection was lost: its rooms stay reserved for the time of their lease, then they are free (spec rooms.6).
 * What it asked for it asks for no more: nobody is left to come for it.
 * Nothing happens if it has connected again meanwhile, to this process or another one.
 */
export function dropClient(
  { client, holding, requesting }: RoomSocket,
  { store, clock, sockets }: DropDeps,
): Promise<void> {
  return sockets.inTurn(async () => {
    if (sockets.has(client)) return;
    for (const page of requesting) await withdrawRequest(page, client, { store, clock });
    for (const page of holding) {
      await store.tx(async (tx) => {
        const room = await tx.rooms.ofPageHere(page);
        const dropped = room && dropRoom(room, client, clock.now());
        if (dropped && dropped !== room) await tx.rooms.set(page, dropped, room);
      });
    }
  });
}
