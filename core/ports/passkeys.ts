// Wire types of passkeys: what the browser is asked for, and what it answers, as WebAuthn writes them in JSON.

interface NamedCredential {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: readonly string[];
}

/** What a browser needs to make a passkey. */
export interface PasskeyMaking {
  readonly challenge: string;
  readonly rp: { readonly id?: string; readonly name: string };
  /** `id` says nothing of the account. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout?: number;
  readonly attestation?: string;
  readonly excludeCredentials?: readonly NamedCredential[];
  readonly authenticatorSelection?: Readonly<Record<string, string | boolean>>;
  readonly hints?: readonly string[];
  readonly extensions?: Readonly<Record<string, boolean>>;
}

/** What a browser needs to use a passkey of this host, whichever it has. */
export interface PasskeyAsking {
  readonly challenge: string;
  readonly rpId?: string;
  readonly timeout?: number;
  readonly userVerification?: string;
}

interface Answered {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly authenticatorAttachment?: string;
  readonly clientExtensionResults: object;
}

/** The browser's answer where a passkey was made. */
export interface MadePasskey extends Answered {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[];
  };
}

/** The browser's answer where a passkey was used. */
export interface UsedPasskey extends Answered {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** A passkey of an account. Times are ISO 8601. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** The host name that it works at. */
  readonly host: string;
  /** No dashboard has this name any more, since it was renamed: it signs in nowhere. Absent for all others. */
  readonly host_gone?: true;
  /** By which browsers name it. */
  readonly credential_id: string;
  /** Whether it is kept by more than one device. */
  readonly synced: boolean;
  readonly created_at: string;
  /** null: it was not used since it was made. */
  readonly used_at: string | null;
  /** When it was found to be a copy; since then it signs in no longer. Absent for all others. */
  readonly blocked_at?: string;
}

/** The passkeys of an account, the oldest first, and what they know it by. */
export interface OwnPasskeys {
  readonly passkeys: Passkey[];
  /** null: it never had one. */
  readonly user_handle: string | null;
}

/** Beyond the specified calls (spec api.31): the passkeys of one's own account, and the sign-in by one (spec accounts.30). */
export interface PasskeyCalls {
  list(signal?: AbortSignal): Promise<OwnPasskeys>;
  /** Refused with 403 `proof_needed` where the last proof is older than ten minutes. */
  askForNew(): Promise<PasskeyMaking>;
  keep(passkey: { readonly name: string; readonly made: MadePasskey }): Promise<Passkey>;
  rename(id: string, passkey: { readonly name: string }): Promise<Passkey>;
  /** Refused as `askForNew`. */
  remove(id: string): Promise<void>;
  /** What a passkey is asked, to sign in or to prove again who is signed in. */
  ask(use: PasskeyUse, signal?: AbortSignal): Promise<PasskeyAsking>;
  /** The session, as every sign-in answers it. */
  signIn(passkey: UsedPasskey, signal?: AbortSignal): Promise<{ id: string; auth_token: string }>;
}

export type PasskeyUse = 'sign-in' | 'proof';

export interface PasskeyApi {
  /** The calls about passkeys, which are loaded with their first use. */
  passkeys(): Promise<PasskeyCalls>;
}
