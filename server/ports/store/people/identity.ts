import type { OrganisationRole } from '#core/access/types.ts';
import type { ProviderAuthMethod, RoleMapping } from '#core/ports/identity/connections.ts';

/** A sign-in provider (OpenID Connect) of an organisation. Its secret stands in the secrets. Times are milliseconds. */
export interface ConnectionRecord {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
  /** The address that its tokens name, letter for letter. It never changes: subjects belong to it. */
  readonly issuer: string;
  readonly client_id: string;
  readonly auth_method: ProviderAuthMethod;
  readonly scopes: string;
  /** The claim that roles are mapped from; empty: none. */
  readonly groups_claim: string;
  readonly mapping: readonly RoleMapping[];
  /** `first`: at joining alone; `always`: at every sign-in. */
  readonly mapping_mode: 'first' | 'always';
  /** Where no mapping fits; null: nobody gets in. */
  readonly default_role: OrganisationRole | null;
  /** Whether somebody's first sign-in makes them a member. */
  readonly create_members: boolean;
  /** Whether addresses count that it says nothing about: it has those of one company alone. */
  readonly trusts_addresses: boolean;
  /** Whether a second factor that the provider asked for counts here. */
  readonly trusts_factors: boolean;
  /** The last day of the client secret, such as 2027-03-31; null: it is not known. */
  readonly secret_ends_on: string | null;
  /** For how many hours a sign-in by it lasts. */
  readonly session_hours: number;
  /** Since when people of the organisation sign in by its providers alone; null: as they like. */
  readonly forced_at: number | null;
  /** null: it was not tried since it was made or changed. */
  readonly tested_at: number | null;
  readonly tested_by: string | null;
  /** null: people sign in by it. */
  readonly disabled_at: number | null;
  readonly created_at: number;
}

/** What may change of one. */
export type ConnectionChange = Omit<
  ConnectionRecord,
  'id' | 'organisation_id' | 'issuer' | 'forced_at' | 'tested_at' | 'tested_by' | 'disabled_at' | 'created_at'
>;
export type NewConnection = ConnectionChange & Pick<ConnectionRecord, 'organisation_id' | 'issuer'>;

/** A provider by which alone somebody comes into one of their organisations. */
export type ForcedConnection = Pick<ConnectionRecord, 'id' | 'organisation_id' | 'name'>;

export interface OidcConnections {
  byId(id: string): Promise<ConnectionRecord | undefined>;
  /** The oldest first. */
  ofOrganisation(organisationId: string): Promise<ConnectionRecord[]>;
  /** Those that are on and whose client secret has this last day, or an earlier one. */
  secretsUntil(day: string): Promise<ConnectionRecord[]>;
  /** It is off, and was not tried. */
  add(connection: NewConnection, now: number): Promise<ConnectionRecord>;
  change(id: string, change: ConnectionChange): Promise<void>;
  /** null: it has to be tried again. */
  setTested(id: string, tested: { readonly at: number; readonly by: string } | null): Promise<void>;
  setDisabled(id: string, at: number | null): Promise<void>;
  setForced(id: string, at: number | null): Promise<void>;
  /** Those that are on and forced in organisations that the person is in without being an owner. */
  forcedOn(userId: string): Promise<ForcedConnection[]>;
  /** Those that are on and forced. */
  forced(): Promise<ConnectionRecord[]>;
  /** Who it knows goes with it. */
  remove(id: string): Promise<void>;
}

/** Who a provider means by a subject. It is found by these two, and never by an email. */
export interface IdentityRecord {
  readonly connection_id: string;
  readonly subject: string;
  readonly user_id: string;
  /** The email that the provider named last. */
  readonly email_seen: string;
  readonly linked_at: number;
  readonly used_at: number | null;
}

export interface Identities {
  bySubject(connectionId: string, subject: string): Promise<IdentityRecord | undefined>;
  /** The oldest first. */
  ofUser(userId: string): Promise<IdentityRecord[]>;
  /** Rejects with UniqueViolation where the subject, or the person, is known by the connection. */
  add(identity: Omit<IdentityRecord, 'used_at' | 'linked_at'>, now: number): Promise<void>;
  /** Records a sign-in. */
  used(of: Pick<IdentityRecord, 'connection_id' | 'subject'>, emailSeen: string, now: number): Promise<void>;
  remove(connectionId: string, userId: string): Promise<void>;
}

/** What somebody was sent to a provider for. */
export type AttemptPurpose = 'sign-in' | 'link' | 'test' | 'proof';

/** Somebody on their way to a provider and back. */
export interface AttemptRecord {
  /** SHA-256 of the state. */
  readonly state_hash: string;
  readonly connection_id: string;
  readonly purpose: AttemptPurpose;
  /** SHA-256 of what the tab keeps that was sent away: no other tab or browser comes back for it. */
  readonly binding_hash: string;
  /** Where the provider sends people back to. */
  readonly redirect_uri: string;
  /** Where they go on in the product. */
  readonly path: string;
  /** The person that is linked or tries a connection; null: nobody is signed in. */
  readonly user_id: string | null;
  /** The session that a proof is for; null: it is none. */
  readonly session_id: string | null;
  readonly ends_at: number;
}

export interface OidcAttempts {
  add(attempt: AttemptRecord): Promise<void>;
  /** Spends it: of several callers exactly one gets it. */
  spend(stateHash: string, now: number): Promise<AttemptRecord | undefined>;
  removeEnded(now: number): Promise<void>;
}

/** A domain that an organisation says is its own. */
export interface ClaimedDomainRecord {
  readonly id: string;
  readonly organisation_id: string;
  /** In lower case, as in DNS. */
  readonly domain: string;
  /** What its TXT record has to say. */
  readonly token: string;
  readonly created_at: number;
  /** null: its TXT record was never found. */
  readonly proved_at: number | null;
  readonly checked_at: number | null;
  /** Since when the TXT record of a proved one is not found; null: it was found at the last check. */
  readonly missing_since: number | null;
}

export interface ClaimedDomains {
  byId(id: string): Promise<ClaimedDomainRecord | undefined>;
  /** By domain. */
  ofOrganisation(organisationId: string): Promise<ClaimedDomainRecord[]>;
  /** The claim that proved a domain. */
  provedBy(domain: string): Promise<ClaimedDomainRecord | undefined>;
  /** Rejects with UniqueViolation where the organisation has it. */
  add(
    domain: Pick<ClaimedDomainRecord, 'organisation_id' | 'domain' | 'token'>,
    now: number,
  ): Promise<ClaimedDomainRecord>;
  /** Rejects with UniqueViolation where another organisation has proved the domain. */
  setChecked(id: string, found: Pick<ClaimedDomainRecord, 'proved_at' | 'missing_since'>, now: number): Promise<void>;
  /** Proved ones that were last checked before then. */
  due(before: number, most: number): Promise<ClaimedDomainRecord[]>;
  remove(id: string): Promise<void>;
}
