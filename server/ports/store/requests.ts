/** How often something may be tried by one key. `scope` says what is counted, `key` by whom or what. */
export interface Limit {
  readonly scope: string;
  readonly key: string;
  readonly most: number;
  /**
   * Milliseconds from the first try, by the clock of the database: servers need not agree about the time. A window that
   * ends later than that was begun before the clock was put right, and is over.
   */
  readonly window: number;
}

/**
 * Counts tries for every server on the same data: what protects money or accounts. A try is counted before its outcome
 * is known, so a thousand at once, at whichever servers, get no further than a thousand in turn.
 */
export interface Limits {
  /**
   * Counts a try by several keys, from narrow to wide. 0 where it may go on, else milliseconds until the next one may.
   * What one limit refuses uses up none of the others, and leaves nothing of them behind: else a refused stranger could
   * name ever more keys.
   */
  take(limits: readonly Limit[]): Promise<number>;
  /** The answer of `take` for one limit, without counting. */
  waitOf(limit: Limit): Promise<number>;
  /** How many tries were counted, in a window that still counts. */
  countOf(limit: Limit): Promise<number>;
  /** Takes back tries that turned out to be none. */
  giveBack(limits: readonly Pick<Limit, 'scope' | 'key'>[]): Promise<void>;
  /** Forgets the tries by one key, or by every key of the scope. */
  forget(scope: string, key?: string): Promise<void>;
  /** Removes what counts no more. */
  removeEnded(): Promise<void>;
}

export interface IdempotentAnswer {
  readonly key: string;
  readonly user_id: string;
  /** Hash of method, path and body, so that a key is not reused for something else. */
  readonly request_hash: string;
  /** Id of the page or job that the request made or changed. */
  readonly made_id: string;
}

/** Results of requests with an Idempotency-Key, so that a repeated request does nothing twice. */
export interface IdempotentAnswers {
  of(userId: string, key: string): Promise<IdempotentAnswer | undefined>;
  /** Rejects with UniqueViolation where the person used the key before. */
  add(answer: IdempotentAnswer, now: number): Promise<void>;
  removeBefore(time: number): Promise<void>;
}
