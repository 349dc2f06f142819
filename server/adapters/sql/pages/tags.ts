import { randomUUID } from 'node:crypto';
import { folderKey } from '../../../ports/store/home/folders.ts';
import type { TagRecord, Tags } from '../../../ports/store/home/tags.ts';
import { insertion, type Queries } from '../queries.ts';

const COLUMNS = 'id, organisation_id, name, color';

export function createTags(queries: Queries): Tags {
  return {
    byId: (id) => queries.get<TagRecord>(`SELECT ${COLUMNS} FROM tags WHERE id = ?`, id),

    ofOrganisation: (organisationId) =>
      queries.all<TagRecord>(
        `SELECT ${COLUMNS} FROM tags WHERE organisation_id = ? ORDER BY name_key, id`,
        organisationId,
      ),

    async add(tag, now) {
      const row = { id: randomUUID(), ...tag, name_key: folderKey(tag.name), created_at: now };
      return (await queries.get<TagRecord>(...insertion('tags', row, `RETURNING ${COLUMNS}`))) as TagRecord;
    },

    async set(id, { name, color }) {
      await queries.run(
        'UPDATE tags SET name = ?, name_key = ?, color = ? WHERE id = ?',
        name,
        folderKey(name),
        color,
        id,
      );
    },

    async remove(id) {
      await queries.run('DELETE FROM tags WHERE id = ?', id);
    },

    async ofPage(pageId) {
      const rows = await queries.all<{ tag_id: string }>(
        'SELECT tag_id FROM page_tags WHERE page_id = ? ORDER BY tag_id',
        pageId,
      );
      return rows.map(({ tag_id }) => tag_id);
    },

    change: (pageId, { add, remove }) =>
      queries.tx(async (tx) => {
        for (const id of remove) await tx.run('DELETE FROM page_tags WHERE page_id = ? AND tag_id = ?', pageId, id);
        for (const id of add) {
          const [sql, ...values] = insertion('page_tags', { page_id: pageId, tag_id: id }, 'ON CONFLICT DO NOTHING');
          await tx.run(sql, ...values);
        }
      }),
  };
}
