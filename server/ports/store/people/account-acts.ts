/** What waits to be done to an account, and can be stopped until then. */
export type AccountActKind = 'reset' | 'deletion';

/** An act on an account that waits, was done, or was stopped. Times are milliseconds. */
export interface AccountActRecord {
  readonly id: string;
  readonly user_id: string;
  readonly kind: AccountActKind;
  /** The organisation whose admin asked for it; null: an operator, or the person. */
  readonly organisation_id: string | null;
  /** Who asked for it. */
  readonly asked_by: string;
  readonly reason: string;
  /** SHA-256 of the token that stops it. */
  readonly stop_hash: string;
  readonly asked_at: number;
  readonly due_at: number;
  /** null: neither done nor stopped yet. */
  readonly ended_at: number | null;
}

export type NewAccountAct = Omit<AccountActRecord, 'id' | 'asked_at' | 'ended_at'>;

export interface AccountActs {
  /** One that waits, by the token that stops it. */
  byStopHash(hash: string): Promise<AccountActRecord | undefined>;
  /** The one of a kind that waits for an account. */
  waiting(userId: string, kind: AccountActKind): Promise<AccountActRecord | undefined>;
  /** Those of a kind that wait for the people of an organisation. */
  waitingIn(organisationId: string, kind: AccountActKind): Promise<AccountActRecord[]>;
  /** Those whose time has come. */
  due(now: number): Promise<AccountActRecord[]>;
  /** Rejects with UniqueViolation where one of the kind waits for the account. */
  add(act: NewAccountAct, now: number): Promise<AccountActRecord>;
  /** It waits no longer; false where it did not any more. */
  end(id: string, now: number): Promise<boolean>;
  /** Removes those that ended before then. */
  removeEnded(before: number): Promise<void>;
}
