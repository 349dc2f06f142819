import type { Failure } from '#core/machines/failure.ts';
import type { HandoverReason, RoomAsked, RoomHolder, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';

/** Requests for the channel. */
export type RoomCommand = { type: 'ask'; request: RoomRequest };

export type RoomEvent =
  /** The owner, or the same person in another tab, takes the room over. */
  | { type: 'room.kick'; gentle?: boolean }
  /** Asks the holder for the room, or no more. */
  | { type: 'room.ask' }
  | { type: 'room.unask' }
  /** The holder's answers. */
  | { type: 'room.give' }
  | { type: 'room.keep' }
  /** The holder does something in the page. */
  | { type: 'room.active' }
  | { type: 'room.leave' }
  | { type: 'room.freed' }
  | { type: 'channel.opened' }
  | { type: 'channel.failed'; error: unknown }
  | { type: 'channel.closed' }
  | { type: 'channel.replied'; reply: RoomReply }
  | { type: 'channel.pushed'; push: RoomPush };

export type RoomFact =
  /** Also after a reconnection, maybe under another epoch. Whoever asked for the page before still does. */
  | { type: 'room.held'; epoch?: number; revision?: string; request?: RoomAsked | null }
  /** `failure` is why a kick or a request failed; `busy`, how many seconds ago the holder did something. */
  | { type: 'room.refused'; holder: RoomHolder | null; failure: Failure | null; busy: number | null }
  /** While it is held: who asks for it; null where nobody does any more. */
  | { type: 'room.requested'; request: RoomAsked | null }
  /** After `room.refused`, or while the room is only watched: nobody has it. */
  | { type: 'room.free' }
  /** After `room.refused`, or while the room is only watched: somebody holds it now. */
  | { type: 'room.taken'; holder: RoomHolder | null }
  /** As above: the page was saved. */
  | { type: 'room.saved' }
  /** `by` is empty if the right to edit was removed or the page deleted. */
  | { type: 'room.kicked'; by: RoomHolder | null; deleted: boolean; why: HandoverReason | null }
  | { type: 'room.denied'; failure: Failure }
  /** No connection could be made; it is tried again. */
  | { type: 'room.delayed'; failure: Failure };

/** `watch` asks for news of the room alone. */
export type RoomIntent = 'join' | 'kick' | 'ask' | 'watch';

/** What the server is told, without an answer that would change anything. */
export type RoomSaying = 'leave' | 'unask' | 'give' | 'keep' | 'active';

/** What became of a request that was not granted: the holder keeps the page, somebody else has it, or nobody knows. */
export type RequestAnswer = 'kept' | 'taken' | 'lost';

export interface RoomContext {
  pageId: string;
  /** The page may only be read, so its room is never asked for. */
  reads: boolean;
  intent: RoomIntent;
  epoch: number | undefined;
  revision: string | undefined;
  holder: RoomHolder | null;
  by: RoomHolder | null;
  deleted: boolean;
  why: HandoverReason | null;
  failure: Failure | null;
  /** Failed connections in a row. */
  failures: number;
  /** The server knows requests for a page. */
  asks: boolean;
  /** The kick is not to happen while the holder works. */
  gentle: boolean;
  /** Why a gentle kick did not: how many seconds ago the holder did something. */
  busy: number | null;
  /** Who asks for the room, while it is held here. */
  request: RoomAsked | null;
  /** How many seconds the holder had to answer when they were asked. */
  wait: number;
  answer: RequestAnswer | null;
}

export type RoomTag = 'busy' | 'held' | 'refused' | 'asking' | 'kicked' | 'denied' | 'reconnecting';
