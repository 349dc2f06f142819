import type { OperatorLevel, OrganisationRole } from '#core/access/types.ts';
import type { UserRecord } from './accounts.ts';

/** Rules of an organisation; what is absent is as usual. */
export type OrganisationSettings = Readonly<Record<string, unknown>>;

/** The most of each thing that an organisation may have; what is absent has no limit. */
export type Quotas = Readonly<Record<string, number>>;

/** A customer: pages, brands and people that belong together. */
export interface OrganisationRecord {
  readonly id: string;
  /** Its name in addresses: a-z, 0-9 and `-`. */
  readonly slug: string;
  readonly name: string;
  /** `personal`: it came with one person, who may still share it. */
  readonly kind: 'team' | 'personal';
  readonly settings: OrganisationSettings;
  readonly quotas: Quotas;
  /** Nobody edits since then; its pages are served. null: it is not suspended. */
  readonly suspended_at: number | null;
  readonly suspended_why: string | null;
  readonly trashed_at: number | null;
  readonly trashed_by: string | null;
  /** Since when its people need a second factor; null: they need none. */
  readonly factors_demanded_at: number | null;
  /** Grows with every change; the ETag. */
  readonly revision: number;
  readonly created_at: number;
}

export type NewOrganisation = Pick<OrganisationRecord, 'slug' | 'name' | 'kind'> & { readonly id?: string };
export type OrganisationChange = Pick<OrganisationRecord, 'slug' | 'name' | 'settings'>;

export interface Organisations {
  byId(id: string): Promise<OrganisationRecord | undefined>;
  bySlug(slug: string): Promise<OrganisationRecord | undefined>;
  /** By name. */
  list(): Promise<OrganisationRecord[]>;
  /** Rejects with UniqueViolation where another has the slug or the id. */
  add(organisation: NewOrganisation, now: number): Promise<OrganisationRecord>;
  /** Rejects with WriteConflict if its revision differs from `read`, with UniqueViolation where another has the slug. */
  set(read: Pick<OrganisationRecord, 'id' | 'revision'>, change: OrganisationChange): Promise<OrganisationRecord>;
  setQuotas(id: string, quotas: Quotas): Promise<void>;
  /** null: nobody is kept from editing any more. */
  setSuspended(id: string, suspended: { readonly at: number; readonly why: string } | null): Promise<void>;
  /** null: nobody needs a second factor any more. */
  setFactorsDemanded(id: string, at: number | null): Promise<void>;
  setTrashed(id: string, trashed: { readonly at: number; readonly by: string } | null): Promise<void>;
  /** Removes it for good with all that belongs to it, but for secrets. */
  erase(id: string): Promise<void>;
  /** It is no longer one person's own. */
  makeTeam(id: string): Promise<void>;
  /** People who have pages or own a dashboard, and no organisation that came with them. */
  peopleWithout(): Promise<string[]>;
  /** Enters the organisation of its owner into every dashboard and page that names none. The number of rows. */
  settle(): Promise<number>;
}

/** A person in an organisation. */
export interface MembershipRecord {
  readonly organisation_id: string;
  readonly user_id: string;
  readonly role: OrganisationRole;
  /** `person`, or the sign-in provider that sets the role. */
  readonly managed_by: string;
  /** A disabled membership gives no rights. */
  readonly disabled_at: number | null;
  readonly disabled_by: string | null;
  readonly joined_at: number;
  /** null: the person has not worked in it yet. */
  readonly seen_at: number | null;
  /** Since when they ask others to publish; null: they publish where their role lets them. */
  readonly asks_since: number | null;
  /** What they may do with vouchers, as core/access/voucher-rights.ts reads it; null: what is usual for their role. */
  readonly voucher_rights: string | null;
  /** The most vouchers that they issue in a day; null: the usual number. */
  readonly vouchers_daily: number | null;
  /** The ids of the kinds that they issue, as core/access/voucher-rights.ts reads them; null: all. */
  readonly voucher_kinds: string | null;
}

