export interface SessionRecord {
  readonly id: string;
  readonly user_id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  readonly token_hash: string;
  readonly created_at: number;
  readonly used_at: number;
  readonly expires_at: number;
  /** The User-Agent of the program that started it; empty if it sent none. */
  readonly user_agent: string;
  /** The network address it was started from; empty where it is not known. */
  readonly address: string;
}

export type NewSession = Pick<SessionRecord, 'user_id' | 'token_hash' | 'expires_at' | 'user_agent' | 'address'>;

export interface Sessions {
  byTokenHash(hash: string): Promise<SessionRecord | undefined>;
  byId(id: string): Promise<SessionRecord | undefined>;
  idsOfUser(userId: string): Promise<string[]>;
  /** The last used first. */
  ofUser(userId: string): Promise<SessionRecord[]>;
  add(session: NewSession, now: number): Promise<SessionRecord>;
  /** Records a use. */
  touch(id: string, now: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what can no longer be used: past its absolute end, or unused since `idleSince`. */
  removeDead(now: number, idleSince: number): Promise<void>;
}

/**
 * What a one-time token opens. `subject` is a user's id for a reset and a sign-on, an email for an invitation by the
 * operator, a permission's id for one that was mailed because a page is shared, a session's id for a ticket.
 */
export type TokenKind = 'reset' | 'invitation' | 'page-invitation' | 'sign-on' | 'ticket';

export interface OneTimeToken {
  readonly hash: string;
  readonly kind: TokenKind;
  readonly subject: string;
  readonly expiresAt: number;
}

export interface OneTimeTokens {
  add(token: OneTimeToken): Promise<void>;
  /** What the token would open, without spending it. */
  subjectOf(hash: string, kind: TokenKind, now: number): Promise<string | undefined>;
  /** Spends the token: of several callers exactly one gets its subject. */
  spend(hash: string, kind: TokenKind, now: number): Promise<string | undefined>;
  removeOf(kind: TokenKind, subject: string): Promise<void>;
  removeDead(now: number): Promise<void>;
}
