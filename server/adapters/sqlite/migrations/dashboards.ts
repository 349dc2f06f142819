/** Dashboards, and the secrets of dashboards and pages, which are stored nowhere else. */
export const dashboards = {
  name: '0002-dashboards',
  sql: `
    CREATE TABLE dashboards (
      id TEXT PRIMARY KEY,
      api_hostname TEXT NOT NULL,
      editor_hostname TEXT NOT NULL UNIQUE,
      cloud_user_id TEXT NOT NULL,
      config TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE secrets (
      scope TEXT NOT NULL,
      path TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (scope, path)
    ) STRICT;
  `,
} as const;

/** The host name a dashboard was created with, which its owner cannot change: links in mails lead only there. */
export const givenHostnames = {
  name: '0016-given-hostnames',
  sql: `ALTER TABLE dashboards ADD COLUMN given_hostname TEXT NOT NULL DEFAULT '';`,
} as const;

/** The host name a dashboard will have once its DNS leads to the server, or the operator sets it; else empty. */
export const wantedHostnames = {
  name: '0023-wanted-hostnames',
  sql: `ALTER TABLE dashboards ADD COLUMN wanted_hostname TEXT NOT NULL DEFAULT '';`,
} as const;

/** A check value that only the key of the secrets can decrypt. */
export const keyCheck = {
  name: '0019-key-check',
  sql: 'CREATE TABLE key_check (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;',
} as const;
