import { expireRoom, type RoomState } from '#core/access/room.ts';
import { endRequest, handOver, isDue, noteActivity } from '#core/access/room-request.ts';
import { lives } from '../access/authenticate.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { currentRoom, editablePage } from './current-room.ts';

interface AnswerDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

interface WithinDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/**
 * spec rooms.17: the room goes to whom asked for it, if they still may have it. Both learn of it: the former holder why, the next one
 * that the room is theirs to join.
 */
async function grant(
  pageId: string,
  room: RoomState,
  why: 'given' | 'unanswered',
  { store, clock }: WithinDeps,
): Promise<void> {
  const { holder } = room;
  if (!holder?.request) return;
  const { by } = holder.request;
  const mayHave =
    (await lives(by.session, { store, clock })) &&
    !('refused' in (await editablePage(pageId, by.user.user_id, { store })));
  if (!mayHave) return forgetRequest(pageId, room, store);
  const { room: next } = handOver(room, clock.now());
  await store.rooms.set(pageId, next, room);
  await store.outbox.add({
    kind: 'room-taken',
    page: pageId,
    by: by.user.user_id,
    from: holder.client,
    why,
    to: by.client,
  });
}

/** Nobody asks for the room any more; its holder is told. */
export async function forgetRequest(
  pageId: string,
  room: RoomState,
  { rooms, outbox }: Pick<Repositories, 'rooms' | 'outbox'>,
): Promise<void> {
  await rooms.setHolding(pageId, endRequest(room, null));
  await outbox.add({ kind: 'room-requested', page: pageId });
}

/** The holder gives the page to whom asked for it. False where nobody does any more. Called in the sockets' turn. */
export function givePage(pageId: string, client: string, { store, clock }: AnswerDeps): Promise<boolean> {
  return store.tx(async (tx) => {
    const room = await currentRoom(pageId, { store: tx, clock });
    if (room.holder?.client !== client || !room.holder.request) return false;
    await grant(pageId, room, 'given', { store: tx, clock });
    return true;
  });
}

/** The holder keeps the page. Called in the sockets' turn. */
export function keepPage(pageId: string, client: string, { store, clock }: AnswerDeps): Promise<boolean> {
  return store.tx(async (tx) => {
    const room = await currentRoom(pageId, { store: tx, clock });
    const { holder } = room;
    if (holder?.client !== client || !holder.request) return false;
    await tx.rooms.setHolding(pageId, endRequest(room, clock.now()));
    const from = holder.request.by.client;
    await tx.outbox.add({ kind: 'room-kept', page: pageId, by: holder.user.user_id, from });
    return true;
  });
}

/** A tab asks for the page no more; so does one that lost its connection. Called in the sockets' turn. */
export function withdrawRequest(pageId: string, client: string, { store, clock }: AnswerDeps): Promise<void> {
  return store.tx(async (tx) => {
    const room = await currentRoom(pageId, { store: tx, clock });
    if (room.holder?.request?.by.client === client) await forgetRequest(pageId, room, tx);
  });
}

/** The holder does something in the page. Called in the sockets' turn. */
export function tellActive(pageId: string, client: string, { store, clock }: AnswerDeps): Promise<void> {
  return store.tx(async (tx) => {
    const room = await currentRoom(pageId, { store: tx, clock });
    const active = noteActivity(room, client, clock.now());
    if (active !== room) await tx.rooms.setHolding(pageId, active);
  });
}

/** Grants the requests that nobody answered. The first process that notices does it. */
export async function grantUnanswered({
  store,
  clock,
  sockets,
}: AnswerDeps & { readonly sockets: { inTurn(work: () => Promise<void>): Promise<void> } }): Promise<void> {
  for (const { page_id, room } of await store.rooms.requested()) {
    if (!isDue(room, clock.now())) continue;
    await sockets.inTurn(() =>
      store.tx(async (tx) => {
        const stored = await tx.rooms.of(page_id);
        const now = stored && expireRoom(stored, clock.now());
        if (now && isDue(now, clock.now())) await grant(page_id, now, 'unanswered', { store: tx, clock });
      }),
    );
  }
}
