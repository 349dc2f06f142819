import type { Deletion } from '#core/access/types.ts';
import type { TokenScope } from '../constants.ts';
import type { ProofKinds, ProviderApi, ProviderStart } from './identity/sign-in.ts';
import type { OrganisationSummary } from './organisations.ts';
import type { AccountDeletionCalls } from './own-account/deletion.ts';
import type { EmailCalls } from './own-account/email-change.ts';
import type { ProfileCalls } from './own-account/profile.ts';
import type { OwnPasskeys, PasskeyApi, PasskeyCalls, UsedPasskey } from './passkeys.ts';

/** A token that a program uses for its owner. Times are ISO 8601. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly created_at: string;
  /** null: it was never used. */
  readonly used_at: string | null;
  readonly expires_at: string;
}

/** A token that was just made: the only time that it is told. */
export interface NewApiToken extends ApiToken {
  readonly token: string;
}

interface ApiTokenRequest {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expires_in_days?: number;
}

/** Beyond the specified calls (spec api.31): one's own tokens for programs, by name. */
interface ApiTokenCalls {
  apiTokens(signal?: AbortSignal): Promise<ApiToken[]>;
  createApiToken(token: ApiTokenRequest, signal?: AbortSignal): Promise<NewApiToken>;
  revokeApiToken(id: string, signal?: AbortSignal): Promise<void>;
}

/** How somebody signed in: `factor` is the second step after a password or a link, `acting` staff of the provider as them. */
export type SignInMethod = 'password' | 'link' | 'invitation' | 'factor' | 'passkey' | 'provider' | 'acting';

/** The program and system of a session in common words; null if not recognised. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A place somebody is signed in. Times are ISO 8601. */
export interface OpenSession {
  readonly id: string;
  /** Whether it is the requesting one. */
  readonly current: boolean;
  readonly device: Device;
  /** The network address it was started from; absent where it is not known. */
  readonly address?: string;
  /** How it was started; absent where it is not known. */
  readonly method?: SignInMethod;
  readonly created_at: string;
  readonly used_at: string;
}

/** A try to sign in to one's account that failed. `at` is ISO 8601. */
export interface FailedSignIn {
  readonly device: Device;
  readonly address: string;
  readonly at: string;
}

/** Where somebody is signed in, and the latest tries that failed. */
export interface SignIns {
  readonly sessions: OpenSession[];
  readonly failed_sign_ins: FailedSignIn[];
}

/** What a second factor can be: a code of an authenticator app, a recovery code, or a passkey of this host. */
export type FactorKind = 'code' | 'recovery_code' | 'passkey';

/** What was typed as a second factor. */
export type TypedFactor = { readonly code: string } | { readonly recovery_code: string };

/** What proves the second factor: what was typed, or what a passkey answered. */
export type ProvenFactor = TypedFactor | { readonly passkey: UsedPasskey };

/** The answer to a right password where a second factor is set: a ticket, which lives five minutes. */
export interface SecondStep {
  readonly second_factor: { readonly ticket: string; readonly kinds: readonly FactorKind[] };
}

/** An authenticator app of an account. Times are ISO 8601. */
export interface SecondFactor {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  /** null: it was not used since it was confirmed. */
  readonly used_at: string | null;
}

/** The second factors of an account, the oldest first, and how many of its ten recovery codes were not used yet. */
export interface SecondFactors {
  readonly factors: SecondFactor[];
  readonly recovery_codes_left: number;
}

/** An authenticator app that was just added: the only time that its key is told. It counts after one right code. */
export interface NewSecondFactor {
  readonly id: string;
  /** In Base32, as people type it. */
  readonly key: string;
  /** What its QR code says. */
  readonly address: string;
}

/**
 * Beyond the specified calls (spec api.31): the second factors of one's own account (spec accounts.12). Those that change them
 * are refused with 403 `proof_needed` where the last proof is older than ten minutes.
 */
export interface SecondFactorCalls {
  secondFactors(signal?: AbortSignal): Promise<SecondFactors>;
  addFactor(factor: { readonly name: string }, signal?: AbortSignal): Promise<NewSecondFactor>;
  /** The recovery codes, where it was the first factor. */
  confirmFactor(id: string, body: { readonly code: string }, signal?: AbortSignal): Promise<readonly string[]>;
  removeFactor(id: string, signal?: AbortSignal): Promise<void>;
  renewRecoveryCodes(signal?: AbortSignal): Promise<readonly string[]>;
  /** Proves again who is signed in. */
  prove(proof: TypedProof, signal?: AbortSignal): Promise<void>;
}

