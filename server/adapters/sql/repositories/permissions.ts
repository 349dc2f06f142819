import { randomUUID } from 'node:crypto';
import type { PermissionRecord, Permissions, ShareMail, ShareMails } from '../../../ports/store/permissions.ts';
import type { Queries } from '../queries.ts';

/** SQL: whether the page of a permission is not in the trash. */
const ON_LIVING = 'NOT EXISTS (SELECT 1 FROM pages WHERE pages.id = page_id AND trashed_at IS NOT NULL)';

export function createPermissions(queries: Queries): Permissions {
  return {
    of: (pageId, email) =>
      queries.get<PermissionRecord>('SELECT * FROM permissions WHERE page_id = ? AND user_email = ?', pageId, email),

    byId: (id) => queries.get<PermissionRecord>(`SELECT * FROM permissions WHERE id = ? AND ${ON_LIVING}`, id),

    ofPage: (pageId) =>
      queries.all<PermissionRecord>('SELECT * FROM permissions WHERE page_id = ? ORDER BY user_email', pageId),

    ofEmail: (email) =>
      queries.all<PermissionRecord>(
        `SELECT * FROM permissions WHERE user_email = ? AND ${ON_LIVING} ORDER BY created_at`,
        email,
      ),

    ...ofEmails(queries),

    // Of pages in the trash, too: their visitors go on for a day, with the services that were lent to them.
    links: async (ownerId, email) =>
      (await queries.get(
        `SELECT 1 FROM permissions JOIN pages ON pages.id = permissions.page_id
         WHERE pages.user_id = ? AND permissions.user_email = ? LIMIT 1`,
        ownerId,
        email,
      )) !== undefined,

    async set({ page_id, user_email, action }, now) {
      const permission = await queries.get<PermissionRecord>(
        `INSERT INTO permissions (id, page_id, user_email, action, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (page_id, user_email) DO UPDATE SET action = excluded.action, asked_at = NULL RETURNING *`,
        randomUUID(),
        page_id,
        user_email,
        action,
        now,
      );
      return permission as PermissionRecord;
    },

    markAsked: (id, now) =>
      queries.get<PermissionRecord>('UPDATE permissions SET asked_at = ? WHERE id = ? RETURNING *', now, id),

    async markSeen(email, now) {
      await queries.run(
        'UPDATE permissions SET seen_at = ?, mail_due_at = NULL WHERE user_email = ? AND seen_at IS NULL',
        now,
        email,
      );
    },

    remove: (pageId, id) =>
      queries.get<PermissionRecord>('DELETE FROM permissions WHERE page_id = ? AND id = ? RETURNING *', pageId, id),
  };
}

/** What becomes of them where somebody has another email. */
function ofEmails(queries: Queries): Pick<Permissions, 'everyOfEmail' | 'setEmail' | 'removeOnPagesOf'> {
  return {
    everyOfEmail: (email) =>
      queries.all<PermissionRecord>('SELECT * FROM permissions WHERE user_email = ? ORDER BY created_at, id', email),

    async setEmail(id, email) {
      await queries.run('UPDATE permissions SET user_email = ? WHERE id = ?', email, id);
    },

    async removeOnPagesOf(ownerId, email) {
      const own = 'page_id IN (SELECT id FROM pages WHERE user_id = ?)';
      await queries.run(`DELETE FROM permissions WHERE user_email = ? AND ${own}`, email, ownerId);
    },
  };
}

export function createShareMails(queries: Queries): ShareMails {
  return {
    async request(permissionId, dashboard, due, sharer = '') {
      await queries.run(
        `UPDATE permissions SET mail_due_at = ?, mail_dashboard = ?, mail_from = ?, mail_tries = 0, unsent = NULL
         WHERE id = ?`,
        ...[due, dashboard, sharer, permissionId],
      );
    },

    due: (now, most) =>
      queries.all<ShareMail>(
        `SELECT users.id AS sharer, user_email AS email, mail_dashboard AS dashboard
         FROM permissions JOIN pages ON pages.id = page_id
           JOIN users ON users.id = coalesce(nullif(mail_from, ''), pages.user_id)
         WHERE mail_due_at <= ? AND mail_claimed_until <= ? AND users.disabled_at IS NULL AND pages.trashed_at IS NULL
         GROUP BY users.id, user_email, mail_dashboard ORDER BY min(mail_due_at), user_email LIMIT ?`,
        ...[now, now, most],
      ),

    claim: ({ sharer, email, dashboard }, { now, until, isDue }) =>
      queries.all<PermissionRecord>(
        `UPDATE permissions SET mail_claimed_until = ?
         WHERE user_email = ? AND mail_dashboard = ? AND mail_due_at <= ? AND mail_claimed_until <= ?
           AND page_id IN (
             SELECT id FROM pages WHERE coalesce(nullif(mail_from, ''), user_id) = ? AND trashed_at IS NULL
           ) RETURNING *`,
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
