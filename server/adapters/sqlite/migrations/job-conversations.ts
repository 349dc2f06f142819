/**
 * What was said to the mail server in a delivery test, redacted, as a JSON list of lines; and a mark by which the
 * settings it was run with are recognised (server/delivery/smtp-fingerprint.ts).
 */
export const jobConversations = {
  name: '0015-job-conversations',
  sql: `
    ALTER TABLE jobs ADD COLUMN conversation TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE jobs ADD COLUMN smtp_mark TEXT NOT NULL DEFAULT '';
  `,
} as const;
