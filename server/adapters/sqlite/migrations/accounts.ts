/** Accounts, their sessions, one-time tokens and capabilities. Times are milliseconds since 1970. */
export const accounts = {
  name: '0001-accounts',
  sql: `
    CREATE TABLE users (
      id TEXT PRIMARY KEY,
      cloud_user_id TEXT NOT NULL UNIQUE,
      email TEXT NOT NULL UNIQUE,
      fullname TEXT NOT NULL,
      password TEXT,
      disabled_at INTEGER,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      used_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessions_of_user ON sessions (user_id);
    CREATE TABLE one_time_tokens (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX one_time_tokens_of_subject ON one_time_tokens (kind, subject);
    CREATE TABLE known_addresses (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      address TEXT NOT NULL,
      used_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, address)
    ) STRICT;
    CREATE TABLE capabilities (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      PRIMARY KEY (user_id, name)
    ) STRICT;
  `,
} as const;

/** The program that started a session, so that users can tell their sessions apart. */
export const sessionDevices = {
  name: '0013-session-devices',
  sql: `ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';`,
} as const;

/** Who has signed in at the host of which dashboard: only their mails contain links to it. */
export const dashboardPeople = {
  name: '0017-dashboard-people',
  sql: `
    CREATE TABLE dashboard_people (
      dashboard_id TEXT NOT NULL REFERENCES dashboards (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      PRIMARY KEY (dashboard_id, user_id)
    ) STRICT;
  `,
} as const;

/** Tries within a window, as server/ports/store/limits.ts tells. */
export const rateLimits = {
  name: '0027-rate-limits',
  sql: `
    CREATE TABLE rate_limits (
      scope TEXT NOT NULL,
      key TEXT NOT NULL,
      tries INTEGER NOT NULL,
      ends_at INTEGER NOT NULL,
      PRIMARY KEY (scope, key)
    ) STRICT;
    CREATE INDEX rate_limits_ends ON rate_limits (ends_at);
  `,
} as const;

/** Tokens that programs use for their owner, as server/ports/store/api-tokens.ts tells. */
export const apiTokens = {
  name: '0042-api-tokens',
  sql: `
    CREATE TABLE api_tokens (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      scope TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      revoked_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX api_tokens_by_name ON api_tokens (user_id, name) WHERE revoked_at IS NULL;
  `,
} as const;

/** From where a session was started, and the failed sign-ins to an account (server/ports/store/failed-sign-ins.ts). */
export const signInPlaces = {
  name: '0046-sign-in-places',
  sql: `
    ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
    CREATE TABLE failed_sign_ins (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      address TEXT NOT NULL,
      user_agent TEXT NOT NULL
    ) STRICT;
    CREATE INDEX failed_sign_ins_of_user ON failed_sign_ins (user_id, at);
  `,
} as const;