export type NewMembership = Pick<MembershipRecord, 'organisation_id' | 'user_id' | 'role'> & {
  /** `person` where it is absent. */
  readonly managed_by?: string;
};

/** A membership with the person it is of. */
export interface PersonRecord
  extends MembershipRecord,
    Pick<UserRecord, 'email' | 'fullname' | 'language' | 'zone' | 'picture'> {
  /** Neither the membership nor the account is disabled. */
  readonly is_active: boolean;
  /** They have an authenticator app or a passkey. */
  readonly has_factor: boolean;
  /** Their pages in the organisation, also those in the trash; templates are not counted. */
  readonly pages: number;
}

/** An organisation that demands a second factor of somebody without an authenticator app. */
export interface FactorDemand {
  readonly organisation_id: string;
  /** Since when it is demanded of this person: since it is of all, or since they joined. */
  readonly since: number;
  readonly has_passkey: boolean;
}

export interface Memberships {
  /** The active memberships of somebody without an authenticator app in organisations that demand a second factor. */
  factorDemands(userId: string): Promise<FactorDemand[]>;
  /** Whether an active owner has used a password with an authenticator app, or a passkey that still works somewhere. */
  hasOwnerWithFactor(organisationId: string): Promise<boolean>;
  of(organisationId: string, userId: string): Promise<MembershipRecord | undefined>;
  /** The same, or what an API token of the organisation is in it as long as it is not revoked. */
  ofActor(organisationId: string, userId: string): Promise<MembershipRecord | undefined>;
  /** The oldest first. */
  ofUser(userId: string): Promise<MembershipRecord[]>;
  /** The oldest first. */
  ofOrganisation(organisationId: string): Promise<MembershipRecord[]>;
  /** The oldest first, with who they are. */
  people(organisationId: string): Promise<PersonRecord[]>;
  /** Rejects with UniqueViolation where the person is in it already. */
  add(membership: NewMembership, now: number): Promise<void>;
  /**
   * By a person, where it is not said by which provider: then no provider changes it any more. With another role nothing
   * is chosen of what they may do with vouchers.
   */
  setRole(
    of: Pick<MembershipRecord, 'organisation_id' | 'user_id'>,
    role: OrganisationRole,
    managedBy?: string,
  ): Promise<void>;
  setDisabled(
    of: Pick<MembershipRecord, 'organisation_id' | 'user_id'>,
    disabled: { readonly at: number; readonly by: string } | null,
  ): Promise<void>;
  /** null: they publish where their role lets them. */
  setAsks(of: Pick<MembershipRecord, 'organisation_id' | 'user_id'>, since: number | null): Promise<void>;
  /** What they may do with vouchers; null: what is usual. */
  setVoucherRights(
    of: Pick<MembershipRecord, 'organisation_id' | 'user_id'>,
    rights: Pick<MembershipRecord, 'voucher_rights' | 'vouchers_daily' | 'voucher_kinds'>,
  ): Promise<void>;
  /** Records that the person worked in it. */
  touch(of: Pick<MembershipRecord, 'organisation_id' | 'user_id'>, now: number): Promise<void>;
  /** Takes the person out of the groups of the organisation, too. */
  remove(of: Pick<MembershipRecord, 'organisation_id' | 'user_id'>): Promise<void>;
}

/** Staff of the provider. */
export interface OperatorRecord {
  readonly user_id: string;
  readonly level: OperatorLevel;
  readonly granted_at: number;
  /** Who gave it: an email, or the user of the server's machine. */
  readonly granted_by: string;
}

export interface Operators {
  of(userId: string): Promise<OperatorRecord | undefined>;
  list(): Promise<OperatorRecord[]>;
  /** Gives the level, or changes it. */
  set(operator: Omit<OperatorRecord, 'granted_at'>, now: number): Promise<void>;
  /** Whether the person was one. */
  remove(userId: string): Promise<boolean>;
}
