/** Visits whose traces are stored, so that a visit handed in twice is stored once. */
export const recordedVisits = {
  name: '0020-recorded-visits',
  sql: `
    CREATE TABLE recorded_visits (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    CREATE INDEX recorded_visits_at ON recorded_visits (at);
  `,
} as const;
