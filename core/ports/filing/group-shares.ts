/** A group of an organisation, and what its people may do with one page or folder. */
export interface GroupRight {
  readonly id: string;
  readonly name: string;
  /** How many are in it. */
  readonly people: number;
  /** Null: it is not shared with the group. */
  readonly action: 'r' | 'r,w' | null;
  /** How many of them were mailed about it now. */
  readonly mailed?: number;
}

/** A page, or a folder as a whole. `org` is an id or a name in addresses. */
export type SharedPlace = { readonly page: string } | { readonly org: string; readonly folder: string };

/** Beyond the specified calls (spec api.31): pages and folders that are shared with groups of their organisation. */
export interface GroupShareCalls {
  /** Every group of the organisation, by name. */
  groupRights(place: SharedPlace, signal?: AbortSignal): Promise<GroupRight[]>;
  /** Gives the right, or changes it, and mails those who are in the group where it is new. */
  shareWithGroup(place: SharedPlace, group: string, action: 'r' | 'r,w', signal?: AbortSignal): Promise<GroupRight>;
  unshareWithGroup(place: SharedPlace, group: string, signal?: AbortSignal): Promise<void>;
}
