/** The host name a dashboard is to have once its DNS leads to the server, or its operator gives it; empty where none. */
export const wantedHostnames = {
  name: '0023-wanted-hostnames',
  sql: `ALTER TABLE dashboards ADD COLUMN wanted_hostname TEXT NOT NULL DEFAULT '';`,
} as const;
