import { randomUUID } from 'node:crypto';
import type { GroupShareRecord, GroupShares, SharedThing } from '../../../ports/store/home/group-shares.ts';
import { insertion, type Queries } from '../queries.ts';

const placeOf = (thing: SharedThing): { readonly column: 'page_id' | 'folder_id'; readonly id: string } =>
  'page_id' in thing ? { column: 'page_id', id: thing.page_id } : { column: 'folder_id', id: thing.folder_id };

export function createGroupShares(queries: Queries): GroupShares {
  const oldestFirst = (column: 'page_id' | 'folder_id' | 'group_id', id: string) =>
    queries.all<GroupShareRecord>(`SELECT * FROM group_shares WHERE ${column} = ? ORDER BY created_at, id`, id);
  return {
    of(thing) {
      const { column, id } = placeOf(thing);
      return oldestFirst(column, id);
    },

    ofGroup: (groupId) => oldestFirst('group_id', groupId),

    async set(thing, { group_id, action }, now) {
      const { column, id } = placeOf(thing);
      const row = { id: randomUUID(), group_id, [column]: id, action, created_at: now };
      const changed = `ON CONFLICT (group_id, ${column}) DO UPDATE SET action = excluded.action RETURNING *`;
      return (await queries.get<GroupShareRecord>(...insertion('group_shares', row, changed))) as GroupShareRecord;
    },

    remove(thing, groupId) {
      const { column, id } = placeOf(thing);
      const sql = `DELETE FROM group_shares WHERE ${column} = ? AND group_id = ? RETURNING *`;
      return queries.get<GroupShareRecord>(sql, id, groupId);
    },
  };
}
