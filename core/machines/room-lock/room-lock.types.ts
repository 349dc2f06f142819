import type { Failure } from '#core/machines/failure.ts';
import type { RoomHolder, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';

/** What the channel is told to ask. */
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
  /** Also when it comes back after a dropped connection, maybe under another epoch. */
  | { type: 'room.held'; epoch?: number; revision?: string }
  /** `failure` is why a kick did nothing. */
  | { type: 'room.refused'; holder: RoomHolder | null; failure: Failure | null }
  /** After `room.refused`: nobody has the room any more. */
  | { type: 'room.free' }
  /** After `room.refused`: somebody else has it now. */
  | { type: 'room.taken'; holder: RoomHolder | null }
  /** `by` nobody where the right to edit ended or the page is gone. */
  | { type: 'room.kicked'; by: RoomHolder | null; deleted: boolean }
  | { type: 'room.denied'; failure: Failure }
  /** No connection could be made; it is tried again. */
  | { type: 'room.delayed'; failure: Failure };

export interface RoomContext {
  pageId: string;
  intent: 'join' | 'kick' | 'watch';
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
