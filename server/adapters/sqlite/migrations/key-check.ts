/** What only the key opens that secrets are encrypted with. */
export const keyCheck = {
  name: '0019-key-check',
  sql: 'CREATE TABLE key_check (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;',
} as const;
