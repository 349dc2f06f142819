import { randomUUID } from 'node:crypto';
import type { PermissionRecord, Permissions } from '../../../ports/store/permissions.ts';
import type { Queries } from '../queries.ts';

export function createPermissions(queries: Queries): Permissions {
  return {
    of: (pageId, email) =>
      queries.get<PermissionRecord>('SELECT * FROM permissions WHERE page_id = ? AND user_email = ?', pageId, email),

    byId: (id) => queries.get<PermissionRecord>('SELECT * FROM permissions WHERE id = ?', id),

    ofPage: (pageId) =>
      queries.all<PermissionRecord>('SELECT * FROM permissions WHERE page_id = ? ORDER BY user_email', pageId),

    ofEmail: (email) =>
      queries.all<PermissionRecord>('SELECT * FROM permissions WHERE user_email = ? ORDER BY created_at', email),

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
