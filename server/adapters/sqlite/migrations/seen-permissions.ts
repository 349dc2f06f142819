/** Since when somebody has looked at a page that is shared with them; of who had an account before, that is not known. */
export const seenPermissions = {
  name: '0021-seen-permissions',
  sql: `
    ALTER TABLE permissions ADD COLUMN seen_at INTEGER;
    UPDATE permissions SET seen_at = created_at WHERE user_email IN (SELECT email FROM users);
  `,
} as const;
