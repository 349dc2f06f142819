import type { FiledRight, SharedRight, SharedRights } from '../../../ports/store/home/shared-rights.ts';
import type { Queries } from '../queries.ts';

/**
 * SQL: what people have by groups. Only who is active in the organisation of a group has anything by it, and only to what is
 * of that organisation.
 */
const BY_GROUP = `SELECT group_shares.page_id, group_shares.folder_id, group_shares.action, group_shares.group_id,
    users.email AS user_email
  FROM users JOIN group_members ON group_members.user_id = users.id
  JOIN groups ON groups.id = group_members.group_id
  JOIN memberships ON memberships.user_id = users.id AND memberships.organisation_id = groups.organisation_id
    AND memberships.disabled_at IS NULL
  JOIN group_shares ON group_shares.group_id = groups.id
  LEFT JOIN pages ON pages.id = group_shares.page_id LEFT JOIN folders ON folders.id = group_shares.folder_id
  WHERE groups.organisation_id = coalesce(folders.organisation_id, pages.organisation_id, pages.user_id)`;

/** SQL: who has a right to a folder as a whole, once for each way. */
const FOLDER_RIGHTS = `(SELECT folder_id, user_email, action, NULL AS group_id FROM folder_permissions
    UNION ALL SELECT folder_id, user_email, action, group_id FROM (${BY_GROUP}) AS by_group WHERE folder_id IS NOT NULL
  ) AS folder_rights`;

/** SQL with one value, an email: the ids of the pages that are shared themselves with a person or their groups. */
export const SHARED_PAGES = `SELECT page_id FROM (SELECT page_id, user_email FROM permissions
    UNION ALL SELECT page_id, user_email FROM (${BY_GROUP}) AS by_group WHERE page_id IS NOT NULL
  ) AS page_rights WHERE user_email = ?`;

/** SQL: a folder, and those around it that are not in the trash. */
const AROUND = `WITH RECURSIVE around_it(id, parent_id) AS (
    SELECT id, parent_id FROM folders WHERE id = ? AND trashed_at IS NULL
    UNION SELECT folders.id, folders.parent_id FROM folders
      JOIN around_it ON folders.id = around_it.parent_id WHERE folders.trashed_at IS NULL
  )`;

/** SQL with one value, an email: the folders that are shared with a person or their groups, and those in them. */
const SHARED = `WITH RECURSIVE shared_folders(id, action) AS (
    SELECT folders.id, folder_rights.action FROM ${FOLDER_RIGHTS}
      JOIN folders ON folders.id = folder_rights.folder_id
      WHERE folder_rights.user_email = ? AND folders.trashed_at IS NULL
    UNION SELECT folders.id, shared_folders.action FROM folders
      JOIN shared_folders ON folders.parent_id = shared_folders.id WHERE folders.trashed_at IS NULL
  )`;

/** SQL with one value: the ids of these folders. */
export const SHARED_FOLDERS = `${SHARED} SELECT id FROM shared_folders`;

const PAGES_OF = `${SHARED}
  SELECT pages.id AS page_id, coalesce(pages.organisation_id, pages.user_id) AS organisation_id, rights.action
  FROM (SELECT pages.id, shared_folders.action FROM pages JOIN shared_folders ON pages.folder_id = shared_folders.id
    UNION ALL SELECT page_id, action FROM (${BY_GROUP}) AS by_group WHERE page_id IS NOT NULL AND user_email = ?
  ) AS rights JOIN pages ON pages.id = rights.id
  WHERE pages.trashed_at IS NULL ORDER BY pages.id, rights.action`;

/** SQL with two values, the folder of a page and the page: everybody's rights to it by folders and groups. */
const RIGHTS_TO = `${AROUND} SELECT * FROM (
    SELECT user_email, action, folder_id, group_id FROM ${FOLDER_RIGHTS}
      JOIN around_it ON around_it.id = folder_rights.folder_id
    UNION ALL SELECT user_email, action, NULL, group_id FROM (${BY_GROUP}) AS by_group WHERE page_id = ?
  ) AS rights`;

export function createSharedRights(queries: Queries): SharedRights {
  const to = <Row>(end: string, { id, folder_id }: { id: string; folder_id: string | null }, ...values: string[]) =>
    queries.all<Row>(`${RIGHTS_TO} ${end}`, folder_id ?? '', id, ...values);
  return {
    to: (page) => to<SharedRight>('ORDER BY user_email, folder_id, group_id', page),

    actionsOf: async (page, email) =>
      (await to<SharedRight>('WHERE user_email = ?', page, email)).map(({ action }) => action),

    pagesOf: (email) => queries.all<FiledRight>(PAGES_OF, email, email),
  };
}
