/** The email of one's account, and the one that was asked for in its place. */
export interface OwnEmail {
  readonly email: string;
  /** null: none was asked for, or it can be confirmed no longer. */
  readonly asked: AskedEmail | null;
  /** null: its owner may have another one. */
  readonly governed_by: GoverningProvider | null;
}

/** The sign-in provider whose organisation has proved the domain of an email, and that the account is connected with, by name. */
export interface GoverningProvider {
  readonly provider: string;
  readonly organisation: string;
}

/** An email that was asked for and not confirmed yet. Times are ISO 8601. */
export interface AskedEmail {
  readonly email: string;
  readonly expires_at: string;
}

/** Beyond the specified calls (spec api.31): the email of one's own account (spec accounts.37). */
export interface EmailCalls {
  ownEmail(signal?: AbortSignal): Promise<OwnEmail>;
  /** Mails a link to the new address. Refused with 403 `proof_needed` where the last proof is older than ten minutes. */
  askForEmail(email: string, signal?: AbortSignal): Promise<OwnEmail>;
  /** What was asked for is confirmed no longer. */
  stopEmailChange(signal?: AbortSignal): Promise<void>;
  /** The email of the account from now on, by the token that was mailed to it. */
  confirmEmail(token: string, signal?: AbortSignal): Promise<{ readonly email: string }>;
  /** Takes a change back by the token that was mailed to the former address, and sets a new password. */
  undoEmailChange(undo: { readonly token: string; readonly new_password: string }, signal?: AbortSignal): Promise<void>;
}
