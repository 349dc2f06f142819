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
