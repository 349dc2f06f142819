import type { OnlineDevice, PendingStep } from '../../ports/store/visitor-grants.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';

/** A use of a coupon by a device. */
export interface CouponOfVisit {
  readonly coupon_id: number;
  readonly client: string;
  readonly at: number;
}

/** A use of a coupon that the gateway did not take. */
export interface CouponReturn {
  readonly coupon_id: number;
  readonly client: string;
  /** Whether the device had not used it before. */
  readonly forget: boolean;
}

/** A code of a text message that let somebody in. */
export interface RedeemedCode {
  readonly page_id: string;
  readonly number: string;
  readonly hash: string;
}

/** The kinds of what a visit leaves behind. */
export interface Traces {
  readonly online: OnlineDevice;
  /** The gateway did not let the device in. */
  readonly offline: Pick<OnlineDevice, 'page_id' | 'client'>;
  readonly consent: ConsentRecord;
  readonly coupon_use: CouponOfVisit;
  readonly coupon_return: CouponReturn;
  /** What a device that goes online may use, and what others no longer may. */
  readonly voucher_lease: VoucherLease;
  readonly sms_code: RedeemedCode;
  /** The device went on to its gateway. */
  readonly step_done: Pick<PendingStep, 'page_id' | 'device'>;
}

/** One thing to record of a visit. It is plain data, because it may wait in memory before it can be stored. */
export type Trace = { [Kind in keyof Traces]: { readonly kind: Kind; readonly record: Traces[Kind] } }[keyof Traces];

/** The traces of one visit. The same `id` is stored once, however often it is reported. */
export interface VisitTraces {
  readonly id: string;
  readonly traces: readonly Trace[];
}
