import type { Failure } from '#core/machines/failure.ts';
import type { RoomHolder, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';

/** Requests for the channel. */
export type RoomCommand = { type: 'ask'; request: RoomRequest };

export type RoomEvent =
  /** The owner, or the same person in another tab, takes the room over. */
  | { type: 'room.kick' }
  | { type: 'room.leave' }
  | { type: 'room.freed' }
  | { type: 'channel.opened' }
  | { type: 'channel.failed'; error: unknown }
  | { type: 'channel.closed' }
  | { type: 'channel.replied'; reply: RoomReply }
  | { type: 'channel.pushed'; push: RoomPush };

export type RoomFact =
  /** Also after a reconnection, maybe under another epoch. */
  | { type: 'room.held'; epoch?: number; revision?: string }
  /** `failure` is why a kick failed. */
  | { type: 'room.refused'; holder: RoomHolder | null; failure: Failure | null }
  /** After `room.refused`, or while the room is only watched: nobody has it. */
  | { type: 'room.free' }
  /** After `room.refused`, or while the room is only watched: somebody holds it now. */
  | { type: 'room.taken'; holder: RoomHolder | null }
  /** As above: the page was saved. */
  | { type: 'room.saved' }
  /** `by` is empty if the right to edit was removed or the page deleted. */
  | { type: 'room.kicked'; by: RoomHolder | null; deleted: boolean }
  | { type: 'room.denied'; failure: Failure }
  /** No connection could be made; it is tried again. */
  | { type: 'room.delayed'; failure: Failure };

/** `watch` asks for news of the room alone. */
export type RoomIntent = 'join' | 'kick' | 'watch';

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
  failure: Failure | null;
  /** Failed connections in a row. */
  failures: number;
}

export type RoomTag = 'busy' | 'held' | 'refused' | 'kicked' | 'denied' | 'reconnecting';
