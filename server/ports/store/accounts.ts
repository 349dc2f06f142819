import type { OrganisationScope, OrganisationTokenRole } from '#core/access/types.ts';
import type { TokenScope } from '#core/constants.ts';
import type { SignInMethod } from '#core/ports/account.ts';
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
  /** What passkeys know the account by: 32 random bytes in Base64url; null where it never had one. */
  readonly passkey_user_id: string | null;
  /** The language in whose way dates and numbers are written for the person; null: that of their browser. */
  readonly language: string | null;
  /** The time zone of the times that are shown to them; null: that of their browser. */
  readonly zone: string | null;
  /** The key of their picture; null: they have none. */
  readonly picture: string | null;
  /** The only organisation that the session of this call opens (spec accounts.66). It is not stored; absent: all of the person's. */
  readonly bound_to?: string;
  /** Organisations that are closed to the person in this call (spec accounts.80, accounts.92). Not stored; absent: none. */
  readonly closed_to?: readonly string[];
  /** Those of them that the person opens by their sign-in providers alone. Not stored; absent: none. */
  readonly sent_to_provider?: readonly string[];
  /** The member of staff who acts as the person in this call (spec organisations.150). It is not stored; absent: nobody. */
  readonly acted_by?: Pick<UserRecord, 'id' | 'fullname' | 'email'>;
}

/** What a person says of themselves. */
export type Profile = Pick<UserRecord, 'fullname' | 'language' | 'zone' | 'picture'>;

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
  /** Rejects with UniqueViolation where the email has another account. */
  setEmail(id: string, email: string): Promise<void>;
  /** Changes what is named. */
  setProfile(id: string, changed: Partial<Profile>): Promise<void>;
  /** The keys of all pictures. */
  pictures(): Promise<string[]>;
  setDisabled(id: string, at: number | null): Promise<void>;
  /** Leaves an empty account, which nobody signs in to: another email and name stand in place of the person's. */
  erase(id: string, former: Pick<UserRecord, 'email' | 'fullname'>, now: number): Promise<void>;
  /** Sets what passkeys know the account by, where nothing is set; what is set then. */
  passkeyUserId(id: string, proposed: string): Promise<string>;
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

/** Abilities of an account beyond its role (spec access.11). */
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
  removeOf(userId: string): Promise<void>;
}

export interface SessionRecord {
  readonly id: string;
  readonly user_id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  readonly token_hash: string;
  readonly created_at: number;
  readonly used_at: number;
  readonly expires_at: number;
  /** The User-Agent of the program that started it; empty if it sent none. */
  readonly user_agent: string;
  /** The network address it was started from; empty where it is not known. */
  readonly address: string;
  /** Time at which the person last proved who they are, at first by signing in. */
  readonly proved_at: number;
  /** How it was started; empty where it is not known. */
  readonly method: SignInMethod | '';
  /** The only organisation that it opens; null: all of the person's. */
  readonly organisation_id: string | null;
  /** Whether a passkey, or a provider that is trusted with it, proved a second factor in it. */
  readonly has_factor: boolean;
  /** The member of staff who acts as the person by it; null: the person has it. */
  readonly acting_user_id: string | null;
  /** Why they do; null: nobody does. */
  readonly acting_reason: string | null;
}

export type NewSession = Pick<
  SessionRecord,
  'user_id' | 'token_hash' | 'expires_at' | 'user_agent' | 'address' | 'method'
> &
  Partial<Pick<SessionRecord, 'organisation_id' | 'has_factor' | 'acting_user_id' | 'acting_reason'>>;

