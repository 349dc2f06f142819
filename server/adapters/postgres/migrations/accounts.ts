/** Tokens that programs use for their owner. */
export const apiTokens = {
  name: '0017-api-tokens',
  sql: `
    CREATE TABLE api_tokens (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name TEXT COLLATE "C" NOT NULL,
      scope TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      used_at BIGINT,
      revoked_at BIGINT
    );
    CREATE UNIQUE INDEX api_tokens_by_name ON api_tokens (user_id, name) WHERE revoked_at IS NULL;
  `,
} as const;

/** From where a session was started, and the failed sign-ins to an account (server/ports/store/failed-sign-ins.ts). */
export const signInPlaces = {
  name: '0021-sign-in-places',
  sql: `
    ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
    CREATE TABLE failed_sign_ins (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      at BIGINT NOT NULL,
      address TEXT NOT NULL,
      user_agent TEXT NOT NULL
    );
    CREATE INDEX failed_sign_ins_of_user ON failed_sign_ins (user_id, at);
  `,
} as const;
