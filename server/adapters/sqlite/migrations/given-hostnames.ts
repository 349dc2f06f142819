/** The host name a dashboard was made with, which its owner cannot change: links in mails lead nowhere else. */
export const givenHostnames = {
  name: '0016-given-hostnames',
  sql: `ALTER TABLE dashboards ADD COLUMN given_hostname TEXT NOT NULL DEFAULT '';`,
} as const;
