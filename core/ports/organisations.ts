import type {
  OperatorLevel,
  OrganisationRole,
  QuotaLimits,
  QuotaName,
  QuotaUse,
  VoucherRight,
} from '#core/access/types.ts';
import type { ActingRuleCalls, ActingTerms } from './people/acting-rule.ts';
import type { ImportCalls } from './people/imports.ts';
import type { TrashedOrganisationCalls } from './people/trashed-organisations.ts';

/** An organisation as it stands in a list. */
export interface OrganisationSummary {
  readonly id: string;
  /** Its name in addresses. */
  readonly slug: string;
  readonly name: string;
  /** What the caller is in it; staff of the provider who are not in it are told their level. */
  readonly role: OrganisationRole | OperatorLevel;
  /** Since when nobody edits, and why; in lists absent where it is not suspended. */
  readonly suspended?: Suspension | null;
  /** Where it demands a second factor that the caller does not have; absent otherwise. */
  readonly factor_due?: FactorDue;
  /** Where it is open to the caller by its sign-in provider alone, and they came by another way; absent otherwise. */
  readonly provider_door?: ProviderDoor;
  /** What the caller may do with its vouchers; absent: nothing. */
  readonly vouchers?: readonly VoucherRight[];
}

/** Since when nobody changes anything in an organisation, ISO 8601, and why. */
export interface Suspension {
  readonly at: string;
  readonly why: string;
}

/** How somebody comes into an organisation by its sign-in provider. */
export interface ProviderDoor {
  /** The id of the provider. */
  readonly connection: string;
  readonly name: string;
  /** Where people sign in by it, such as https://wifi.example.com; null: the organisation has no host. */
  readonly address: string | null;
}

/** Until when somebody has to have a second factor. */
export interface FactorDue {
  /** When the organisation closes to them, ISO 8601. */
  readonly at: string;
  /** Whether it has: then it can be left, and nothing else. */
  readonly is_over: boolean;
}

/** One organisation. Times are ISO 8601. */
export interface Organisation extends OrganisationSummary {
  readonly kind: 'team' | 'personal';
  /** The host names of its brands, the oldest first. */
  readonly brands: readonly string[];
  /** The brands that lost their host, in words. */
  readonly hostless: readonly string[];
  /** Days that events of its audit log are kept. */
  readonly audit_days: number;
  /** Whether staff of the provider may sign in as its people. */
  readonly acting: ActingTerms;
  readonly suspended: Suspension | null;
  readonly created_at: string;
}

/** What everybody who makes pages is told of the people of an organisation. */
export interface MemberName {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  /** The root-relative address of their picture; absent: they have none. */
  readonly picture?: string;
  readonly is_you: boolean;
}

/** A person in an organisation. */
export interface Member extends MemberName {
  readonly role: OrganisationRole;
  /** `person`, or the sign-in provider that sets the role. */
  readonly managed_by: string;
  /** Who is disabled has no right in it, and keeps their pages there. */
  readonly state: 'active' | 'disabled';
  /** Whether they have an authenticator app or a passkey. */
  readonly has_factor: boolean;
  /** They edit pages and ask others to publish them; absent: they publish where their role lets them. */
  readonly asks_to_publish?: true;
  /** When how they sign in is reset, ISO 8601; absent: it is not. */
  readonly reset_due?: string;
  /** The day on which they last worked in it, as `2026-11-24`; null: not yet. */
  readonly last_active: string | null;
  /** The primary owner, to whom the brands of the organisation belong. */
  readonly is_primary?: true;
  /** How many pages of the organisation are theirs, also in the trash. */
  readonly pages: number;
}

/** What became of the mail of an invitation: `waiting` is sent by itself later, `file` was written on the server. */
export type InvitationMail = 'waiting' | 'sent' | 'failed' | 'file';

