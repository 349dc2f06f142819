/**
 * What became of the mail that tells somebody of a page: when a mail server took it, why none has, when one that waits is
 * tried next, in the name of which dashboard, and by whom it is being sent. Of mails before nothing is known.
 */
export const shareMails = {
  name: '0018-share-mails',
  sql: `
    ALTER TABLE permissions
      ADD COLUMN mailed_at BIGINT,
      ADD COLUMN unsent TEXT,
      ADD COLUMN mail_due_at BIGINT,
      ADD COLUMN mail_tries BIGINT NOT NULL DEFAULT 0,
      ADD COLUMN mail_dashboard TEXT NOT NULL DEFAULT '',
      ADD COLUMN mail_claimed_until BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX permissions_with_mail ON permissions (mail_due_at) WHERE mail_due_at IS NOT NULL;
  `,
} as const;

/** Check values of the keys that a process accepts; null for one of the version before. */
export const nodeKeys = { name: '0019-node-keys', sql: 'ALTER TABLE nodes ADD COLUMN keys TEXT;' } as const;
