import { randomUUID } from 'node:crypto';
import type { FolderShareRecord, FolderShares } from '../../../ports/store/home/folder-shares.ts';
import type { Queries } from '../queries.ts';

export function createFolderShares(queries: Queries): FolderShares {
  const all = (sql: string, ...values: string[]) => queries.all<FolderShareRecord>(sql, ...values);
  return {
    byId: (id) => queries.get<FolderShareRecord>('SELECT * FROM folder_permissions WHERE id = ?', id),

    ofFolder: (folderId) => all('SELECT * FROM folder_permissions WHERE folder_id = ? ORDER BY user_email', folderId),

    ofEmail: (email) => all('SELECT * FROM folder_permissions WHERE user_email = ? ORDER BY created_at, id', email),

    async set({ folder_id, user_email, action }, now) {
      const share = await queries.get<FolderShareRecord>(
        `INSERT INTO folder_permissions (id, folder_id, user_email, action, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (folder_id, user_email) DO UPDATE SET action = excluded.action RETURNING *`,
        ...[randomUUID(), folder_id, user_email, action, now],
      );
      return share as FolderShareRecord;
    },

    remove: (folderId, id) =>
      queries.get<FolderShareRecord>(
        'DELETE FROM folder_permissions WHERE folder_id = ? AND id = ? RETURNING *',
        ...[folderId, id],
      ),
  };
}
