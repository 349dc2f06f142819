import { integer, ref, type Table, text } from './table.ts';

/** What the pages of an organisation are found by. */
export const homeTables: readonly Table[] = [
  {
    // Its parent is a folder of the same organisation; server/pages/folders sees to it.
    name: 'folders',
    since: '0053-folders',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      parent_id: text().optional(),
      name: text().sorted(),
      /** The name as it is compared (server/ports/store/home/folders.ts). */
      name_key: text().sorted(),
      created_by: text(),
      created_at: integer(),
      trashed_at: integer().optional(),
      trashed_by: text().optional(),
      /** The folder that it was moved to the trash with. */
      trashed_with: text().optional(),
    },
    indexes: {
      folders_in_place: {
        on: "organisation_id, coalesce(parent_id, ''), name_key",
        where: 'trashed_at IS NULL',
        isUnique: true,
      },
      folders_in_trash: { on: 'trashed_at', where: 'trashed_at IS NOT NULL' },
    },
  },
];
