/** A right of a person to a page, by a group that they are in, a folder around the page, or both. */
export interface SharedRight {
  readonly user_email: string;
  readonly action: string;
  /** The folder that is shared; null: the page itself is, with a group. */
  readonly folder_id: string | null;
  /** The group that it is shared with; null: the folder is shared with the person. */
  readonly group_id: string | null;
}

/** A page that somebody has a right to by a folder or a group. */
export interface FiledRight {
  readonly page_id: string;
  readonly organisation_id: string;
  readonly action: string;
}

/** A page, and the folder that it is in. */
interface FiledPage {
  readonly id: string;
  readonly folder_id: string | null;
}

/**
 * What people may do with pages beside what these are shared with them alone. Folders in the trash give no right, nor does a
 * group to who is not active in its organisation.
 */
export interface SharedRights {
  /** Everybody's to a page, by email; a person's once for each way. */
  to(page: FiledPage): Promise<SharedRight[]>;
  /** What a person may do with a page by them. */
  actionsOf(page: FiledPage, email: string): Promise<string[]>;
  /** Pages that a person has a right to by them, none in the trash; once for each way. */
  pagesOf(email: string): Promise<FiledRight[]>;
}
