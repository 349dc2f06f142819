import type { Failure } from '#core/machines/failure.ts';
import type { RoomHolder, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';

/** What the channel is told to ask. */
export type RoomCommand = { type: 'ask'; request: RoomRequest };

export type RoomEvent =
  /** The owner, or the same person in another tab, takes the room over. */
  | { type: 'room.kick' }
  | { type: 'room.leave' }
  | { type: 'room.leaseOver' }
  | { type: 'channel.opened' }
  | { type: 'channel.failed'; error: unknown }
  | { type: 'channel.closed' }
  | { type: 'channel.replied'; reply: RoomReply }
  | { type: 'channel.pushed'; push: RoomPush };

export type RoomFact =
  /** Also when it comes back after a dropped connection, maybe under another epoch. */
  | { type: 'room.held'; epoch?: number; revision?: string }
  | { type: 'room.refused'; holder: RoomHolder | null }
  /** After `room.refused`: nobody has the room any more. */
  | { type: 'room.free' }
  /** After `room.refused`: somebody else has it now. */
  | { type: 'room.taken'; holder: RoomHolder | null }
  | { type: 'room.kicked'; by: RoomHolder | null }
  | { type: 'room.denied'; failure: Failure }
  /** The connection dropped while the room was held; the server keeps it for the lease. */
  | { type: 'room.lost' }
  | { type: 'room.leaseOver' };

export interface RoomContext {
  pageId: string;
  intent: 'join' | 'kick';
  epoch: number | undefined;
  revision: string | undefined;
  holder: RoomHolder | null;
  by: RoomHolder | null;
  failure: Failure | null;
  /** Failed connections in a row. */
  failures: number;
}

export type RoomTag = 'busy' | 'held' | 'refused' | 'kicked' | 'denied' | 'reconnecting';