export interface Sessions {
  byTokenHash(hash: string): Promise<SessionRecord | undefined>;
  byId(id: string): Promise<SessionRecord | undefined>;
  idsOfUser(userId: string): Promise<string[]>;
  /** Those that open this organisation alone. */
  idsBoundTo(organisationId: string): Promise<string[]>;
  /** Those by which a member of staff acts as somebody. */
  actedBy(userId: string): Promise<SessionRecord[]>;
  /** The last used first. */
  ofUser(userId: string): Promise<SessionRecord[]>;
  add(session: NewSession, now: number): Promise<SessionRecord>;
  /** Records a use. */
  touch(id: string, now: number): Promise<void>;
  /** The person has proved who they are. */
  markProved(id: string, now: number): Promise<void>;
  /** A passkey of the person was used, or made, in it. */
  markFactor(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what can no longer be used: past its absolute end, or unused since `idleSince`. */
  removeDead(now: number, idleSince: number): Promise<void>;
}

/**
 * The purpose of a one-time token. `subject` is a user's id for a reset and a sign-on, an email for an invitation by the
 * operator, a permission's id for one that was mailed because a page is shared, a session's id for a ticket, an
 * invitation's id for one to join an organisation, a user's id for the second step of a sign-in, a session's id for the
 * challenge of a passkey that is made or proves again who is signed in, nothing for that of a sign-in, JSON of who a provider
 * means for an account that signs in once before it is connected, JSON of who acts as whom and why.
 */
export type TokenKind =
  | 'reset'
  | 'invitation'
  | 'page-invitation'
  | 'sign-on'
  | 'sign-on-link'
  | 'ticket'
  | 'member'
  | 'second-step'
  | 'identity'
  | 'connect-door'
  | 'acting'
  | PasskeyPurpose;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONGER: Partial<Record<TokenKind, number>> = {
  reset: DAY,
  invitation: 7 * DAY,
  'page-invitation': 7 * DAY,
  member: 7 * DAY,
};
/** How much clocks of servers may differ. */
const APART = HOUR;

/** spec organisations.284: in how many milliseconds a token of a kind ends at the latest. */
export const tokenLife = (kind: TokenKind): number => (LONGER[kind] ?? HOUR) + APART;

/** What the challenge of a passkey is for. */
export type PasskeyPurpose = 'passkey-making' | 'passkey-sign-in' | 'passkey-proof';

/** Links and tickets that end when somebody else may have them: at a new password, and when an account is disabled. */
export const LINKS_OF_ACCOUNT = [
  'reset',
  'sign-on',
  'sign-on-link',
  'second-step',
] as const satisfies readonly TokenKind[];

export interface OneTimeToken {
  readonly hash: string;
  readonly kind: TokenKind;
  readonly subject: string;
  readonly expiresAt: number;
}

export interface OneTimeTokens {
  add(token: OneTimeToken): Promise<void>;
  /** The subject of a token, which is not spent. */
  subjectOf(hash: string, kind: TokenKind, now: number): Promise<string | undefined>;
  /** Spends the token: of several callers exactly one gets its subject. */
  spend(hash: string, kind: TokenKind, now: number): Promise<string | undefined>;
  removeOf(kind: TokenKind, subject: string): Promise<void>;
  removeDead(now: number): Promise<void>;
}

/** An authenticator app of an account; its key stands in the secrets. Times are milliseconds. */
export interface SecondFactorRecord {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'totp';
  /** One's own. */
  readonly name: string;
  readonly created_at: number;
  /** null: no right code was typed yet, so it counts for nothing. */
  readonly confirmed_at: number | null;
  readonly last_step: number;
  readonly used_at: number | null;
}

export interface StoredFactors {
  /** The oldest first. */
  ofUser(userId: string): Promise<SecondFactorRecord[]>;
  add(factor: Pick<SecondFactorRecord, 'user_id' | 'kind' | 'name'>, now: number): Promise<SecondFactorRecord>;
  /** Takes the code of a step; false where a code of it, or of a later one, was taken before. The first one confirms. */
  take(id: string, step: number, now: number): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** A token that programs use for their owner. Times are milliseconds. */
export interface ApiTokenRecord {
  readonly id: string;
  readonly user_id: string;
  /** One's own; no other token of the owner that is not revoked has it. */
  readonly name: string;
  readonly scope: TokenScope;
  /** SHA-256 of the token; the token itself is not stored. */
  readonly token_hash: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** null: it was never used. */
  readonly used_at: number | null;
  /** A revoked token is kept for a while, so that whoever uses it learns what became of it. */
  readonly revoked_at: number | null;
  /** The organisation that it belongs to; null: its owner alone. */
  readonly organisation_id: string | null;
  /** What a token of an organisation may do; of a person's `scope` says it. */
  readonly scopes: readonly OrganisationScope[];
  /** The id of who made a token of an organisation; null: its owner. */
  readonly made_by: string | null;
  /** What a token of an organisation is in it; null: an admin. */
  readonly role: OrganisationTokenRole | null;
}

type OfOrganisation = 'organisation_id' | 'scopes' | 'made_by' | 'role';
export type NewApiTokenRecord = Pick<ApiTokenRecord, 'user_id' | 'name' | 'scope' | 'token_hash' | 'expires_at'> &
  Partial<Pick<ApiTokenRecord, OfOrganisation>>;

export interface ApiTokens {
  byTokenHash(hash: string): Promise<ApiTokenRecord | undefined>;
  byId(id: string): Promise<ApiTokenRecord | undefined>;
  /** Tokens that are not revoked, by name. */
  ofUser(userId: string): Promise<ApiTokenRecord[]>;
  /** The same of an organisation. */
  ofOrganisation(organisationId: string): Promise<ApiTokenRecord[]>;
  /** Throws UniqueViolation if a token of the user, or of the organisation, that is not revoked has the name. */
  add(token: NewApiTokenRecord, now: number): Promise<ApiTokenRecord>;
  /** Records a use. */
  touch(id: string, now: number): Promise<void>;
  revoke(id: string, now: number): Promise<void>;
  /** Revokes every token of a user. */
  revokeAll(userId: string, now: number): Promise<void>;
  /** Removes those that expired or were revoked before then. */
  removeEnded(before: number): Promise<void>;
}

/** A try to sign in whose password was wrong, or whose account is disabled. */
export interface FailedSignInRecord {
  /** Empty: there is no such account. It is kept all the same, so that the time of an answer does not tell. */
  readonly user_id: string;
  readonly at: number;
  readonly address: string;
  readonly user_agent: string;
}

/** Kept per account; the oldest go first. */
export const KEPT_FAILURES = 20;

export interface FailedSignIns {
  add(failed: FailedSignInRecord): Promise<void>;
  /** The latest first. */
  ofUser(userId: string): Promise<FailedSignInRecord[]>;
  removeBefore(time: number): Promise<void>;
  removeOf(userId: string): Promise<void>;
}
