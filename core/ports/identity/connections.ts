import type { OrganisationRole } from '#core/access/types.ts';
import type { MemberName } from '../organisations.ts';

/** How the product proves to a provider which client it is. */
export type ProviderAuthMethod = 'client_secret_basic' | 'client_secret_post';
export const PROVIDER_AUTH_METHODS = [
  'client_secret_basic',
  'client_secret_post',
] as const satisfies readonly ProviderAuthMethod[];

/** What people have whose claim has this value. */
export interface RoleMapping {
  readonly value: string;
  /** null: it gives no role of its own. */
  readonly role: MappedRole | null;
  /** Ids of groups of the organisation that they are in; absent: none. */
  readonly groups?: readonly string[];
}

/** Nobody becomes an owner by a provider. */
export type MappedRole = Exclude<OrganisationRole, 'owner'>;
export const MAPPED_ROLES = ['admin', 'editor', 'author', 'desk', 'reader'] as const satisfies readonly MappedRole[];

/** What is entered of a connection. The issuer is entered once, and the secret is never told again. */
export interface ConnectionSettings {
  readonly name: string;
  readonly client_id: string;
  readonly auth_method: ProviderAuthMethod;
  /** What the provider is asked for, separated by blanks. */
  readonly scopes: string;
  /** The claim that roles are mapped from; empty: none. */
  readonly groups_claim: string;
  readonly mapping: readonly RoleMapping[];
  /** When roles are given. `first`: at joining alone; `always`: at every sign-in, as groups always are. */
  readonly mapping_mode: 'first' | 'always';
  /** Where no mapping fits; null: nobody gets in. */
  readonly default_role: MappedRole | null;
  /** Whether somebody's first sign-in makes them a member. */
  readonly create_members: boolean;
  /** Whether addresses count of which the provider does not say whether they were verified. */
  readonly trusts_addresses: boolean;
  /** Whether a second factor counts that the provider says it has asked for. */
  readonly trusts_factors: boolean;
  /** The last day of the client secret, such as 2027-03-31; null: it is not known, and nobody is reminded. */
  readonly secret_ends_on: string | null;
  /** For how many hours a sign-in by it lasts, one to 168. */
  readonly session_hours: number;
}

export interface NewConnectionSettings extends ConnectionSettings {
  readonly issuer: string;
  readonly client_secret: string;
}

/** A sign-in provider of an organisation. Times are ISO 8601. */
export interface ProviderConnection extends ConnectionSettings {
  readonly id: string;
  readonly issuer: string;
  /** null: it was not tried since it was made or changed. */
  readonly tested_at: string | null;
  /** Whether people sign in by it. */
  readonly enabled: boolean;
  /** Since when people who are no owners come into the organisation by its providers alone; null: as they like. */
  readonly forced_at: string | null;
  readonly created_at: string;
}

/** The connections of an organisation, and the addresses at which its providers send people back. */
export interface ConnectionList {
  readonly connections: readonly ProviderConnection[];
  readonly redirect_addresses: readonly string[];
}

/** What a provider says of itself. */
export interface ProviderCheck {
  readonly issuer: string;
  /** The host at which people sign in. */
  readonly sign_in_host: string;
  /** How many keys it signs with. */
  readonly keys: number;
}

export type DomainState = 'waiting' | 'proved' | 'missing' | 'lost';

/** A domain that an organisation says is its own. Times are ISO 8601. */
export interface ClaimedDomain {
  readonly id: string;
  readonly domain: string;
  /** `missing`: its record is not found any more; after seven days it is `lost`. */
  readonly state: DomainState;
  /** Name and content of its TXT record. */
  readonly record: { readonly name: string; readonly value: string };
  readonly proved_at: string | null;
  readonly checked_at: string | null;
  readonly missing_since: string | null;
}

/** How the people of an organisation have to sign in. Times are ISO 8601. */
export interface IdentityRules {
  /** Whether everybody needs a second factor. */
  readonly second_factor: 'off' | 'demanded';
  readonly demanded_since: string | null;
  /** When the organisation closes to people without one who were in it when it was demanded. */
  readonly closes_at: string | null;
  /** Who has neither an authenticator app nor a passkey. */
  readonly without: readonly MemberName[];
}

/** The domains that were claimed, and how somebody signs in by a provider: what the screen and the terminal ask. */
export interface IdentityApi {
  connections(organisation: string, signal?: AbortSignal): Promise<ConnectionList>;
  makeConnection(organisation: string, connection: NewConnectionSettings): Promise<ProviderConnection>;
  changeConnection(organisation: string, id: string, change: ConnectionChangeRequest): Promise<ProviderConnection>;
  /** 409 with a sentence where it would shut people out. */
  forceConnection(organisation: string, id: string, forced: boolean): Promise<ProviderConnection>;
  removeConnection(organisation: string, id: string): Promise<void>;
  checkConnection(organisation: string, id: string): Promise<ProviderCheck>;
  identityRules(organisation: string, signal?: AbortSignal): Promise<IdentityRules>;
  /** 409 `factor_first` where the caller has none. */
  changeIdentityRules(organisation: string, rules: Pick<IdentityRules, 'second_factor'>): Promise<IdentityRules>;
  domains(organisation: string, signal?: AbortSignal): Promise<ClaimedDomain[]>;
  claimDomain(organisation: string, domain: string): Promise<ClaimedDomain>;
  checkDomain(organisation: string, id: string): Promise<ClaimedDomain>;
  removeDomain(organisation: string, id: string): Promise<void>;
}

/** What changes of a connection; what is absent stays. */
export type ConnectionChangeRequest = Partial<ConnectionSettings> & {
  readonly client_secret?: string;
  readonly enabled?: boolean;
};
