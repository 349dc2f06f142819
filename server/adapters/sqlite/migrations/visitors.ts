/**
 * How the page called what visitors answered, and when what is kept of a visitor is erased. Of those who logged in before
 * nobody had chosen a time: theirs begins now.
 */
export const visitors = {
  name: '0021-visitors',
  sql: `
    ALTER TABLE consents ADD COLUMN labels TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE consents ADD COLUMN erase_at INTEGER NOT NULL DEFAULT 0;
    UPDATE consents SET erase_at = unixepoch() * 1000 + 90 * 86400000;
    CREATE INDEX consents_in_order ON consents (page_id, id);
    CREATE INDEX consents_to_erase ON consents (erase_at);
  `,
} as const;