/** A proof of who is signed in: what was typed, or what a passkey answered. */
export type TypedProof = ({ readonly password: string } & Partial<TypedFactor>) | { readonly passkey: UsedPasskey };

/** A proof of who is signed in that a call needs (spec accounts.16). */
export interface NeededProof extends ProofKinds {
  /** The address of the provider that asks anew who somebody is; absent where there is none. */
  startAtProvider?(start: ProviderStart): Promise<string>;
  /** The calls that ask a passkey; absent where there are none. */
  passkeys?(): Promise<PasskeyCalls>;
  /** Sends it; rejects where it is wrong. */
  prove(proof: TypedProof): Promise<void>;
}

/** What an account keeps, and may keep at most: pages, and the bytes of these with their earlier versions. */
export interface Usage {
  pages: number;
  pages_limit: number;
  bytes: number;
  bytes_limit: number;
}

/** What somebody is told of their account whenever they sign in; each is absent where there is nothing to tell. */
export interface AccountNews extends ActedAccount {
  /** How many recovery codes are left, where they are three or fewer. */
  readonly recovery_codes_left?: number;
  /** When the account is deleted, ISO 8601. */
  readonly deletion_due?: string;
  /** Who of the provider is signed in as them right now. */
  readonly acted_by?: Acting;
  /** Why they make no pages; absent where they may. */
  readonly makes_no_pages?: NoPages;
}

/** That somebody makes no pages: by their role in an organisation, or because their access to it was ended. */
export interface NoPages {
  /** Its name; empty where nothing is said of it. */
  readonly organisation: string;
  readonly why: 'role' | 'ended';
}

/** Deleting a page. */
interface DeletionCalls {
  /** Ours moves it to the trash. */
  deletePage(id: string, signal?: AbortSignal): Promise<void>;
  /** What uses the page; beyond the specified calls (spec api.31). */
  deletion(id: string, signal?: AbortSignal): Promise<Deletion>;
}

/** All that is kept of a person besides the content of their pages. Times are ISO 8601. */
export interface AccountExport {
  readonly exported_at: string;
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly fullname: string;
    readonly created_at: string;
    /** null: those of the person's browser. */
    readonly language: string | null;
    readonly zone: string | null;
    /** The root-relative address of their picture; null: they have none. */
    readonly picture: string | null;
  };
  readonly organisations: OrganisationSummary[];
  readonly pages: ExportedPage[];
  readonly shared_with_me: ExportedShare[];
  readonly folders_shared_with_me: (Omit<ExportedShare, 'page_id'> & { readonly folder_id: string })[];
  readonly sessions: Omit<OpenSession, 'current'>[];
  readonly failed_sign_ins: FailedSignIn[];
  readonly api_tokens: ApiToken[];
  readonly second_factors: { readonly name: string; readonly created_at: string }[];
  readonly passkeys: OwnPasskeys['passkeys'];
  readonly sign_in_providers: ExportedIdentity[];
}

interface ExportedIdentity {
  /** Whom the provider means by it. */
  readonly subject: string;
  readonly email: string;
  readonly linked_at: string;
}

interface ExportedPage {
  readonly id: string;
  readonly label: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** null: it is not published. */
  readonly published_at: string | null;
}

interface ExportedShare {
  readonly page_id: string;
  readonly action: string;
  readonly created_at: string;
}

/** What one changes of one's own account. */
export interface OwnAccountCalls extends ProfileCalls {
  /** All that is kept of one's account. */
  exportAccount(signal?: AbortSignal): Promise<AccountExport>;
  /** Ends the other sessions. */
  changePassword(
    change: { readonly password: string; readonly new_password: string },
    signal?: AbortSignal,
  ): Promise<void>;
}

/** Calls about one's own account that are beyond the specified ones. */
export interface AccountCalls
  extends ApiTokenCalls,
    DeletionCalls,
    SecondFactorCalls,
    OwnAccountCalls,
    AccountDeletionCalls,
    EmailCalls,
    PasskeyApi,
    ProviderApi {}

/** Who acts as the account that is signed in, why, and until when as ISO 8601. */
export interface Acting {
  readonly by: string;
  readonly reason: string;
  readonly until: string;
}

/** An account, and whether somebody else is in front of the screen. */
export interface ActedAccount {
  /** Who of the provider's staff acts as the person by this session; absent: nobody. */
  acting?: Acting;
}
