import { randomUUID } from 'node:crypto';
import { folderKey } from '../../../ports/store/home/folders.ts';
import type { GroupMemberRecord, GroupRecord, Groups } from '../../../ports/store/people/groups.ts';
import { insertion, type Queries } from '../queries.ts';

const COLUMNS = 'id, organisation_id, name';
const MEMBER = 'group_id = ? AND user_id = ?';
const MEMBERS = `SELECT group_members.group_id, group_members.user_id, group_members.managed_by FROM group_members
  JOIN groups ON groups.id = group_members.group_id`;
/** Whom a provider put there is there by hand from now on. */
const TAKE_OVER = `ON CONFLICT (group_id, user_id) DO UPDATE SET managed_by = excluded.managed_by
  WHERE group_members.managed_by <> excluded.managed_by`;

export function createGroups(queries: Queries): Groups {
  return {
    byId: (id) => queries.get<GroupRecord>(`SELECT ${COLUMNS} FROM groups WHERE id = ?`, id),

    ofOrganisation: (organisationId) =>
      queries.all<GroupRecord>(
        `SELECT ${COLUMNS} FROM groups WHERE organisation_id = ? ORDER BY name_key, id`,
        organisationId,
      ),

    async add(group, now) {
      const row = { id: randomUUID(), ...group, name_key: folderKey(group.name), created_at: now };
      return (await queries.get<GroupRecord>(...insertion('groups', row, `RETURNING ${COLUMNS}`))) as GroupRecord;
    },

    async rename(id, name) {
      await queries.run('UPDATE groups SET name = ?, name_key = ? WHERE id = ?', name, folderKey(name), id);
    },

    async remove(id) {
      await queries.run('DELETE FROM groups WHERE id = ?', id);
    },

    members: (organisationId) =>
      queries.all<GroupMemberRecord>(
        `${MEMBERS} WHERE groups.organisation_id = ? ORDER BY group_members.group_id, group_members.user_id`,
        organisationId,
      ),

    ofPerson: (organisationId, userId) =>
      queries.all<GroupMemberRecord>(
        `${MEMBERS} WHERE groups.organisation_id = ? AND group_members.user_id = ? ORDER BY group_members.group_id`,
        ...[organisationId, userId],
      ),

    async peopleOf(id) {
      const rows = await queries.all<GroupMemberRecord>('SELECT * FROM group_members WHERE group_id = ?', id);
      return rows.map(({ user_id }) => user_id);
    },

    async join({ group_id, user_id, managed_by = 'person' }) {
      const row = { group_id, user_id, managed_by };
      const known = managed_by === 'person' ? TAKE_OVER : 'ON CONFLICT DO NOTHING';
      return (await queries.run(...insertion('group_members', row, known))) > 0;
    },

    leave: async ({ group_id, user_id }) =>
      (await queries.run(`DELETE FROM group_members WHERE ${MEMBER}`, group_id, user_id)) > 0,

    async release(managedBy, userId) {
      const sql = `UPDATE group_members SET managed_by = 'person' WHERE managed_by = ? AND user_id = coalesce(?, user_id)`;
      await queries.run(sql, managedBy, userId);
    },
  };
}
