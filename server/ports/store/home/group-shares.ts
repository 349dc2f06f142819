/** A page, or a folder as a whole. */
export type SharedThing = { readonly page_id: string } | { readonly folder_id: string };

/** What the people of a group may do with a page, or with all pages in a folder and the folders in it. */
export interface GroupShareRecord {
  readonly id: string;
  readonly group_id: string;
  /** Null: a folder is shared. */
  readonly page_id: string | null;
  /** Null: a page is shared. */
  readonly folder_id: string | null;
  /** `r` or `r,w`. */
  readonly action: string;
  readonly created_at: number;
}

/** Pages and folders that are shared with groups of their organisation. */
export interface GroupShares {
  /** The oldest first; so is the next. */
  of(thing: SharedThing): Promise<GroupShareRecord[]>;
  ofGroup(groupId: string): Promise<GroupShareRecord[]>;
  /** Adds the group or changes what its people may do; the share keeps its id. */
  set(thing: SharedThing, share: Pick<GroupShareRecord, 'group_id' | 'action'>, now: number): Promise<GroupShareRecord>;
  /** The removed share. */
  remove(thing: SharedThing, groupId: string): Promise<GroupShareRecord | undefined>;
}
