import { HOLDER_BUSY, HOLDER_IDLE, REQUEST_PATIENCE, ROOM_LEASE } from '#core/constants.ts';
import { given, joinRoom, type RoomAnswer, type RoomHolding, type RoomSeeker, type RoomState } from './room.ts';

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
function idleFor(holder: RoomHolding, { now, savedAt }: Moment): number {
  return now - (lastActive(holder, savedAt) ?? now);
}

/** Whether the holder is somebody else who works on the page just now. */
export function isBusy(holder: RoomHolding, seeker: RoomSeeker, moment: Moment): boolean {
  return holder.user.user_id !== seeker.user.user_id && idleFor(holder, moment) < HOLDER_BUSY;
}

/** The present, and when the page was saved last. */
export interface Moment {
  readonly now: number;
  readonly savedAt: number;
}

/**
 * Asks for the room. It is given where it is free, or its holder idle; else the holder is asked. The room is the same
 * object where somebody else asks already, or the holder has refused this person a moment ago.
 */
export function requestRoom(stored: RoomState, seeker: RoomSeeker, moment: Moment): RoomAnswer {
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
