import { flag, integer, keptRef, ref, type Table, text } from './table.ts';

/** Pages, their revisions and permissions, and stored answers for repeated requests. */
export const pageTables: readonly Table[] = [
  {
    name: 'pages',
    since: '0003-pages',
    isLarge: true,
    columns: {
      id: text().sorted().key(),
      user_id: keptRef('users'),
      label: text().sorted(),
      html: text(),
      config: text(),
      revision: integer(),
      template: flag(),
      is_default: flag(),
      published_html: text().optional(),
      published_config: text().optional(),
      published_at: integer().optional(),
      screenshot_at: integer().optional(),
      created_at: integer(),
      updated_at: integer(),
      /** NULL: a server of the version before added it, and it belongs to the organisation of its owner. */
      organisation_id: keptRef('organisations').optional().since('0047-organisations'),
      /** Time at which it was moved to the trash; NULL: it is not there. */
      trashed_at: integer().optional().since('0049-trash'),
      /** Id of who moved it there. */
      trashed_by: text().optional().since('0049-trash'),
      /** One that is not there, or is in the trash, counts for none. */
      folder_id: text().optional().since('0053-folders'),
      /** The folder that it was moved to the trash with. */
      trashed_with: text().optional().since('0053-folders'),
      /** Id of who saved the draft, and when: another time than `updated_at` is that of a server of the version before. */
      saved_by: text().optional().since('0055-authors'),
      saved_at: integer().optional().since('0055-authors'),
      /** Id of who published it. */
      published_by: text().optional().since('0055-authors'),
    },
    indexes: {
      pages_of_user: { on: 'user_id' },
      pages_of_organisation: { on: 'organisation_id, updated_at, id', since: '0047-organisations' },
      pages_in_trash: { on: 'trashed_at', where: 'trashed_at IS NOT NULL', since: '0049-trash' },
      pages_in_folder: { on: 'folder_id', where: 'folder_id IS NOT NULL', since: '0053-folders' },
    },
  },
  {
    // Templates of the product that were added to these data once: a removed one does not return.
    name: 'seeded_templates',
    since: '0012-seeded-templates',
    columns: { name: text().key(), at: integer() },
  },
  {
    name: 'revisions',
    since: '0003-pages',
    isOrdered: true,
    isLarge: true,
    columns: {
      id: text().key(),
      page_id: ref('pages'),
      html: text(),
      config: text(),
      reason: text(),
      created_at: integer(),
      /** Who made it, and their name at that time, which stays; NULL: it is not known. */
      author_id: text().optional().since('0055-authors'),
      author_label: text().default('').since('0055-authors'),
    },
    indexes: { revisions_of_page: { on: 'page_id, created_at' } },
  },
  {
    name: 'permissions',
    since: '0003-pages',
    columns: {
      id: text().key(),
      page_id: ref('pages'),
      user_email: text().sorted(),
      action: text(),
      created_at: integer(),
      /** Time at which the person first looked at the page; unknown for accounts that existed before. */
      seen_at: integer().optional().since('0021-seen-permissions'),
      /** Time at which the person, who may read the page, asked for the right to edit it. */
      asked_at: integer().optional().since('0040-asked-permissions'),
      /** Time at which a mail server took the mail about the page. Of mails before this step nothing is known. */
      mailed_at: integer().optional().since('0043-share-mails'),
      /** Why no mail server has taken it. */
      unsent: text().optional().since('0043-share-mails'),
      mail_due_at: integer().optional().since('0043-share-mails'),
      mail_tries: integer().default(0).since('0043-share-mails'),
      /** The dashboard in whose name it is sent. */
      mail_dashboard: text().default('').since('0043-share-mails'),
      /** Until when a server is sending it. */
      mail_claimed_until: integer().default(0).since('0043-share-mails'),
      /** Id of who tells of it; empty: the page's owner. */
      mail_from: text().default('').since('0059-page-batches'),
    },
    unique: [['page_id', 'user_email']],
    indexes: {
      permissions_of_email: { on: 'user_email' },
      permissions_with_mail: { on: 'mail_due_at', where: 'mail_due_at IS NOT NULL', since: '0043-share-mails' },
    },
  },
  {
    name: 'idempotent_answers',
    since: '0003-pages',
    isLarge: true,
    columns: { user_id: ref('users'), key: text(), request_hash: text(), page_id: text(), created_at: integer() },
    key: ['user_id', 'key'],
  },
  {
    // Uploaded images. Those from before are entered when their owner looks at them (server/uploads/library.ts).
    name: 'uploads',
    since: '0039-uploads',
    columns: {
      key: text().sorted().key(),
      folder: text(),
      name: text(),
      bytes: integer(),
      width: integer().optional(),
      height: integer().optional(),
      alt: text(),
      created_at: integer(),
      /** Time of its removal. Its file is still there, for edits that were not saved yet (server/uploads/library.ts). */
      removed_at: integer().optional().since('0041-removed-uploads'),
      /** The organisation of which the session that uploaded it opened nothing else; NULL: it opened all of the person's. */
      bound_to: text().optional().since('0081-bound-sessions'),
    },
    indexes: { uploads_in_folder: { on: 'folder, created_at' } },
  },
  {
    // What the draft of a page is found by (server/pages/search).
    name: 'page_search',
    since: '0061-page-search',
    columns: {
      page_id: ref('pages').key(),
      updated_at: integer(),
      text: text(),
      words: text(),
    },
  },
  {
    // Tags of the organisation that a page is of; server/pages/tags sees to it.
    name: 'page_tags',
    since: '0062-tags',
    columns: { page_id: ref('pages'), tag_id: ref('tags') },
    key: ['page_id', 'tag_id'],
    indexes: { page_tags_of_tag: { on: 'tag_id' } },
  },
  {
    // Somebody who edits a page without publishing asks for it. Once it is answered and they are told, the row is no more.
    name: 'publish_requests',
    since: '0077-publish-requests',
    columns: {
      id: text().key(),
      page_id: ref('pages'),
      user_id: ref('users'),
      /** What has changed, in their words. */
      words: text(),
      asked_at: integer(),
      /** NULL while it is open. */
      answered_at: integer().optional(),
      answered_by: text().default(''),
      is_published: integer().default(0),
      /** Why not; empty where it was published. */
      reason: text().default(''),
      mail_state: text().check("mail_state IN ('waiting', 'sent', 'failed', 'file')"),
      mail_due_at: integer().optional(),
      mail_tries: integer().default(0),
      /** Until when a server is sending it. */
      mail_claimed_until: integer().default(0),
    },
    indexes: {
      open_publish_requests: { on: 'page_id, user_id', where: 'answered_at IS NULL', isUnique: true },
      publish_requests_with_mail: { on: 'mail_due_at', where: 'mail_due_at IS NOT NULL' },
    },
  },
  {
    // What the people of a group may do with a page, or with all pages in a folder and the folders in it. It stands apart from
    // what single people may do: servers from before it would take a share without an email for broken.
    name: 'group_shares',
    since: '0075-groups',
    columns: {
      id: text().key(),
      group_id: ref('groups'),
      /** One of the two is NULL. */
      page_id: ref('pages').optional(),
      folder_id: ref('folders').optional(),
      action: text(),
      created_at: integer(),
    },
    unique: [
      ['group_id', 'page_id'],
      ['group_id', 'folder_id'],
    ],
    indexes: { group_shares_of_page: { on: 'page_id' }, group_shares_of_folder: { on: 'folder_id' } },
  },
];
