/** Dashboards, and the secrets of dashboards and pages, which stand nowhere else. */
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
