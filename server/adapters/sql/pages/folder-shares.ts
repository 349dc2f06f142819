import { randomUUID } from 'node:crypto';
import type { FiledRight, FolderShareRecord, FolderShares } from '../../../ports/store/home/folder-shares.ts';
import type { Queries } from '../queries.ts';

/** SQL: a folder, and those around it that are not in the trash. */
const AROUND = `WITH RECURSIVE around_it(id, parent_id) AS (
    SELECT id, parent_id FROM folders WHERE id = ? AND trashed_at IS NULL
    UNION SELECT folders.id, folders.parent_id FROM folders
      JOIN around_it ON folders.id = around_it.parent_id WHERE folders.trashed_at IS NULL
  )`;

/** SQL with one value: the ids of the folders that are shared with an email, and of those in them. */
export const SHARED_FOLDERS = `WITH RECURSIVE shared_folders(id) AS (
    SELECT folders.id FROM folder_permissions JOIN folders ON folders.id = folder_permissions.folder_id
      WHERE folder_permissions.user_email = ? AND folders.trashed_at IS NULL
    UNION SELECT folders.id FROM folders
      JOIN shared_folders ON folders.parent_id = shared_folders.id WHERE folders.trashed_at IS NULL
  ) SELECT id FROM shared_folders`;

const PAGES_OF = `WITH RECURSIVE shared_folders(id, action) AS (
    SELECT folders.id, folder_permissions.action FROM folder_permissions
      JOIN folders ON folders.id = folder_permissions.folder_id
      WHERE folder_permissions.user_email = ? AND folders.trashed_at IS NULL
    UNION SELECT folders.id, shared_folders.action FROM folders
      JOIN shared_folders ON folders.parent_id = shared_folders.id WHERE folders.trashed_at IS NULL
  )
  SELECT pages.id AS page_id, coalesce(pages.organisation_id, pages.user_id) AS organisation_id, shared_folders.action
  FROM pages JOIN shared_folders ON pages.folder_id = shared_folders.id
  WHERE pages.trashed_at IS NULL ORDER BY pages.id, shared_folders.action`;

export function createFolderShares(queries: Queries): FolderShares {
  const all = (sql: string, ...values: string[]) => queries.all<FolderShareRecord>(sql, ...values);
  return {
    byId: (id) => queries.get<FolderShareRecord>('SELECT * FROM folder_permissions WHERE id = ?', id),

    ofFolder: (folderId) => all('SELECT * FROM folder_permissions WHERE folder_id = ? ORDER BY user_email', folderId),

    ofEmail: (email) => all('SELECT * FROM folder_permissions WHERE user_email = ? ORDER BY created_at, id', email),

    around: (folderId) =>
      all(
        `${AROUND} SELECT folder_permissions.* FROM folder_permissions
           JOIN around_it ON around_it.id = folder_permissions.folder_id ORDER BY user_email, folder_permissions.id`,
        folderId,
      ),

    async actionsOf(folderId, email) {
      const rows = await queries.all<Pick<FolderShareRecord, 'action'>>(
        `${AROUND} SELECT action FROM folder_permissions
           JOIN around_it ON around_it.id = folder_permissions.folder_id WHERE user_email = ?`,
        ...[folderId, email],
      );
      return rows.map(({ action }) => action);
    },

    pagesOf: (email) => queries.all<FiledRight>(PAGES_OF, email),

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
