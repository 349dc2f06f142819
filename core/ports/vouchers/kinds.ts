import type { OrganisationRole, VoucherRight } from '#core/access/types.ts';
import type { CodeAlphabet, VoucherLimits } from '#core/vouchers/types.ts';

/** A kind of vouchers of an organisation. What is issued of it keeps the limits that it had then. */
export interface VoucherKind {
  readonly id: string;
  readonly name: string;
  /** What one costs, as it is printed; empty where nothing is said. */
  readonly price: string;
  /** What the codes are made of. */
  readonly alphabet: CodeAlphabet;
  readonly limits: VoucherLimits;
  /** What of its limits gateways of the organisation do not keep, in sentences; empty where they keep them all. */
  readonly warnings: readonly string[];
}

/** A kind as it is sent. What is not named is not limited. */
export interface NewVoucherKind {
  readonly name: string;
  readonly price?: string;
  readonly alphabet?: CodeAlphabet;
  readonly limits: Partial<VoucherLimits>;
}

/** Beyond the specified calls (spec api.31): kinds of vouchers. `org` is an id or a name in addresses. */
export interface VoucherKindCalls {
  /** By name. */
  voucherKinds(org: string, signal?: AbortSignal): Promise<VoucherKind[]>;
  /** Makes the three that nearly everybody needs; refused where there is one already. */
  makeReadyKinds(org: string, signal?: AbortSignal): Promise<VoucherKind[]>;
  makeVoucherKind(org: string, kind: NewVoucherKind, signal?: AbortSignal): Promise<VoucherKind>;
  changeVoucherKind(org: string, id: string, kind: NewVoucherKind, signal?: AbortSignal): Promise<VoucherKind>;
  /** What was issued of it stays good. */
  removeVoucherKind(org: string, id: string, signal?: AbortSignal): Promise<void>;
}

/** What somebody of an organisation may do with its vouchers. */
export interface VoucherPerson {
  readonly user_id: string;
  readonly fullname: string;
  readonly email: string;
  readonly role: OrganisationRole;
  readonly rights: readonly VoucherRight[];
  /** The most that they issue in 24 hours; null: no limit. */
  readonly daily_most: number | null;
  /** Whether the rights are those of their role. */
  readonly usual: boolean;
}

/** null: what is usual for the role. */
export interface ChosenVoucherRights {
  readonly rights: readonly VoucherRight[] | null;
  readonly daily_most: number | null;
}

export interface VoucherRightCalls {
  /** Everybody who may do something. */
  voucherRights(org: string, signal?: AbortSignal): Promise<VoucherPerson[]>;
  setVoucherRights(
    org: string,
    userId: string,
    chosen: ChosenVoucherRights,
    signal?: AbortSignal,
  ): Promise<VoucherPerson>;
}
