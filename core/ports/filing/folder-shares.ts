/** What a person may do with all pages in a folder and the folders in it, also those that are added later. */
export interface FolderShare {
  readonly id: string;
  readonly user_email: string;
  readonly action: 'r' | 'r,w';
  /** Whether a mail server took the mail about it now. */
  readonly mailed?: true;
}

/** A right to a page, and where it comes from. */
export interface AccessWay {
  readonly user_email: string;
  readonly action: 'r' | 'r,w';
  /** The folder that is shared; null: the page itself is. */
  readonly folder: { readonly id: string; readonly name: string } | null;
  /** The group that it is shared with, and that the person is in; null: it is shared with the person. */
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** Beyond the specified calls (spec api.31): folders that are shared as a whole. `org` is an id or a name in addresses. */
export interface FolderShareCalls {
  /** By email. */
  folderShares(org: string, folder: string, signal?: AbortSignal): Promise<FolderShare[]>;
  /** Gives the right, or changes it, and mails the person. */
  shareFolder(
    org: string,
    folder: string,
    share: Pick<FolderShare, 'user_email' | 'action'>,
    signal?: AbortSignal,
  ): Promise<FolderShare>;
  unshareFolder(org: string, folder: string, id: string, signal?: AbortSignal): Promise<void>;
  /** Everybody with whom a page is shared, once for each way. */
  accessTo(page: string, signal?: AbortSignal): Promise<AccessWay[]>;
}
