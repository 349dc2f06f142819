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
  /** `watch` asks for news of a room, not for the room. */
  event: 'join' | 'kick' | 'leave' | 'watch';
  /** The id of the page. */
  room: string;
}

/** 200 to 299 is success (spec rooms.13). */
export interface RoomReply {
  code: number;
  /** Fencing number of this holding: every write carries it. */
  epoch?: number;
  /** Revision tag of the page when the room was given. */
  revision?: string | number;
  /** Who has the room, where the answer is no. */
  holder?: RoomHolder;
  /** With `watch`: the page may only be read. */
  reads?: true;
}

export interface RoomHolder {
  user_id: string;
  email: string;
}

export interface RoomPush {
  /**
   * `released`, `taken` and `saved` go to those who watch the room: nobody has it, somebody else has, and the page in it
   * was saved. `kicked` ends the holding or the watching of the room.
   */
  event: 'kicked' | 'released' | 'taken' | 'saved';
  room: string;
  by?: RoomHolder;
  /** With `kicked`: the page is no more. */
  deleted?: true;
}
