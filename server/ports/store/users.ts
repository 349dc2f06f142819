import { text } from '#core/texts/index.ts';

export interface UserRecord {
  readonly id: string;
  readonly cloud_user_id: string;
  /** In lower case. */
  readonly email: string;
  readonly fullname: string;
  /** Hash as accounts/password.ts writes it. */
  readonly password: string;
  /** A disabled account cannot sign in; its pages stay. */
  readonly disabled_at: number | null;
  readonly created_at: number;
}

export type NewUser = Pick<UserRecord, 'email' | 'fullname' | 'password'>;

/** The accounts. */
export interface Users {
  byId(id: string): Promise<UserRecord | undefined>;
  /** In any case. */
  byEmail(email: string): Promise<UserRecord | undefined>;
  byCloudId(id: string): Promise<UserRecord | undefined>;
  /** By email. */
  list(): Promise<UserRecord[]>;
  /** Rejects with UniqueViolation where the email has an account. */
  add(user: NewUser, now: number): Promise<UserRecord>;
  setPassword(id: string, password: string): Promise<void>;
  setDisabled(id: string, at: number | null): Promise<void>;
}

/** The account of an email; throws a sentence where there is none. */
export async function userByEmail(
  email: string,
  { store }: { readonly store: { readonly users: Pick<Users, 'byEmail'> } },
): Promise<UserRecord> {
  const user = await store.users.byEmail(email);
  if (!user) throw new Error(text('server.users.missing', { email }));
  return user;
}

/** What an account may use beyond its role (spec access.11). */
export interface Capabilities {
  /** By name. */
  ofUser(userId: string): Promise<string[]>;
  add(userId: string, name: string): Promise<void>;
  /** Whether the person had it. */
  remove(userId: string, name: string): Promise<boolean>;
}

/** Addresses an account has signed in from, so that guesses from elsewhere do not lock its owner out. */
export interface KnownAddresses {
  has(userId: string, address: string): Promise<boolean>;
  add(userId: string, address: string, now: number): Promise<void>;
  removeUnusedSince(time: number): Promise<void>;
}
