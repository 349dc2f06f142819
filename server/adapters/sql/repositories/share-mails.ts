import type { PermissionRecord } from '../../../ports/store/permissions.ts';
import type { ShareMail, ShareMails } from '../../../ports/store/share-mails.ts';
import type { Queries } from '../queries.ts';

export function createShareMails(queries: Queries): ShareMails {
  return {
    async request(permissionId, dashboard, now) {
      await queries.run(
        'UPDATE permissions SET mail_due_at = ?, mail_dashboard = ?, mail_tries = 0, unsent = NULL WHERE id = ?',
        ...[now, dashboard, permissionId],
      );
    },

    due: (now, most) =>
      queries.all<ShareMail>(
        `SELECT pages.user_id AS sharer, user_email AS email, mail_dashboard AS dashboard
         FROM permissions JOIN pages ON pages.id = page_id JOIN users ON users.id = pages.user_id
         WHERE mail_due_at <= ? AND mail_claimed_until <= ? AND users.disabled_at IS NULL
         GROUP BY pages.user_id, user_email, mail_dashboard ORDER BY min(mail_due_at), user_email LIMIT ?`,
        ...[now, now, most],
      ),

    claim: ({ sharer, email, dashboard }, { now, until, isDue }) =>
      queries.all<PermissionRecord>(
        `UPDATE permissions SET mail_claimed_until = ?
         WHERE user_email = ? AND mail_dashboard = ? AND mail_due_at <= ? AND mail_claimed_until <= ?
           AND page_id IN (SELECT id FROM pages WHERE user_id = ?) RETURNING *`,
        ...[until, email, dashboard, isDue ? now : Number.MAX_SAFE_INTEGER, now, sharer],
      ),

    settle: (permissionIds, outcome) =>
      queries.tx(async (tx) => {
        const set =
          'unsent' in outcome
            ? { mailed_at: null, ...outcome }
            : { ...outcome, unsent: null, mail_due_at: null, mail_tries: 0 };
        for (const id of permissionIds) {
          await tx.run(
            `UPDATE permissions SET mailed_at = coalesce(?, mailed_at), unsent = ?, mail_due_at = ?, mail_tries = ?,
               mail_claimed_until = 0 WHERE id = ?`,
            ...[set.mailed_at, set.unsent, set.mail_due_at, set.mail_tries, id],
          );
        }
      }),
  };
}
