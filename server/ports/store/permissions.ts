export interface PermissionRecord {
  readonly id: string;
  readonly page_id: string;
  /** Email in lower case; the account may not exist yet. */
  readonly user_email: string;
  /** `r` or `r,w`. */
  readonly action: string;
  readonly created_at: number;
  /** Time at which the person first looked at the list of shared pages afterwards; null: not yet. */
  readonly seen_at: number | null;
  /** Time at which the person asked for the right to edit; null if not, or if the owner has answered. */
  readonly asked_at: number | null;
  /** Time at which a mail server last took a mail about the page; null: none is known. */
  readonly mailed_at: number | null;
  /** Why the mail that was due last has reached no mail server; null: one took it, or none was due. */
  readonly unsent: Unsent | null;
  /** Time of the next try of a waiting mail; null: none waits. */
  readonly mail_due_at: number | null;
  /** How often a mail server did not take the mail that waits. */
  readonly mail_tries: number;
}

/**
 * Why a mail about a page was not sent: the person was mailed often within the hour, or too many people were by the same
 * owner, or no mail server took it, or the server has none and wrote it to a file.
 */
export type Unsent = 'recent' | 'many' | 'failed' | 'written';

/** The permissions of people to pages. */
export interface Permissions {
  of(pageId: string, email: string): Promise<PermissionRecord | undefined>;
  /** Those on pages in the trash are found by neither this nor `ofEmail`. */
  byId(id: string): Promise<PermissionRecord | undefined>;
  ofPage(pageId: string): Promise<PermissionRecord[]>;
  ofEmail(email: string): Promise<PermissionRecord[]>;
  /** Those on pages in the trash as well. */
  everyOfEmail(email: string): Promise<PermissionRecord[]>;
  /** The person has another email; nobody else's permission on the page may have it. */
  setEmail(id: string, email: string): Promise<void>;
  /** Removes what an email may do with the pages of this owner. */
  removeOnPagesOf(ownerId: string, email: string): Promise<void>;
  /** Whether this person has a permission to any page of that owner. */
  links(ownerId: string, email: string): Promise<boolean>;
  /** Adds the person or changes what they may do, which answers what they asked for; their permission keeps its id. */
  set(permission: Pick<PermissionRecord, 'page_id' | 'user_email' | 'action'>, now: number): Promise<PermissionRecord>;
  /** The person asks for the right to edit; undefined where the permission is no more. */
  markAsked(id: string, now: number): Promise<PermissionRecord | undefined>;
  /** The person has opened the list of what is shared with them: mails that would tell them of it wait no longer. */
  markSeen(email: string, now: number): Promise<void>;
  /** The removed permission. */
  remove(pageId: string, id: string): Promise<PermissionRecord | undefined>;
}

/** One mail for everything that waits to be told to one person by one other, in the name of one dashboard. */
export interface ShareMail {
  /** Id of the pages' owner, or of who shared many pages at once. */
  readonly sharer: string;
  readonly email: string;
  /** Id of the dashboard; empty: the main one. */
  readonly dashboard: string;
}

/** The outcome of a mail: the time at which a mail server took it, or why none has and when it is tried again (null: never). */
export type ShareMailOutcome =
  | { readonly mailed_at: number }
  | { readonly unsent: Unsent; readonly mail_due_at: number | null; readonly mail_tries: number };

/** The mails that tell people of pages, kept with the permissions they are about. */
export interface ShareMails {
  /** A mail about this permission is due then, in the name of the page's owner or of somebody else. */
  request(permissionId: string, dashboard: string, due: number, sharer?: string): Promise<void>;
  /** The mails whose time has come, the longest waiting first; none of owners whose account is disabled. */
  due(now: number, most: number): Promise<ShareMail[]>;
  /**
   * The permissions that the mail is about, for one sender: of any number of callers one is given each of them, until then. It is
   * given again afterwards, where its sender is gone without a word. `isDue`: nothing that waits for later.
   */
  claim(
    mail: ShareMail,
    when: { readonly now: number; readonly until: number; readonly isDue: boolean },
  ): Promise<PermissionRecord[]>;
  settle(permissionIds: readonly string[], outcome: ShareMailOutcome): Promise<void>;
}
