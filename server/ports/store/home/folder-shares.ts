/** What a person may do with all pages in a folder and the folders in it. */
export interface FolderShareRecord {
  readonly id: string;
  readonly folder_id: string;
  /** Email in lower case; the account may not exist yet. */
  readonly user_email: string;
  /** `r` or `r,w`. */
  readonly action: string;
  readonly created_at: number;
}

/** Folders that are shared as a whole. Those in the trash give no right. */
export interface FolderShares {
  byId(id: string): Promise<FolderShareRecord | undefined>;
  /** By email. */
  ofFolder(folderId: string): Promise<FolderShareRecord[]>;
  ofEmail(email: string): Promise<FolderShareRecord[]>;
  /** Adds the person or changes what they may do; the share keeps its id. */
  set(share: Pick<FolderShareRecord, 'folder_id' | 'user_email' | 'action'>, now: number): Promise<FolderShareRecord>;
  /** The removed share. */
  remove(folderId: string, id: string): Promise<FolderShareRecord | undefined>;
}
