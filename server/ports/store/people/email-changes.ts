/** A change of an account's email: asked for, confirmed at the new address, or taken back from the former one. Times are milliseconds. */
export interface EmailChangeRecord {
  readonly id: string;
  readonly user_id: string;
  /** Which one of the account it is: two may be asked for within a millisecond. */
  readonly place: number;
  /** The email that the account had when it was asked for, in lower case. */
  readonly former: string;
  /** The new one, in lower case. */
  readonly email: string;
  /** SHA-256 of the token that confirms it, and of the one that takes it back. */
  readonly confirm_hash: string;
  readonly undo_hash: string;
  readonly created_at: number;
  /** It can be confirmed until then. */
  readonly expires_at: number;
  /** It can be taken back until then. */
  readonly undo_until: number;
  /** null: it was not confirmed. */
  readonly changed_at: number | null;
  /** It can be confirmed no longer, because another one was asked for or it was stopped. */
  readonly stopped_at: number | null;
  /** It was taken back, or was asked for after one that was taken back. */
  readonly undone_at: number | null;
  /** What went to the new address with the account; what is taken back with it. */
  readonly moved: MovedWithEmail;
}

/** The share of a folder that moved with an email. */
export interface MovedFolderShare {
  readonly folder: string;
  readonly action: string;
  /** What the new email could do there before; null: nothing. */
  readonly had: string | null;
}

/** What is kept by email, and went along. */
export interface MovedWithEmail {
  /** The shared folders; absent in a change from before folders were shared. */
  readonly folders?: readonly MovedFolderShare[];
  /** Pages shared with the former address; `had`: what the new one was allowed already. */
  readonly shares: readonly { readonly page: string; readonly had: string | null }[];
  /** Ids of open invitations to organisations. */
  readonly invitations: readonly string[];
}

export type NewEmailChange = Pick<
  EmailChangeRecord,
  'user_id' | 'former' | 'email' | 'confirm_hash' | 'undo_hash' | 'expires_at' | 'undo_until'
>;

export interface EmailChanges {
  byConfirmHash(hash: string): Promise<EmailChangeRecord | undefined>;
  byUndoHash(hash: string): Promise<EmailChangeRecord | undefined>;
  /** The oldest first. */
  ofUser(userId: string): Promise<EmailChangeRecord[]>;
  add(change: NewEmailChange, now: number): Promise<EmailChangeRecord>;
  confirm(
    id: string,
    done: { readonly at: number; readonly undoUntil: number; readonly moved: MovedWithEmail },
  ): Promise<void>;
  stop(id: string, now: number): Promise<void>;
  undo(id: string, now: number): Promise<void>;
  removeOf(userId: string): Promise<void>;
  /** Removes what can neither be confirmed nor taken back any more. */
  removeDead(now: number): Promise<void>;
}
