import type { Coupon } from '#core/portal/coupon-problem.ts';

/** A coupon of a page owner, as it is kept. */
export interface CouponRecord extends Coupon {
  readonly id: number;
  readonly user_id: string;
  /** In upper case. */
  readonly code: string;
  readonly created_at: number;
}

export type NewCoupon = Pick<
  CouponRecord,
  'user_id' | 'code' | 'valid_from' | 'valid_until' | 'minutes' | 'uses' | 'devices' | 'download' | 'upload'
>;

export interface Coupons {
  /** Rejects with UniqueViolation where the owner has one of that code. */
  add(coupon: NewCoupon, now: number): Promise<void>;
  /** Read without hyphens on both sides. */
  byCode(userId: string, code: string): Promise<CouponRecord | undefined>;
  /** The oldest first. */
  ofUser(userId: string): Promise<CouponRecord[]>;
  anyUsable(userId: string, now: number): Promise<boolean>;
  isUsedBy(id: number, client: string): Promise<boolean>;
  use(id: number, client: string, now: number): Promise<void>;
  /** Adds what a device sent and received with it, in bytes. */
  addUsage(id: number, usage: { readonly downloaded: number; readonly uploaded: number }): Promise<void>;
  /** Takes back a use; the device `client` then counts as one that never used it. */
  giveBack(id: number, client: string | null): Promise<void>;
  /** Whether there was one that was still valid. */
  invalidate(userId: string, code: string, now: number): Promise<boolean>;
}
