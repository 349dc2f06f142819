/** Characters of the name of a group. */
export const GROUP_NAME_MAXIMUM = 60;
/** The most groups of an organisation. */
export const MOST_GROUPS = 100;

/** Some people of an organisation, to whom pages and folders are shared together. */
export interface Group {
  readonly id: string;
  readonly name: string;
  /** The ids of its people. */
  readonly people: readonly string[];
  /** Those whom a sign-in provider keeps in it, with its name; absent where there are none. */
  readonly provided?: readonly { readonly user_id: string; readonly by: string }[];
}

/** A page or a folder that is shared with a group. */
export interface GroupShare {
  readonly kind: 'page' | 'folder';
  readonly id: string;
  readonly name: string;
  readonly action: 'r' | 'r,w';
}

/** Beyond the specified calls (spec api.31): groups of an organisation. `org` is an id or a name in addresses. */
export interface GroupCalls {
  /** By name. */
  groups(org: string, signal?: AbortSignal): Promise<Group[]>;
  makeGroup(org: string, name: string, signal?: AbortSignal): Promise<Group>;
  renameGroup(org: string, id: string, name: string, signal?: AbortSignal): Promise<Group>;
  /** What is shared with it is shared no more. */
  removeGroup(org: string, id: string, signal?: AbortSignal): Promise<void>;
  /** The pages and folders that are shared with it, by name; none in the trash. */
  groupShares(org: string, id: string, signal?: AbortSignal): Promise<GroupShare[]>;
  /** Puts a person of the organisation into it. */
  joinGroup(org: string, id: string, userId: string, signal?: AbortSignal): Promise<Group>;
  leaveGroup(org: string, id: string, userId: string, signal?: AbortSignal): Promise<Group>;
}
