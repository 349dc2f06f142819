/**
 * A link mailed because a page is shared belongs to one permission: of those its email had when it was mailed, a week
 * (less a minute, for the mail) before it ends, to the latest.
 */
export const pageInvitations = {
  name: '0018-page-invitations',
  sql: `
    UPDATE one_time_tokens SET subject = coalesce((
      SELECT id FROM permissions WHERE user_email = subject AND created_at <= expires_at - 604740000
      ORDER BY created_at DESC LIMIT 1
    ), subject) WHERE kind = 'page-invitation';
  `,
} as const;
