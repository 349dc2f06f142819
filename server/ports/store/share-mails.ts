import type { PermissionRecord, Unsent } from './permissions.ts';

/** One mail for everything of one owner that waits to be told to one person in the name of one dashboard. */
export interface ShareMail {
  /** Id of the pages' owner. */
  readonly sharer: string;
  readonly email: string;
  /** Id of the dashboard; empty: the main one. */
  readonly dashboard: string;
}

/** What became of a mail: when a mail server took it, or why none has and when it is tried again (null: never). */
export type ShareMailOutcome =
  | { readonly mailed_at: number }
  | { readonly unsent: Unsent; readonly mail_due_at: number | null; readonly mail_tries: number };

/** The mails that tell people of pages, kept with the permissions they are about. */
export interface ShareMails {
  /** A mail about this permission is due now. */
  request(permissionId: string, dashboard: string, now: number): Promise<void>;
  /** The mails whose time has come, the longest waiting first; none of owners whose account is disabled. */
  due(now: number, most: number): Promise<ShareMail[]>;
  /**
   * What the mail is about, for one sender: of any number of callers one is given each permission, until then. It is
   * given again afterwards, where its sender is gone without a word. `isDue`: nothing that waits for later.
   */
  claim(
    mail: ShareMail,
    when: { readonly now: number; readonly until: number; readonly isDue: boolean },
  ): Promise<PermissionRecord[]>;
  settle(permissionIds: readonly string[], outcome: ShareMailOutcome): Promise<void>;
}
