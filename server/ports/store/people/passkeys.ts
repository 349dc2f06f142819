/** A passkey of an account: a key pair of which the server has the public half. Times are milliseconds. */
export interface PasskeyRecord {
  readonly id: string;
  readonly user_id: string;
  /** By which its authenticator and the browser name it. */
  readonly credential_id: string;
  /** The host name that it works at. */
  readonly rp_id: string;
  /** Base64url of what the authenticator wrote. */
  readonly public_key: string;
  /** How often its authenticator says that it was used; those that are synced always say 0. */
  readonly counter: number;
  /** How browsers reach its authenticator. */
  readonly transports: readonly string[];
  /** Whether it is kept by more than one device. */
  readonly is_synced: boolean;
  /** The model of its authenticator. */
  readonly aaguid: string;
  /** One's own. */
  readonly name: string;
  readonly created_at: number;
  /** null: it was not used since it was made. */
  readonly used_at: number | null;
  /** It was probably copied: it signs in no longer. */
  readonly blocked_at: number | null;
}

export type NewPasskey = Omit<PasskeyRecord, 'id' | 'created_at' | 'used_at' | 'blocked_at'>;

export interface Passkeys {
  /** The oldest first. */
  ofUser(userId: string): Promise<PasskeyRecord[]>;
  byCredential(credentialId: string): Promise<PasskeyRecord | undefined>;
  /** Rejects with UniqueViolation where the credential has an account. */
  add(passkey: NewPasskey, now: number): Promise<PasskeyRecord>;
  rename(id: string, name: string): Promise<void>;
  /** Records a use. */
  used(id: string, use: Pick<PasskeyRecord, 'counter' | 'is_synced'>, now: number): Promise<void>;
  block(id: string, now: number): Promise<void>;
  remove(id: string): Promise<void>;
}
