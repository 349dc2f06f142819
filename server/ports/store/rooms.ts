import type { RoomState } from '#core/access/room.ts';

/** A room that somebody has. */
export interface HeldRoom {
  readonly page_id: string;
  readonly room: RoomState;
}

/**
 * The rooms in which pages are edited, by page. If the lease of the process that the holder is connected to ran out
 * (nodes.ts), the lease of the room ran out too (`leaseUntil` 0).
 */
export interface Rooms {
  /** undefined if nobody ever held it. */
  of(pageId: string): Promise<RoomState | undefined>;
  held(): Promise<HeldRoom[]>;
  /** Rooms that tabs of a session hold. */
  ofSession(session: string): Promise<HeldRoom[]>;
  /** The room of a page, if its holder is connected to this process. */
  ofPageHere(pageId: string): Promise<RoomState | undefined>;
  /** The pages whose rooms have a holder and a lease that ran out. */
  ranOut(now: number): Promise<string[]>;
  /**
   * Stores the room that was decided from `before`. A holder without a lease is connected to this process. Rejects with
   * WriteConflict if the stored room has another epoch by now.
   */
  set(pageId: string, room: RoomState, before: RoomState): Promise<void>;
  /**
   * Stores what is known of the holder. Its connection and its lease stay as they are: another process may serve it. Of a
   * room of another epoch nothing is stored.
   */
  setHolding(pageId: string, room: RoomState): Promise<void>;
  /** Rooms that somebody asks their holder for. */
  requested(): Promise<HeldRoom[]>;
}

/**
 * The processes that serve the same data. Each has a lease by the clock of the database and renews it. When it ran out,
 * the rooms whose holders are connected to that process are free.
 */
export interface Nodes {
  /**
   * Adds this process. Rooms of processes that are gone, which nobody has freed yet, stay reserved for their holders until
   * `keptUntil`.
   */
  enter(lease: number, keptUntil: number): Promise<void>;
  /** Renews the lease of this process. False if it had run out: others may have taken its rooms. */
  renew(lease: number): Promise<boolean>;
  /** Ends the lease. The rooms of this process stay reserved for their holders until `keptUntil`. */
  leave(keptUntil: number): Promise<void>;
  /** Whether a process has a lease that is of a version from before this step of the tables, and knows nothing of it. */
  anyBefore(step: string): Promise<boolean>;
  /** Removes processes whose lease ran out this many milliseconds ago. */
  removeDead(age: number): Promise<void>;
}
