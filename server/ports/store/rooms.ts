import type { RoomState } from '#core/access/room.ts';

/** The rooms in which pages are edited, by page. */
export interface Rooms {
  /** undefined where nobody ever had it. */
  of(pageId: string): Promise<RoomState | undefined>;
  /** Those somebody has, by their pages. */
  held(): Promise<{ readonly page_id: string; readonly room: RoomState }[]>;
  /**
   * Keeps the room that was decided from `before`. Rejects with WriteConflict where the stored one has another epoch
   * or holder by now.
   */
  set(pageId: string, room: RoomState, before: RoomState): Promise<void>;
}
