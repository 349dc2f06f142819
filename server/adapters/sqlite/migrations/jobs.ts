/** Delivery tests. The settings they ran with are not stored, because they contain secrets. */
export const jobs = {
  name: '0010-jobs',
  sql: `
    CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      email_type TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'complete', 'failed')),
      error TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX jobs_of_user ON jobs (user_id, created_at);
  `,
} as const;

/**
 * The redacted conversation with the mail server, as a JSON list of lines; and a fingerprint of the settings
 * (server/delivery/smtp-settings.ts).
 */
export const jobConversations = {
  name: '0015-job-conversations',
  sql: `
    ALTER TABLE jobs ADD COLUMN conversation TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE jobs ADD COLUMN smtp_mark TEXT NOT NULL DEFAULT '';
  `,
} as const;

/** The original error line of a failed delivery test. */
export const jobLines = { name: '0022-job-lines', sql: 'ALTER TABLE jobs ADD COLUMN line TEXT;' } as const;

export const smtpFingerprints = {
  name: '0024-smtp-fingerprints',
  sql: 'ALTER TABLE jobs RENAME COLUMN smtp_mark TO smtp_fingerprint;',
} as const;

/** Which jobs a server has begun, and until when it has them unless it renews that. */
export const jobLeases = {
  name: '0028-job-leases',
  sql: `
    ALTER TABLE jobs ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE jobs ADD COLUMN lease_ends INTEGER NOT NULL DEFAULT 0;
    -- Those of the version before may be under way.
    UPDATE jobs SET begun = 1 WHERE state = 'pending';
    CREATE INDEX jobs_pending ON jobs (lease_ends) WHERE state = 'pending';
  `,
} as const;