/** Somebody who was asked to join and has not answered yet. Times are ISO 8601. */
export interface MemberInvitation {
  readonly id: string;
  readonly email: string;
  /** Empty where only the address is known. */
  readonly name: string;
  readonly role: OrganisationRole;
  /** The groups that they are in once they join, by name; absent where there are none. */
  readonly groups?: readonly { readonly id: string; readonly name: string }[];
  /** An expired one is renewed by sending it again. */
  readonly state: 'open' | 'expired';
  readonly mail: InvitationMail;
  /** When the mail that waits is tried next by itself; absent where none waits. */
  readonly mail_due_at?: string;
  /** When a mail server last took it; absent where none did. */
  readonly mailed_at?: string;
  /** The name of who invited them, else their email. */
  readonly invited_by: string;
  readonly created_at: string;
  readonly expires_at: string;
}

/**
 * What happened with one address that was to be invited. Whether it has an account at the server does not show.
 * - `invited`: an invitation is on its way.
 * - `changed`: one was open already, and has the new role and groups now.
 * - `member`: the person is in the organisation already.
 * - `wrong`: this is no address; `problem` says why.
 */
export interface InviteAnswer {
  readonly email: string;
  readonly outcome: 'invited' | 'changed' | 'member' | 'wrong';
  /** Where there is one: `invited` and `changed`. */
  readonly invitation?: MemberInvitation;
  /** A sentence, where it is `wrong`. */
  readonly problem?: string;
}

/** People to invite with one role. */
export interface MemberInvites {
  readonly people: readonly { readonly email: string; readonly name?: string }[];
  readonly role: OrganisationRole;
  /** Ids of groups that they are in once they join; absent: an open invitation keeps its own. */
  readonly groups?: readonly string[];
}

/** An invitation as the person it was mailed to sees it, before anything is typed. */
export interface JoinOffer {
  /** The name of the organisation. */
  readonly organisation: string;
  readonly role: OrganisationRole;
  readonly invited_by: string;
  readonly email: string;
  readonly name: string;
  readonly expires_at: string;
  /** Whether the person has an account: then they sign in and join, else they make one. */
  readonly has_account: boolean;
  /** Where people join by the sign-in provider alone; absent: they do not. */
  readonly provider_door?: ProviderDoor;
  /** It asks them to bring their own pages along. */
  readonly asks_pages?: boolean;
}

/** What an organisation has of what is limited, and what else its owners ask for. */
export interface OrganisationUsage extends Readonly<Record<QuotaName, QuotaUse>> {
  readonly published: number;
  /** Visits with a login in the last thirty days. */
  readonly visits: number;
}

/** Limits that are changed; what is absent stays, null ends a limit. */
export type QuotaChange = Partial<QuotaLimits>;

/** What an organisation has; of one that is not there, 404. */
export interface UsageCalls {
  organisationUsage(org: string, signal?: AbortSignal): Promise<OrganisationUsage>;
}

/** How many sessions of a person ended. */
export interface EndedSessions {
  readonly ended: number;
  /** Whether they are in another organisation as well, whose sessions go on. */
  readonly works_elsewhere: boolean;
}

/**
 * Organisations and their people. `org` is an id or a name in addresses. Beyond the specified calls (spec api.31): a server
 * without organisations answers 404.
 */
