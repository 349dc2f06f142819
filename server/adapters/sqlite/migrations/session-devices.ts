/** What a session was started with, so that a person can tell their sessions apart. */
export const sessionDevices = {
  name: '0013-session-devices',
  sql: `ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';`,
} as const;
