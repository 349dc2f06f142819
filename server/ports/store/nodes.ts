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
  /** Removes processes whose lease ran out this many milliseconds ago. */
  removeDead(age: number): Promise<void>;
}