export interface OrganisationCalls
  extends ActingRuleCalls,
    ImportCalls,
    LentHostCalls,
    TrashedOrganisationCalls,
    UsageCalls {
  organisations(signal?: AbortSignal): Promise<OrganisationSummary[]>;
  organisation(org: string, signal?: AbortSignal): Promise<Organisation>;
  /** With the tag that a change of it names. */
  taggedOrganisation(org: string, signal?: AbortSignal): Promise<{ body: Organisation; etag?: string }>;
  /** 409 `slug_taken` where another has the name in addresses; 412 where it was changed since `ifMatch`. */
  renameOrganisation(
    org: string,
    names: { readonly name?: string; readonly slug?: string; readonly audit_days?: number },
    options?: { readonly ifMatch?: string },
    signal?: AbortSignal,
  ): Promise<Organisation>;

  /** For those who may see all of it; by name. */
  members(org: string, signal?: AbortSignal): Promise<Member[]>;
  /** Who works here, for everybody who makes pages; by name. */
  memberNames(org: string, signal?: AbortSignal): Promise<MemberName[]>;
  /** These are refused with 409 `last_owner` where nobody else would be owner. */
  /** `from`: the role that they had where the new one was chosen; refused where somebody else has changed it since. */
  setMemberRole(
    org: string,
    userId: string,
    change: { readonly role: OrganisationRole; readonly from?: OrganisationRole },
    signal?: AbortSignal,
  ): Promise<Member>;
  /** Whether they ask others to publish what they edit. */
  setMemberAsks(org: string, userId: string, asks: boolean, signal?: AbortSignal): Promise<Member>;
  /**
   * Resets a day later how a person signs in who has lost it all, unless they stop it; 409 `member_elsewhere` for who has to do
   * with another organisation.
   */
  resetMember(org: string, userId: string, reason: string, signal?: AbortSignal): Promise<Member>;
  /** Stops a reset that waits. */
  keepMember(org: string, userId: string, signal?: AbortSignal): Promise<Member>;
  disableMember(org: string, userId: string, signal?: AbortSignal): Promise<Member>;
  enableMember(org: string, userId: string, signal?: AbortSignal): Promise<Member>;
  /** Signs a person out; how many sessions ended. */
  endMemberSessions(org: string, userId: string, signal?: AbortSignal): Promise<EndedSessions>;
  /** The pages of the person go to another member; 422 `pages_to` where they have some and nobody is named. */
  removeMember(
    org: string,
    userId: string,
    options?: { readonly pages_to?: string },
    signal?: AbortSignal,
  ): Promise<void>;
  /** Gives all pages of a member to another one; the number of pages. */
  giveMemberPages(org: string, userId: string, options: { readonly to: string }, signal?: AbortSignal): Promise<number>;
  /** Makes another owner the primary one; how many brands were moved. 422 `not_owner` where they are none. */
  transferOrganisation(org: string, to: string, signal?: AbortSignal): Promise<number>;
  /** Ends one's own membership; the same of one's own pages. */
  leaveOrganisation(org: string, options?: { readonly pages_to?: string }, signal?: AbortSignal): Promise<void>;

  /** The newest first. */
  memberInvitations(org: string, signal?: AbortSignal): Promise<MemberInvitation[]>;
  /** An answer for each address, in their order. */
  inviteMembers(org: string, invites: MemberInvites, signal?: AbortSignal): Promise<InviteAnswer[]>;
  /** Mails it again, for seven more days; the link of the mail before ends. */
  sendMemberInvitation(org: string, id: string, signal?: AbortSignal): Promise<MemberInvitation>;
  withdrawMemberInvitation(org: string, id: string, signal?: AbortSignal): Promise<void>;

  /** What a link of an invitation offers; 422 where it can no longer be used. */
  joinOffer(token: string, query: { readonly email: string }, signal?: AbortSignal): Promise<JoinOffer>;
  /** Joins as who is signed in, with their own pages or without; 403 `invitation_other` where somebody else was invited. */
  joinOrganisation(
    token: string,
    options?: { readonly with_pages: boolean },
    signal?: AbortSignal,
  ): Promise<OrganisationSummary>;
}

/** Of one page, where the host of the call does not show it to visitors. */
export interface VisitedElsewhere {
  /** The origin at which visitors see it. */
  readonly visitors_at?: string;
}

/** The host of a brand at which visitors are shown pages of another organisation. */
export interface LentHost {
  readonly dashboard_id: string;
  readonly host: string;
  /** Whose pages are shown there. */
  readonly to: { readonly id: string; readonly slug: string; readonly name: string };
  /**
   * They were shown there before hosts were apart, an operator lent it, a gateway of the brand names a page of theirs, or
   * somebody who works for the brand published one there.
   */
  readonly because: 'shown before' | 'operator' | 'gateway' | 'published';
  readonly since: string;
  /** Of their pages at this host, since then. */
  readonly visits: number;
  readonly last_visit_at: string | null;
}

export interface LentHostCalls {
  /** The hosts of an organisation's brands that show pages of others. */
  lentHosts(org: string, signal?: AbortSignal): Promise<LentHost[]>;
  stopLending(org: string, host: LentHost, signal?: AbortSignal): Promise<void>;
}
