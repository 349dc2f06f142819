/** Who edits which page. The epoch only ever grows, so a save of an earlier holder can be told from a later one's. */
export const rooms = {
  name: '0004-rooms',
  sql: `
    CREATE TABLE rooms (
      page_id TEXT PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
      epoch INTEGER NOT NULL,
      holder TEXT,
      lease_until INTEGER
    ) STRICT;
  `,
} as const;
