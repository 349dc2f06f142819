/** Delivery tests. What they were run with is not kept, for it holds secrets. */
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
 * What was said to the mail server in a delivery test, redacted, as a JSON list of lines; and a mark by which the
 * settings it was run with are recognised (server/delivery/smtp-fingerprint.ts).
 */
export const jobConversations = {
  name: '0015-job-conversations',
  sql: `
    ALTER TABLE jobs ADD COLUMN conversation TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE jobs ADD COLUMN smtp_mark TEXT NOT NULL DEFAULT '';
  `,
} as const;

/** What was said beside the words of a delivery test that failed. */
export const jobLines = { name: '0022-job-lines', sql: 'ALTER TABLE jobs ADD COLUMN line TEXT;' } as const;

export const smtpFingerprints = {
  name: '0024-smtp-fingerprints',
  sql: 'ALTER TABLE jobs RENAME COLUMN smtp_mark TO smtp_fingerprint;',
} as const;
