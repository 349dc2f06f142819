import { HOLDER_BUSY, HOLDER_IDLE, REQUEST_PATIENCE, ROOM_LEASE } from '#core/constants.ts';

// spec errors.6, errors.7, product.11, rooms.12

/** Who requests or holds a room. */
export interface RoomSeeker {
  /** One tab or program; the same after a reconnect. */
  readonly client: string;
  /** One sign-in; all tabs of a browser share it. */
  readonly session: string;
  readonly user: { readonly user_id: string; readonly email: string; readonly picture?: string };
}

/**
 * Who holds a room, and what is known of their holding. Whoever gets the room next begins anew, so none of it outlives
 * them. A server of an earlier version keeps none of it.
 */
export interface RoomHolding extends RoomSeeker {
  /** Since when they hold it (milliseconds since 1970). */
  readonly since?: number;
  /** When they last did something in the page, as far as was told. */
  readonly activeAt?: number;
  /** Who asks them for the page. */
  readonly request?: { readonly by: RoomSeeker; readonly at: number };
  /** Whom they have refused the page last. */
  readonly refused?: { readonly user_id: string; readonly at: number };
}

/** The room of one page, as it is stored. */
export interface RoomState {
  /** Fencing number: grows with every new holder, never falls. */
  readonly epoch: number;
  readonly holder: RoomHolding | null;
  /** When the room of a disconnected holder becomes free (milliseconds since 1970); null while connected. */
  readonly leaseUntil: number | null;
}

/** The outcome of a request. `room` is the same object if nothing changed. */
export interface RoomAnswer {
  readonly room: RoomState;
  readonly given: boolean;
  /** The holder who lost the room, to be told. */
  readonly displaced: RoomHolding | null;
}

export const FREE_ROOM: RoomState = { epoch: 0, holder: null, leaseUntil: null };

/** The room as it is now; an expired lease leaves it free. */
export function expireRoom(room: RoomState, now: number): RoomState {
  return room.leaseUntil !== null && room.leaseUntil <= now ? free(room) : room;
}

/**
 * Requests the room. It is given if it is free, if the same client reconnects (its epoch stays), or if the holder is
 * disconnected and another tab of the same session asks (spec rooms.6: a dropped socket keeps its room 15 s for the
 * same session).
 */
export function joinRoom(stored: RoomState, seeker: RoomSeeker, now: number): RoomAnswer {
  const room = expireRoom(stored, now);
  const { holder, leaseUntil } = room;
  if (holder === null) return given(room, seeker, null, now);
  if (holder.client === seeker.client) {
    return { room: leaseUntil === null ? room : { ...room, leaseUntil: null }, given: true, displaced: null };
  }
  if (leaseUntil !== null && holder.session === seeker.session) return given(room, seeker, holder, now);
  return { room, given: false, displaced: null };
}

/**
 * Takes the room from its holder. spec access.4: the page's owner may kick another editing session; spec rooms.4: a
 * person may always displace their own tab.
 */
export function kickFromRoom(stored: RoomState, seeker: RoomSeeker, isOwner: boolean, now: number): RoomAnswer {
  const joined = joinRoom(stored, seeker, now);
  const { holder } = joined.room;
  if (joined.given || holder === null) return joined;
  if (!isOwner && holder.user.user_id !== seeker.user.user_id) return joined;
  return given(joined.room, seeker, holder, now);
}

/** Gives the room back. */
export function leaveRoom(room: RoomState, client: string): RoomState {
  return room.holder?.client === client ? free(room) : room;
}

/** The holder was disconnected: the lease starts. */
export function dropRoom(room: RoomState, client: string, now: number): RoomState {
  return room.holder?.client === client && room.leaseUntil === null ? { ...room, leaseUntil: now + ROOM_LEASE } : room;
}

/** The writer, and the epoch they sent. */
export interface RoomWriter {
  readonly user_id: string;
  readonly epoch: number | string | undefined;
}

/** Holds the room, needs none, or is refused: somebody else holds it, or the epoch is old. */
export type WriterStanding = 'holder' | 'free' | 'room_held' | 'epoch_old';

/**
 * spec saving.4: while a room is held, a write carries the holder's epoch; without it or with an old one it is refused.
 * An epoch is not a secret: it is valid only for the client it was given to, and only while that client holds the room.
 */
