import { randomUUID } from 'node:crypto';
import { type FolderRecord, type Folders, folderKey } from '../../../ports/store/home/folders.ts';
import { insertion, type Queries } from '../queries.ts';

interface Row extends FolderRecord {
  readonly name_key?: string;
}

function recordOf({ name_key: _, ...row }: Row): FolderRecord {
  return row;
}

export function createFolders(queries: Queries): Folders {
  const all = async (sql: string, ...values: (string | number)[]) =>
    (await queries.all<Row>(`SELECT * FROM folders WHERE ${sql}`, ...values)).map(recordOf);
  const set = async (id: string, { name, parent_id }: Pick<FolderRecord, 'name' | 'parent_id'>) => {
    const sql = 'UPDATE folders SET name = ?, name_key = ?, parent_id = ? WHERE id = ?';
    await queries.run(sql, name, folderKey(name), parent_id, id);
  };
  return {
    byId: async (id) => (await all('id = ?', id))[0],

    ofOrganisation: (organisationId) =>
      all('organisation_id = ? AND trashed_at IS NULL ORDER BY name_key, id', organisationId),

    trashOf: (organisationId) =>
      all(
        'organisation_id = ? AND trashed_at IS NOT NULL AND trashed_with = id ORDER BY trashed_at DESC, id',
        organisationId,
      ),

    async add({ organisation_id, parent_id, name, created_by }, now) {
      const row = { id: randomUUID(), organisation_id, parent_id, name, name_key: folderKey(name), created_by };
      const sql = insertion('folders', { ...row, created_at: now }, 'RETURNING *');
      return recordOf((await queries.get<Row>(...sql)) as Row);
    },

    set,

    async trash(ids, trash) {
      const sql = `UPDATE folders SET trashed_at = ?, trashed_by = ?, trashed_with = ?
        WHERE trashed_at IS NULL AND id IN (${queries.dialect.textsIn('?')})`;
      await queries.run(sql, trash.at, trash.by, trash.with, JSON.stringify(ids));
    },

    async restore(id, to) {
      await set(id, to);
      await queries.run(
        'UPDATE folders SET trashed_at = NULL, trashed_by = NULL, trashed_with = NULL WHERE trashed_with = ?',
        id,
      );
    },

    async removeTrashedBefore(time) {
      await queries.run('DELETE FROM folders WHERE trashed_at < ?', time);
    },
  };
}
