import type { OrganisationRole } from '#core/access/types.ts';
import type { AuditCalls } from '../audit.ts';
import type { MemberInvitation, OrganisationCalls } from '../organisations.ts';

/** Somebody who has to do with an organisation and is not in it. */
export interface NearPerson {
  readonly user_id: string;
  /** Empty where they only opened pages: then no more is told of them than the address these were shared with. */
  readonly name: string;
  readonly email: string;
  /** They signed in at one of its hosts, opened a page of it that is shared with them, or share one with people of it. */
  readonly because: readonly ('signed-in' | 'guest' | 'shares')[];
  /** Pages of their own that they can bring along; null: it is not told. */
  readonly pages: number | null;
  /** Gateways of its brands that send visitors to these pages; null: it is not told. */
  readonly gateways: number | null;
  /**
   * - `asked`: an invitation of theirs is open.
   * - `disabled`: their account is; staff of the provider can move their pages.
   */
  readonly state: 'free' | 'asked' | 'disabled';
}

/** What somebody brings along where they join an organisation with their pages. */
export interface JoiningPages {
  /** By name. */
  readonly pages: readonly { readonly id: string; readonly name: string; readonly published: boolean }[];
  /** Of how many of them are in the trash, and come along. */
  readonly trashed: number;
  /** How many people of the organisation have each role. */
  readonly roles: Readonly<Record<OrganisationRole, number>>;
}

/** What somebody is asked to join as. */
export interface BringInOffer {
  readonly role: OrganisationRole;
  /** Ids of groups that they are in once they join; absent: those of an open invitation stay. */
  readonly groups?: readonly string[];
}

/** People who work for an organisation already, and their pages. `token` is that of a mailed link. */
export interface BringInCalls {
  /** By email. */
  nearPeople(org: string, signal?: AbortSignal): Promise<NearPerson[]>;
  /** Asks one of them by mail to join with their pages; 404 for everybody else. */
  bringIn(org: string, userId: string, offered: BringInOffer, signal?: AbortSignal): Promise<MemberInvitation>;
  /** Which pages would come along, as who is signed in. */
  joiningPages(token: string, signal?: AbortSignal): Promise<JoiningPages>;
  /** Says no: the link is worth nothing from then on. */
  declineJoining(token: string, signal?: AbortSignal): Promise<void>;
}

/** What is done with organisations: their people, those who join them, and their audit log. */
export interface CustomerCalls extends AuditCalls, BringInCalls, OrganisationCalls {}

/** What staff of the provider do with these people. */
export interface TakeInCalls {
  nearOrganisation(org: string, signal?: AbortSignal): Promise<NearPerson[]>;
  /** Moves the pages of somebody whose account is disabled, with a reason that they are mailed; how many there are. */
  takePages(org: string, userId: string, reason: string, signal?: AbortSignal): Promise<number>;
}
