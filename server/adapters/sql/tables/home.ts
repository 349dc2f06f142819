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
      folders_in_parent: { on: 'parent_id', where: 'parent_id IS NOT NULL', since: '0064-folder-shares' },
      folders_in_trash: { on: 'trashed_at', where: 'trashed_at IS NOT NULL' },
    },
  },
  {
    // The same act on many pages (server/pages/batches).
    name: 'page_batches',
    since: '0059-page-batches',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      user_id: ref('users'),
      act: text(),
      /** JSON of what the act needs to know. */
      params: text(),
      state: text().check("state IN ('running', 'done', 'undoing', 'undone')"),
      /** JSON of who asked for it, and from where, for the audit log. */
      doer: text(),
      created_at: integer(),
      /** When the last page was over. */
      ended_at: integer().optional(),
      /** Until when a server works on it, by the clock of the database. */
      lease_ends: integer().default(0),
    },
    indexes: { page_batches_unfinished: { on: 'lease_ends', where: "state IN ('running', 'undoing')" } },
  },
  {
    // A page of a batch. It may be erased meanwhile.
    name: 'page_batch_items',
    since: '0059-page-batches',
    columns: {
      batch_id: ref('page_batches'),
      page_id: text().sorted(),
      place: integer(),
      label: text(),
      state: text().check("state IN ('waiting', 'done', 'failed', 'undoing', 'undone', 'kept')"),
      reason: text().default(''),
      /** JSON of what it was before, for who undoes it. */
      was: text().default('null'),
      /** The id of the page that was made of it. */
      made: text().default(''),
    },
    key: ['batch_id', 'page_id'],
  },
  {
    name: 'tags',
    since: '0062-tags',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      name: text().sorted(),
      /** The name as it is compared. */
      name_key: text().sorted(),
      color: text(),
      created_at: integer(),
    },
    unique: [['organisation_id', 'name_key']],
  },
  {
    // What people may do with all pages in a folder and the folders in it.
    name: 'folder_permissions',
    since: '0064-folder-shares',
    columns: {
      id: text().key(),
      folder_id: ref('folders'),
      user_email: text().sorted(),
      action: text(),
      created_at: integer(),
    },
    unique: [['folder_id', 'user_email']],
    indexes: { folder_permissions_of_email: { on: 'user_email' } },
  },
];
