import type { OperatorLevel, QuotaLimits } from '#core/access/types.ts';
import type { Job } from './delivery-tests.ts';
import type { BrandAdding, HostWatch, NewBrand } from './hosts/brand-hosts.ts';
import type { TakeInCalls } from './joining/bring-in.ts';
import type {
  LentHost,
  Member,
  MemberInvitation,
  Organisation,
  OrganisationUsage,
  QuotaChange,
} from './organisations.ts';
import type { ActingTerms } from './people/acting-rule.ts';

/** What an organisation has and does, in numbers. */
export interface OrganisationUse {
  /** Who is active in it. */
  readonly people: number;
  /** Pages that are not in the trash. */
  readonly pages: number;
  readonly published: number;
  /** Bytes of its pages with their earlier versions, and of its images. */
  readonly storage: number;
  /** Visits with a login in the last thirty days. */
  readonly visits: number;
  /** When somebody last worked in it, as ISO 8601; null: never. */
  readonly last_active: string | null;
}

export type OrganisationState = 'active' | 'suspended' | 'trashed';

/** An organisation as the provider's staff see it in their list. Times are ISO 8601. */
export interface OperatedOrganisation extends Pick<Organisation, 'id' | 'slug' | 'name' | 'kind' | 'created_at'> {
  readonly state: OrganisationState;
  /** The host names of its brands, the oldest first. */
  readonly brands: readonly string[];
  /** The brands that lost their host, in words. */
  readonly hostless: readonly string[];
  readonly use: OrganisationUse;
  /** The most that it may have. */
  readonly quotas: QuotaLimits;
}

/** A page that somebody edits right now. */
export interface HeldPage {
  readonly id: string;
  readonly label: string;
  /** Email of who edits it. */
  readonly by: string;
  /** ISO 8601; absent where it is not known. */
  readonly since?: string;
}

/** A configured gateway, without its address, user and keys. */
export interface OperatedGateway {
  readonly id: string;
  /** The host name of its brand; in words where that has none. */
  readonly brand: string;
  readonly name: string;
  readonly kind: string;
  /** What its controller answered last; null: this server has not asked it yet. */
  readonly last: GatewayAnswered | null;
}

/** What the controller of a gateway answered last, without what was asked and answered in words. Times are ISO 8601. */
export interface GatewayAnswered {
  readonly at: string;
  /** The login of a visitor, or a test. */
  readonly by: 'visit' | 'test';
  /** The status of HTTP; null: there was no answer. */
  readonly status: number | null;
  readonly failed: 'timeout' | 'unreachable' | 'certificate' | 'forbidden' | null;
  /** The code of the failure, such as `ECONNREFUSED`; null: it has none. */
  readonly reason: string | null;
  /** When there was an answer last; null: never. */
  readonly answered_at: string | null;
}

/** Somebody of the provider's staff. Who it is is set on the server's machine alone. */
export interface StaffMember {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly level: OperatorLevel;
  /** ISO 8601. */
  readonly granted_at: string;
  readonly granted_by: string;
  /** Whether the account can sign in. */
  readonly is_active: boolean;
  /** Whether they have an authenticator app or a passkey. */
  readonly has_factor: boolean;
}

/** One organisation as the provider's staff see it: no secret, no visitor and no content of a page is in it. */
export interface OperatedDetails extends OperatedOrganisation {
  /** Since when nobody changes anything, and why; null: it is not suspended. */
  readonly suspended: Organisation['suspended'];
  /** Since when it is in the trash, and until when it can be restored; null: it is not there. */
  readonly trashed: { readonly at: string; readonly until: string } | null;
  readonly usage: OrganisationUsage;
  /** Whether staff may sign in as its people. */
  readonly acting: ActingTerms;
  readonly members: readonly Member[];
  /** Those who were asked to join, the newest first. */
  readonly invitations: readonly MemberInvitation[];
  readonly held: readonly HeldPage[];
  readonly gateways: readonly OperatedGateway[];
  /** Its brands' hosts, as they were looked at last. */
  readonly hosts: readonly HostWatch[];
}

/** Something that fits what was searched for, and the organisation it belongs to. */
export interface OperatorHit {
  readonly kind: 'organisation' | 'brand' | 'person' | 'page';
  /** Its name, host name or email. */
  readonly label: string;
  readonly organisation: Pick<Organisation, 'id' | 'slug' | 'name'>;
}

export interface NewOperatedOrganisation {
  readonly name: string;
  /** Who is invited as its first owner. */
  readonly owner: string;
  /** The host name of its brand; absent: it gets one later. */
  readonly host?: string;
}

/** As whom an operator wants to act: a person, by id or email, of an organisation, by id or name in addresses; and why. */
export interface ActingRequest {
  readonly organisation: string;
  readonly person: string;
  readonly reason: string;
}

