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
  /** The network that is printed beside the codes; null: none. */
  readonly network: VoucherNetwork | null;
  /** What of its limits gateways of the organisation do not keep, in sentences; empty where they keep them all. */
  readonly warnings: readonly string[];
}

/** A network as it is printed. Its password is told to nobody but by what is printed. */
export interface VoucherNetwork {
  readonly ssid: string;
  /** Phones have to look for it, because it does not tell its name. */
  readonly hidden: boolean;
  readonly has_password: boolean;
}

/** A network as it is sent. Without a password the one that is kept stays; an empty one is none. */
export interface NewVoucherNetwork {
  readonly ssid: string;
  readonly hidden?: boolean;
  readonly password?: string;
}

/** A kind as it is sent. What is not named is not limited. */
export interface NewVoucherKind {
  readonly name: string;
  readonly price?: string;
  readonly alphabet?: CodeAlphabet;
  readonly limits: Partial<VoucherLimits>;
  /** null: none; absent: it stays as it is. */
  readonly network?: NewVoucherNetwork | null;
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
  /** The ids of the kinds that they issue; `all` also of limits that stand in no kind. */
  readonly kinds: 'all' | readonly string[];
  /** Whether the rights are those of their role. */
  readonly usual: boolean;
}

/** null: what is usual for the role. */
export interface ChosenVoucherRights {
  readonly rights: readonly VoucherRight[] | null;
  readonly daily_most: number | null;
  /** What is not named stays as it is. */
  readonly kinds?: 'all' | readonly string[];
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
