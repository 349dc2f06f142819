import type { PageBatch } from './filing/page-batches.ts';

/** The room channel of spec rooms.10, spec rooms.14: JSON frames over `/v1/realtime?token=`. */
export interface Realtime {
  /**
   * Opens a channel with the session's rights. Rejects with an ApiError where the channel cannot be opened;
   * `status` 401 means the session is over.
   */
  connect(signal?: AbortSignal): Promise<RealtimeChannel>;
}

export interface RealtimeChannel {
  /** Resolves with the reply of the same `ref`; rejects where the channel closes first. */
  request(request: RoomRequest): Promise<RoomReply>;
  /** Frames the server sends unasked. */
  onPush(heard: (push: RoomPush) => void): void;
  /** Called once, also when `close` was called by us. */
  onClose(closed: () => void): void;
  close(): void;
}

export interface RoomRequest {
  /**
   * `watch` asks for news of a room, not for the room. `ask` asks its holder for it, `unask` does so no more; `give` and
   * `keep` are the holder's answers, `active` tells that they do something. Servers that know these say `asks`. `follow` asks
   * for news of lists of pages; a server of the version before leaves it unanswered.
   */
  event: 'follow' | 'join' | 'kick' | 'leave' | 'watch' | 'ask' | 'unask' | 'give' | 'keep' | 'active';
  /** The id of the page; with `follow` that of an organisation, or of the person themselves. */
  room: string;
  /** With `kick`: not while the holder works on the page; the reply has `busy` then. */
  gentle?: true;
}

/** 200 to 299 is success (spec rooms.13). */
export interface RoomReply {
  code: number;
  /** Code 423: a sentence that says why nobody edits the page now. */
  reason?: string;
  /** Fencing number of this holding: every write carries it. */
  epoch?: number;
  /** Revision tag of the page when the room was given. */
  revision?: string | number;
  /** Who has the room, where the answer is no. */
  holder?: RoomHolder;
  /** With `watch`: the page may only be read. */
  reads?: true;
  /** The server knows requests for a page; one of an earlier version must not be asked. */
  asks?: true;
  /** Code 409 of a gentle kick: the holder did something so many seconds ago. */
  busy?: number;
  /** Code 409 of `ask`: who asks already. */
  asker?: RoomHolder;
  /** Code 202 of `ask`: the holder was asked, and has so many seconds to answer. Code 429: when to ask again. */
  seconds?: number;
  /** With `watch`: the room is this tab's own, it only has to join it. */
  yours?: true;
  /** With a room that is given: somebody asks for it. */
  request?: RoomAsked;
}

/** How a holder lost the room, other than by a kick. */
export type HandoverReason = 'given' | 'unanswered' | 'idle' | 'released';

/** A request for a page, as its holder sees it. */
export interface RoomAsked {
  by: RoomHolder;
  /** How long the holder has to answer. */
  seconds: number;
}

export interface RoomHolder {
  user_id: string;
  email: string;
  /** The root-relative address of their picture; absent: they have none. */
  picture?: string;
  /** ISO 8601: since when they hold it, and when they last did something there. Absent where that is not known. */
  since?: string;
  active_at?: string;
}

/** How far an act on many pages is. */
export type BatchMoved = Pick<PageBatch, 'id' | 'state' | 'pages' | 'over' | 'failed'>;

export interface RoomPush {
  /**
   * `released`, `taken` and `saved` go to those who watch the room: nobody has it, somebody else has, and the page in it
   * was saved. `kicked` ends the holding or the watching of the room. The holder hears `asked` and `unasked`; who asks
   * hears `kept` where the holder keeps the page, and `yours` where the room is theirs to join. `listed` goes to those who
   * follow: the lists of pages are to be asked for again. `batch` goes to who asked for an act on many pages, where they follow
   * their own lists; the room is theirs.
   */
  event: 'listed' | 'batch' | 'kicked' | 'released' | 'taken' | 'saved' | 'asked' | 'unasked' | 'kept' | 'yours';
  room: string;
  by?: RoomHolder;
  /** With `kicked`: how the page came to be handed over; absent where it was taken. */
  why?: HandoverReason;
  /** With `asked`: how long the holder has to answer. */
  seconds?: number;
  /** With `kicked`: the page is no more. */
  deleted?: true;
  /** With `batch`: how far it is. */
  batch?: BatchMoved;
}
