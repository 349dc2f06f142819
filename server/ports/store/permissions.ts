export interface PermissionRecord {
  readonly id: string;
  readonly page_id: string;
  /** In lower case; the account may not exist yet. */
  readonly user_email: string;
  /** `r` or `r,w`. */
  readonly action: string;
  readonly created_at: number;
  /** When they first looked at what is shared with them after it was shared; null: not yet. */
  readonly seen_at: number | null;
  /** When they asked for the right to edit; null where they have not, or the owner has answered. */
  readonly asked_at: number | null;
}

/** The permissions of people to pages. */
export interface Permissions {
  of(pageId: string, email: string): Promise<PermissionRecord | undefined>;
  byId(id: string): Promise<PermissionRecord | undefined>;
  ofPage(pageId: string): Promise<PermissionRecord[]>;
  ofEmail(email: string): Promise<PermissionRecord[]>;
  /** Whether this person has a permission to any page of that owner. */
  links(ownerId: string, email: string): Promise<boolean>;
  /** Adds the person or changes what they may do, which answers what they asked for; their permission keeps its id. */
  set(permission: Pick<PermissionRecord, 'page_id' | 'user_email' | 'action'>, now: number): Promise<PermissionRecord>;
  /** The person asks for the right to edit; undefined where the permission is no more. */
  markAsked(id: string, now: number): Promise<PermissionRecord | undefined>;
  /** The person has opened the list of what is shared with them. */
  markSeen(email: string, now: number): Promise<void>;
  /** The removed permission. */
  remove(pageId: string, id: string): Promise<PermissionRecord | undefined>;
}
