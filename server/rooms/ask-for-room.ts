import { mayDo } from '#core/access/roles.ts';
import {
  endRequest,
  expireRoom,
  handOver,
  isBusy,
  isDue,
  joinRoom,
  kickFromRoom,
  noteActivity,
  type RoomAnswer,
  type RoomMoment,
  type RoomSeeker,
  type RoomState,
  refusedFor,
  requestRoom,
  timeToAnswer,
} from '#core/access/room.ts';
import type { PageRole } from '#core/access/types.ts';
import type { RoomReply } from '#core/ports/realtime.ts';
import { isClosedIn, lives } from '../access/access.ts';
import { revisionName } from '../http/headers.ts';
import { suspensionOf } from '../organisations/suspension.ts';
import type { Clock } from '../ports/clock.ts';
import { organisationOf, type PageRecord } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { currentRoom, editablePage, shownHolder } from './current-room.ts';

/** How to get a room: free rooms only; from its holder, maybe not while they work on the page; or by asking them. */
export type RoomAsking = 'join' | 'kick' | 'gentle kick' | 'ask';

type Rule = (room: RoomState, seeker: RoomSeeker, role: PageRole, moment: RoomMoment) => RoomAnswer;

const kick: Rule = (room, seeker, role, { now }) => kickFromRoom(room, seeker, mayDo(role, 'kick'), now);

const RULES: Readonly<Record<RoomAsking, Rule>> = {
  join: (room, seeker, _role, { now }) => joinRoom(room, seeker, now),
  kick,
  'gentle kick': (room, seeker, role, moment) => {
    const holds = room.holder !== null && isBusy(room.holder, seeker, moment);
    return holds ? joinRoom(room, seeker, moment.now) : kick(room, seeker, role, moment);
  },
  ask: (room, seeker, _role, moment) => requestRoom(room, seeker, moment),
};

interface AskDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

interface Refused {
  readonly refused: number;
  /** A sentence, where there is more to say than the number does. */
  readonly reason?: string;
}

interface Decided {
  readonly answer: RoomAnswer;
  readonly page: PageRecord;
  readonly role: PageRole;
  readonly moment: RoomMoment;
}

/**
 * Asks for the room of a page. The new epoch is stored in the transaction that decides it, so that a save of the loser
 * is either stored before or refused (spec rooms.7); the loser is told when it is kept. 404 if the page is not visible, 403
 * if it may not be edited or the holder not be kicked, 409 if somebody holds it, 401 if the session has ended meanwhile, 423
 * with the reason where the organisation is suspended (spec organisations.101).
 * Called in the sockets' turn.
 */
export async function askForRoom(
  asking: RoomAsking,
  pageId: string,
  seeker: RoomSeeker,
  { store, clock }: AskDeps,
): Promise<RoomReply> {
  const decided = await store.tx((tx) => decide(asking, pageId, seeker, { store: tx, clock }));
  if ('refused' in decided) {
    const { refused, reason } = decided;
    return { code: refused, ...(reason !== undefined && { reason }) };
  }
  const { answer, page, moment } = decided;
  const { holder, epoch } = answer.room;
  if (!answer.given) return notGiven(asking, seeker, decided);
  const request = holder?.request && {
    request: { by: holder.request.by.user, seconds: seconds(timeToAnswer(holder, moment.now)) },
  };
  return { code: 200, asks: true, epoch, revision: revisionName(page), ...request };
}

function notGiven(asking: RoomAsking, seeker: RoomSeeker, { answer, page, role, moment }: Decided): RoomReply {
  const { holder } = answer.room;
  if (holder === null) return { code: 409 };
  const shown = { asks: true, holder: shownHolder(holder, page) } as const;
  if (asking === 'kick') return { code: 403, ...shown };
  if (asking === 'gentle kick') {
    if (!mayDo(role, 'kick')) return { code: 403, ...shown };
    return { code: 409, ...shown, busy: seconds(moment.now - Math.max(holder.activeAt ?? 0, moment.savedAt)) };
  }
  if (asking === 'join') return { code: 409, ...shown };
  const wait = refusedFor(holder, seeker, moment.now);
  if (wait > 0) return { code: 429, ...shown, seconds: seconds(wait) };
  const { request } = holder;
  if (request?.by.client === seeker.client) {
    return { code: 202, ...shown, seconds: seconds(timeToAnswer(holder, moment.now)) };
  }
  return { code: 409, ...shown, ...(request && { asker: request.by.user }) };
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

async function decide(
  asking: RoomAsking,
  pageId: string,
  seeker: RoomSeeker,
  deps: { readonly store: Repositories; readonly clock: Clock },
): Promise<Refused | Decided> {
  if (!(await lives(seeker.session, deps))) return { refused: 401 };
  const editable = await editablePage(pageId, seeker.user.user_id, deps);
  if ('refused' in editable) return editable;
  const { page, role } = editable;
  if (await isClosedIn(seeker.session, organisationOf(page), deps)) return { refused: 403 };
  const { rooms, outbox, organisations } = deps.store;
  const room = await currentRoom(pageId, deps);
  const suspended = suspensionOf(await organisations.byId(organisationOf(page)));
  // Who holds it and was away keeps what waits in their tab, for the day on which it is saved.
  if (suspended && room.holder?.client !== seeker.client) return { refused: 423, reason: suspended.message };
  const moment = { now: deps.clock.now(), savedAt: page.updated_at };
  const answer = RULES[asking](room, seeker, role, moment);
  if (answer.given) {
    // Stored even if it is the same room: the tab may have been connected to another process before.
    await rooms.set(pageId, answer.room, room);
    const from = answer.displaced?.client ?? null;
    // A holder who is back is no news: whoever asks them for the page still does.
    if (answer.room.epoch === room.epoch) return { answer, page, role, moment };
    const why = asking === 'ask' && from !== null ? { why: 'idle' as const } : {};
    await outbox.add({ kind: 'room-taken', page: pageId, by: seeker.user.user_id, from, ...why });
  } else if (answer.room !== room) {
    await rooms.setHolding(pageId, answer.room);
    await outbox.add({ kind: 'room-requested', page: pageId });
  }
  return { answer, page, role, moment };
}

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
  const editable = await editablePage(pageId, by.user.user_id, { store });
  const mayHave =
    !('refused' in editable) &&
    (await lives(by.session, { store, clock })) &&
    !(await isClosedIn(by.session, organisationOf(editable.page), { store, clock })) &&
    !(await isSuspended(pageId, store));
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

async function isSuspended(pageId: string, { pages, organisations }: Repositories): Promise<boolean> {
  const page = await pages.byId(pageId);
  return page !== undefined && suspensionOf(await organisations.byId(organisationOf(page))) !== null;
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
export function giveRoom(pageId: string, client: string, { store, clock }: AnswerDeps): Promise<boolean> {
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
