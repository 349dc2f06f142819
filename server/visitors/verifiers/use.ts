import type { Wrong } from '#core/auth/types.ts';
import type { Allowance } from '#core/gateways/limits/allowance.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { VisitorGrant, VisitorGrants } from '../../ports/store/visitor-grants.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Trace } from '../records/traces.ts';

/** What logins use up, by kind. It is stored with the grant. */
interface Uses {
  readonly coupon: {
    readonly coupon_id: number;
    readonly user_id: string;
    readonly code: string;
    /** The page lets devices return for as long as their coupon lasts. */
    readonly returns?: true;
    /** Whether the device had not used it before. Known once it is redeemed. */
    readonly isFirst?: boolean;
    /** Whether it was used once more. */
    readonly isCounted?: boolean;
  };
  readonly sms: {
    readonly page_id: string;
    readonly number: string;
    readonly hash: string;
    readonly expires_at: number;
  };
}

export type UseOf<Kind extends keyof Uses> = { readonly kind: Kind } & Uses[Kind];
export type Use = { [Kind in keyof Uses]: UseOf<Kind> }[keyof Uses];

/** The data that decide about a use: those of the store, or of a transaction. */
export interface UseData extends Pick<Repositories, 'coupons' | 'users' | 'voucherLeases'> {
  readonly visitorGrants: Omit<VisitorGrants, 'removeEnded'>;
}

/** The device that uses something, and where. */
export interface Holder {
  readonly client: string;
  readonly page: Pick<PublishedPage, 'id' | 'draft'>;
  /** By what it uses it; absent before anything is granted. */
  readonly grant?: Pick<VisitorGrant, 'id' | 'granted_at'>;
}

/** The gateway that a device goes on to. */
export interface ReservedAt {
  /** As it is set up, and whose it is; null where none is. */
  readonly gateway: { readonly id: string; readonly dashboard: string | null } | null;
  readonly keepsData: boolean;
  /** Whether its RADIUS server asks us before it lets the device in. */
  readonly isHeld: boolean;
}

/** Who says that a gateway did not let a device in: the gateway itself, or the visitor's own address. */
export type RefusedBy = 'gateway' | 'visitor';

/** What is kept for a device while it is online. */
export interface Reserved {
  readonly allowance: Allowance;
  /** Names what is kept; null where nothing is. */
  readonly lease: string | null;
  readonly traces: readonly Trace[];
}

/** How one kind is held for a device, used up, and given back. */
export interface UseRules<Used> {
  /** The name under which it is held until access is granted; null where it needs not be. */
  holds(use: Used): string | null;
  /** Runs work that looks at it and then holds it or uses it up. Other such work of this server waits. */
  inTurn<Result>(use: Used, work: () => Promise<Result>): Promise<Result>;
  /** Why this device cannot use it, now that others hold or used it; null where it can. */
  problem(use: Used, holder: Holder, data: UseData): Promise<Wrong | null>;
  /** Keeps a part of it for a device whose gateway is told next what it allows; or why the device cannot use it. */
  reserve(
    use: Used,
    holder: Required<Holder>,
    at: ReservedAt,
    data: UseData,
  ): Promise<Reserved | { readonly wrong: Wrong }>;
  /** What is recorded where the gateway did not let the device in. */
  unreserve(
    use: Used,
    refused: { readonly grant: string; readonly by: RefusedBy },
    data: UseData,
  ): Promise<readonly Trace[]>;
  /** What is recorded because access is granted, and the use as it is stored from now on. */
  redeem(
    use: Used,
    holder: Holder,
    at: number,
    data: UseData,
  ): Promise<{
    readonly use: Used;
    readonly traces: readonly Trace[];
    /** When the time of what was used is over; absent where it limits no time. */
    readonly endsAt?: number | null;
  }>;
  /** Makes it usable again for a device, as it is called now: access was granted, and the gateway refused it. False where it may not. */
  giveBack(use: Used, device: { readonly from: string; readonly to: string }): Promise<boolean>;
}

export type RulesByKind = { readonly [Kind in keyof Uses]: UseRules<UseOf<Kind>> };

/** The rules of the kind that a use has. */
export function rulesFor(use: Use, rules: RulesByKind): UseRules<Use> {
  // Each kind has the rules of its own uses; TypeScript cannot follow that through the union.
  return rules[use.kind] as UseRules<Use>;
}
