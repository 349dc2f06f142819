/** What becomes of what one has when one's account is deleted. */
export interface AccountDeletion {
  /** Why it cannot be deleted, as a sentence; null: it can. */
  readonly refused: string | null;
  /** Pages that go to the trash, since nobody else is in their organisation. */
  readonly pages: number;
  /** The organisations that one leaves. */
  readonly organisations: readonly LeftOrganisation[];
}

export interface LeftOrganisation {
  readonly name: string;
  /** One's pages in it. */
  readonly pages: number;
  /** The email of who gets them; null: nobody else is in it, and it goes. */
  readonly pages_to: string | null;
}

/** Beyond the specified calls (spec api.31): deleting one's own account (spec accounts.41). */
export interface AccountDeletionCalls {
  /** What would go, or why it cannot be deleted. */
  accountDeletion(signal?: AbortSignal): Promise<AccountDeletion>;
  /** `email`: one's own, typed. Refused with 403 `proof_needed` where the last proof is older than ten minutes. */
  deleteAccount(email: string, signal?: AbortSignal): Promise<void>;
  /** Stops what waits to be done to an account, by the token that was mailed; nobody has to be signed in. */
  stopAct(token: string, signal?: AbortSignal): Promise<void>;
}
