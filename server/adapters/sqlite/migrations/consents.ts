/**
 * What visitors agreed to (field consent.1). A page's removal does not undo what was agreed to, so it is no reference.
 */
export const consents = {
  name: '0011-consents',
  sql: `
    CREATE TABLE consents (
      id INTEGER PRIMARY KEY,
      page_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      client TEXT NOT NULL,
      method TEXT NOT NULL,
      language TEXT,
      wording TEXT NOT NULL,
      hash TEXT NOT NULL
    ) STRICT;
    CREATE INDEX consents_of_page ON consents (page_id, at);
  `,
} as const;
