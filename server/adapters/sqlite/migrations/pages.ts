/** Pages, what they were before, who shares them, and answers kept for repeated requests. */
export const pages = {
  name: '0003-pages',
  sql: `
    CREATE TABLE pages (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      label TEXT NOT NULL,
      html TEXT NOT NULL,
      config TEXT NOT NULL,
      revision INTEGER NOT NULL,
      template INTEGER NOT NULL,
      is_default INTEGER NOT NULL,
      published_html TEXT,
      published_config TEXT,
      published_at INTEGER,
      screenshot_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pages_of_user ON pages (user_id);
    CREATE TABLE revisions (
      id TEXT PRIMARY KEY,
      page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      html TEXT NOT NULL,
      config TEXT NOT NULL,
      reason TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX revisions_of_page ON revisions (page_id, created_at);
    CREATE TABLE permissions (
      id TEXT PRIMARY KEY,
      page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      user_email TEXT NOT NULL,
      action TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (page_id, user_email)
    ) STRICT;
    CREATE INDEX permissions_of_email ON permissions (user_email);
    CREATE TABLE idempotent_answers (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      page_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, key)
    ) STRICT;
  `,
} as const;
