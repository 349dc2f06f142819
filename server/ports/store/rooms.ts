import type { RoomState } from '#core/access/room.ts';

/** The rooms in which pages are edited, by page. */
export interface Rooms {
  /** undefined if nobody ever held it. */
  of(pageId: string): Promise<RoomState | undefined>;
  /** Those that are held, with their pages. */
  held(): Promise<{ readonly page_id: string; readonly room: RoomState }[]>;
  /**
   * Stores the room that was decided from `before`. Rejects with WriteConflict if the stored one has another epoch or
   * holder by now.
   */
  set(pageId: string, room: RoomState, before: RoomState): Promise<void>;
}