export function standingOf({ user_id, epoch }: RoomWriter, stored: RoomState, now: number): WriterStanding {
  const { holder, epoch: current } = expireRoom(stored, now);
  if (epoch === undefined) return holder === null ? 'free' : 'room_held';
  return holder?.user.user_id === user_id && String(epoch) === String(current) ? 'holder' : 'epoch_old';
}

/** The room under its next holder. */
function given(room: RoomState, seeker: RoomSeeker, displaced: RoomHolding | null, now: number): RoomAnswer {
  const { client, session, user } = seeker;
  const holder = { client, session, user, since: now, activeAt: now };
  return { room: { epoch: room.epoch + 1, holder, leaseUntil: null }, given: true, displaced };
}

function free(room: RoomState): RoomState {
  return { epoch: room.epoch, holder: null, leaseUntil: null };
}

/*
 * One person asks another for a page (spec rooms.16): the holder gives it or not, and after a while without an answer it
 * is handed over. One request waits at a time.
 */

/**
 * When a holder last did something: what their tab told, or the last save of the page, which only they can make.
 * undefined where that is not known.
 */
export function lastActive({ activeAt }: RoomHolding, savedAt: number): number | undefined {
  return activeAt === undefined ? undefined : Math.max(activeAt, savedAt);
}

/** For how long a holder has done nothing; one of whom that is not known is not taken for idle. */
function idleFor(holder: RoomHolding, { now, savedAt }: RoomMoment): number {
  return now - (lastActive(holder, savedAt) ?? now);
}

/** Whether the holder is somebody else who works on the page just now. */
export function isBusy(holder: RoomHolding, seeker: RoomSeeker, moment: RoomMoment): boolean {
  return holder.user.user_id !== seeker.user.user_id && idleFor(holder, moment) < HOLDER_BUSY;
}

/** The present, and when the page was saved last. */
export interface RoomMoment {
  readonly now: number;
  readonly savedAt: number;
}

/**
 * Asks for the room. It is given where it is free, or its holder idle; else the holder is asked. The room is the same
 * object where somebody else asks already, or the holder has refused this person a moment ago.
 */
export function requestRoom(stored: RoomState, seeker: RoomSeeker, moment: RoomMoment): RoomAnswer {
  const { now } = moment;
  const joined = joinRoom(stored, seeker, now);
  const { room } = joined;
  const { holder } = room;
  if (joined.given || holder === null) return joined;
  if (idleFor(holder, moment) >= HOLDER_IDLE) return given(room, seeker, holder, now);
  if (holder.request || refusedFor(holder, seeker, now) > 0) return joined;
  return { ...joined, room: { ...room, holder: { ...holder, request: { by: seeker, at: now } } } };
}

/** How long this person has to wait until they may ask the holder again. */
export function refusedFor({ refused }: RoomHolding, { user }: RoomSeeker, now: number): number {
  if (refused?.user_id !== user.user_id) return 0;
  return Math.max(0, refused.at + REQUEST_PATIENCE - now);
}

/** How long the holder has to answer; 0 where the request is granted, or where there is none. */
export function timeToAnswer({ request }: RoomHolding, now: number): number {
  return request === undefined ? 0 : Math.max(0, request.at + REQUEST_PATIENCE - now);
}

/** Whether a request has waited for long enough to be granted without an answer. */
export function isDue({ holder }: RoomState, now: number): boolean {
  return holder?.request !== undefined && timeToAnswer(holder, now) === 0;
}

/**
 * The room goes to whom asked for it. Their tab may be connected to another process, or to none by now: it has the lease
 * of a lost connection to come and take the room.
 */
export function handOver(room: RoomState, now: number): RoomAnswer {
  const { holder } = room;
  if (!holder?.request) return { room, given: false, displaced: null };
  const answer = given(room, holder.request.by, holder, now);
  return { ...answer, room: { ...answer.room, leaseUntil: now + ROOM_LEASE } };
}

/** The request is over: refused by the holder at this time, or withdrawn. */
export function endRequest(room: RoomState, refusedAt: number | null): RoomState {
  if (!room.holder?.request) return room;
  const { request, ...holder } = room.holder;
  const refused = refusedAt !== null && { refused: { user_id: request.by.user.user_id, at: refusedAt } };
  return { ...room, holder: { ...holder, ...refused } };
}

/** The holder does something. */
export function noteActivity(room: RoomState, client: string, now: number): RoomState {
  return room.holder?.client === client ? { ...room, holder: { ...room.holder, activeAt: now } } : room;
}