/** What an operator acts as somebody by: it is good for them alone, once, within a minute. */
export interface ActingTicket {
  readonly ticket: string;
  /** The address that uses it, in a browser where that operator is signed in. */
  readonly address: string;
}

/** What moves where one organisation is merged into another: how much of each. */
export interface MergePlan {
  readonly from: Pick<Organisation, 'slug' | 'name'>;
  readonly into: Pick<Organisation, 'slug' | 'name'>;
  readonly pages: number;
  /** Pages in the trash. */
  readonly trashed: number;
  readonly folders: number;
  readonly tags: number;
  readonly groups: number;
  /** People who come, with those who are in both. */
  readonly people: number;
  readonly people_in_both: number;
  /** Of those, how many get a higher role than they have. */
  readonly roles_raised: number;
  /** Owners who come: they own the other one then. */
  readonly owners: number;
  /** Open ones. */
  readonly invitations: number;
  readonly brands: number;
  readonly gateways: number;
  /** Kinds of vouchers. */
  readonly kinds: number;
  /** Batches of vouchers. */
  readonly batches: number;
  /** API tokens of the organisation, which end. */
  readonly tokens: number;
}

/** Calls of the provider's staff, at the main product's hosts; everybody else is answered 404. */
export interface OperatorCalls extends TakeInCalls {
  /** Every organisation, by name. */
  operatedOrganisations(signal?: AbortSignal): Promise<OperatedOrganisation[]>;
  /** By its id or its name in addresses. */
  operatedOrganisation(org: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** Who the provider's staff are, the longest in office first. */
  listStaff(signal?: AbortSignal): Promise<StaffMember[]>;
  /** Makes an account support staff, and takes it from one; all staff then. */
  addSupport(email: string, signal?: AbortSignal): Promise<StaffMember[]>;
  removeSupport(userId: string, signal?: AbortSignal): Promise<StaffMember[]>;
  /** Sends a test mail in the name of a brand of it, by its own mail server, to whoever asks; `job` tells how it goes. */
  testMail(org: string, brand: string, signal?: AbortSignal): Promise<Job>;
  /** Looks now at the hosts of its brands. */
  checkOperatedHosts(org: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** Adds a brand to it, whose host staff vouch for; `check` says what to set in its DNS. */
  addOperatedBrand(org: string, brand: NewBrand, signal?: AbortSignal): Promise<BrandAdding>;
  makeOrganisation(organisation: NewOperatedOrganisation, signal?: AbortSignal): Promise<OperatedDetails>;
  /** From now on the host of its brand shows the pages of another organisation too. */
  lendHost(
    org: string,
    lent: { readonly host: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<LentHost[]>;
  /** From now on nobody changes anything in it; its people are told the reason. */
  suspendOrganisation(org: string, reason: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** Mails an invitation again, for seven more days. */
  resendInvitation(org: string, id: string, signal?: AbortSignal): Promise<MemberInvitation>;
  /** Invites its first owner at another address; the invitation that went to the former one ends. */
  correctOwner(org: string, id: string, email: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** Resets a day later how a person of it signs in, unless they stop it; and stops one that waits. */
  resetPerson(org: string, userId: string, reason: string, signal?: AbortSignal): Promise<OperatedDetails>;
  keepPerson(org: string, userId: string, signal?: AbortSignal): Promise<OperatedDetails>;
  resumeOrganisation(org: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** What a merge would move. Nothing is done. */
  planMerge(org: string, into: string, signal?: AbortSignal): Promise<MergePlan>;
  /** Moves all that belongs to it to another one, and removes it; what moved. */
  mergeOrganisation(org: string, into: string, signal?: AbortSignal): Promise<MergePlan>;
  /** Ends the editing of a page by whoever has it open. */
  freePage(org: string, page: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** Moves it to the trash with its pages; its owners may as well. */
  trashOrganisation(org: string, signal?: AbortSignal): Promise<void>;
  restoreOrganisation(org: string, signal?: AbortSignal): Promise<OperatedDetails>;
  /** Sets what it may have at most; what is there already stays. */
  setQuotas(org: string, quotas: QuotaChange, signal?: AbortSignal): Promise<OperatedDetails>;
  startActing(request: ActingRequest, signal?: AbortSignal): Promise<ActingTicket>;
  /** The session of a ticket. */
  enterActing(ticket: string, signal?: AbortSignal): Promise<{ readonly id: string; readonly auth_token: string }>;
  /** Ends every session by which the caller acts as somebody; how many there were. */
  endActing(signal?: AbortSignal): Promise<number>;
  /** By name, name in addresses, host name, email, page name, page id, or the address of a page. */
  findOrganisations(words: string, signal?: AbortSignal): Promise<OperatorHit[]>;
}
