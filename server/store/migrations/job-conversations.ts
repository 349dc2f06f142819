/** What was said to the mail server in a delivery test, redacted, as a JSON list of lines. */
export const jobConversations = {
  name: '0015-job-conversations',
  sql: `ALTER TABLE jobs ADD COLUMN conversation TEXT NOT NULL DEFAULT '[]';`,
} as const;
