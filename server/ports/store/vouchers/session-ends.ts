/** What a gateway answered. Of one that said nothing there is no answer. */
export type SessionAnswer = 'done' | 'refused';

/** What a gateway is to be told of a session that is under way. Times are milliseconds since 1970. */
export interface SessionEnd {
  readonly lease_id: string;
  /** `end`: the session is to end; `more`: it may use more than the gateway was told. */
  readonly wanted: 'end' | 'more';
  readonly wanted_at: number;
  /** When it was last handed to who tells the gateway; null: not yet. */
  readonly handed_at: number | null;
  readonly answer: SessionAnswer | null;
  /** What the lease had before it was given more, as JSON. */
  readonly former: string | null;
}

export interface SessionEnds {
  /** Adds it, or keeps what changed of it. */
  put(end: SessionEnd): Promise<void>;
  of(leaseId: string): Promise<SessionEnd | undefined>;
  /**
   * Some of those that are wanted since then, without an answer, and were not handed out after `handedBefore`: those that
   * a RADIUS server tells its gateways, or the others, which we ask ourselves.
   */
  waiting(
    by: 'radius' | 'call',
    since: { readonly wantedAfter: number; readonly handedBefore: number },
  ): Promise<SessionEnd[]>;
}
