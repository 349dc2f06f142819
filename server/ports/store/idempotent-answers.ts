export interface IdempotentAnswer {
  readonly key: string;
  readonly user_id: string;
  /** Hash of method, path and body, so that a key is not reused for something else. */
  readonly request_hash: string;
  /** Of what the request made or changed: a page, or a job. */
  readonly made_id: string;
}

/** What resulted from a request with an Idempotency-Key, so that a repeated request does nothing twice. */
export interface IdempotentAnswers {
  of(userId: string, key: string): Promise<IdempotentAnswer | undefined>;
  /** Rejects with UniqueViolation where the person used the key before. */
  add(answer: IdempotentAnswer, now: number): Promise<void>;
  removeBefore(time: number): Promise<void>;
}
