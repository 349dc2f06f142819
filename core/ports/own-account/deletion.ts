/** What becomes of what one has when one's account is deleted. */
export interface AccountDeletion {
  /** When it is deleted, ISO 8601; null: it was not asked for. */
  readonly due: string | null;
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
  /**
   * Deletes it a week later, and signs out everywhere; when it is deleted. `email`: one's own, typed. Refused with 403
   * `proof_needed` where the last proof is older than ten minutes.
   */
  deleteAccount(email: string, signal?: AbortSignal): Promise<string>;
  /** Takes that back. */
  keepAccount(signal?: AbortSignal): Promise<void>;
  /** Stops what waits to be done to an account, by the token that was mailed; nobody has to be signed in. */
  stopAct(token: string, signal?: AbortSignal): Promise<void>;
}
