import type { OrganisationRole } from '#core/access/types.ts';
import type { InvitationMail } from '#core/ports/organisations.ts';

/** Somebody who was asked to join an organisation. It is open until it is accepted or withdrawn, also where it expired. */
export interface MemberInvitationRecord {
  readonly id: string;
  readonly organisation_id: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: OrganisationRole;
  /** The id of a person. */
  readonly invited_by: string;
  readonly created_at: number;
  /** It can be accepted until then. */
  readonly expires_at: number;
  readonly mail_state: InvitationMail;
  /** Time at which a mail server last took its mail; null: none did. */
  readonly mailed_at: number | null;
  /** Time of the next try of a mail that waits; null: none waits. */
  readonly mail_due_at: number | null;
  /** How often a mail server did not take the mail that waits. */
  readonly mail_tries: number;
  /** The dashboard in whose name it is mailed; empty: the main one. */
  readonly mail_dashboard: string;
  readonly withdrawn_at: number | null;
  readonly accepted_at: number | null;
  /** Ids of the groups that the person is in once they join; some may be gone by then. */
  readonly groups: readonly string[];
  /** 1: it asks somebody who works here already to bring their own pages. */
  readonly asks_pages: 0 | 1;
}

export type NewMemberInvitation = Pick<
  MemberInvitationRecord,
  'organisation_id' | 'email' | 'name' | 'role' | 'invited_by' | 'expires_at' | 'mail_dashboard'
> &
  Partial<Pick<MemberInvitationRecord, 'groups'>>;

/** What may change of an open one; its groups stay where none are named. */
export type MemberInvitationChange = Pick<MemberInvitationRecord, 'name' | 'role' | 'invited_by'> &
  Partial<Pick<MemberInvitationRecord, 'groups'>>;

/** The outcome of a try to mail it. */
export type InvitationMailOutcome = Pick<
  MemberInvitationRecord,
  'mail_state' | 'mailed_at' | 'mail_due_at' | 'mail_tries'
>;

export interface MemberInvitations {
  /** Whatever became of it. */
  byId(id: string): Promise<MemberInvitationRecord | undefined>;
  /** The open one of an email. */
  openOf(organisationId: string, email: string): Promise<MemberInvitationRecord | undefined>;
  /** The open ones of an email, in any organisation. */
  openTo(email: string): Promise<MemberInvitationRecord[]>;
  /** The open ones, the newest first. */
  open(organisationId: string): Promise<MemberInvitationRecord[]>;
  /** Its mail is due now. Rejects with UniqueViolation where the email has an open one. */
  add(invitation: NewMemberInvitation, now: number): Promise<MemberInvitationRecord>;
  change(id: string, change: MemberInvitationChange): Promise<void>;
  /** From now on it asks for the pages of the person as well. */
  askPages(id: string): Promise<void>;
  /** It is for another email of the same person; none is open for that one there. */
  readdress(id: string, email: string): Promise<void>;
  /** Withdraws the open ones of an email, and puts another in place of it and of the name in all of them. */
  forget(email: string, former: string, now: number): Promise<void>;
  /** Its mail is due now, and it can be accepted until then. */
  renew(id: string, dashboard: string, times: { readonly now: number; readonly expiresAt: number }): Promise<void>;
  withdraw(id: string, now: number): Promise<void>;
  /** Withdraws what a person has sent that is open. */
  withdrawOf(organisationId: string, invitedBy: string, now: number): Promise<void>;
  accept(id: string, now: number): Promise<void>;
  /** Ids of open ones whose mail is due, the longest waiting first. */
  due(now: number, most: number): Promise<string[]>;
  /**
   * The invitation, for one sender of its mail: of any number of callers one is given it, until then. undefined where no mail
   * is due, or another sender has it.
   */
  claim(
    id: string,
    when: { readonly now: number; readonly until: number },
  ): Promise<MemberInvitationRecord | undefined>;
  settle(id: string, outcome: InvitationMailOutcome): Promise<void>;
}
