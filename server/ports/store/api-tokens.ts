import type { TokenScope } from '#core/constants.ts';

/** A token that programs use for their owner. Times are milliseconds. */
export interface ApiTokenRecord {
  readonly id: string;
  readonly user_id: string;
  /** One's own; no other token of the owner that is not revoked has it. */
  readonly name: string;
  readonly scope: TokenScope;
  /** SHA-256 of the token; the token itself is not stored. */
  readonly token_hash: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** null: it was never used. */
  readonly used_at: number | null;
  /** A revoked token is kept for a while, so that whoever uses it learns what became of it. */
  readonly revoked_at: number | null;
}

export type NewApiToken = Pick<ApiTokenRecord, 'user_id' | 'name' | 'scope' | 'token_hash' | 'expires_at'>;

export interface ApiTokens {
  byTokenHash(hash: string): Promise<ApiTokenRecord | undefined>;
  byId(id: string): Promise<ApiTokenRecord | undefined>;
  /** Those that are not revoked, by name. */
  ofUser(userId: string): Promise<ApiTokenRecord[]>;
  /** Throws UniqueViolation if a token of the user that is not revoked has the name. */
  add(token: NewApiToken, now: number): Promise<ApiTokenRecord>;
  /** Records a use. */
  touch(id: string, now: number): Promise<void>;
  revoke(id: string, now: number): Promise<void>;
  /** Revokes every token of a user. */
  revokeAll(userId: string, now: number): Promise<void>;
  /** Removes those that expired or were revoked before then. */
  removeEnded(before: number): Promise<void>;
}
