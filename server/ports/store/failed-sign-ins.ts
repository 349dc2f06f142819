/** A try to sign in whose password was wrong, or whose account is disabled. */
export interface FailedSignIn {
  /** Empty: there is no such account. It is kept all the same, so that the time of an answer does not tell. */
  readonly user_id: string;
  readonly at: number;
  readonly address: string;
  readonly user_agent: string;
}

/** Kept per account; the oldest go first. */
export const KEPT_FAILURES = 20;

export interface FailedSignIns {
  add(failed: FailedSignIn): Promise<void>;
  /** The latest first. */
  ofUser(userId: string): Promise<FailedSignIn[]>;
  removeBefore(time: number): Promise<void>;
}
