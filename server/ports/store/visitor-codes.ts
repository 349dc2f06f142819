import type { Coupon, MovableLimits } from '#core/portal/coupon.ts';
import type { Account } from '#core/vouchers/account.ts';

/** A coupon of a page owner, as it is kept. */
export interface CouponRecord extends Coupon {
  readonly id: number;
  readonly user_id: string;
  /** In upper case; null where the key that sealed it is lost. */
  readonly code: string | null;
  readonly created_at: number;
  /** What it was issued with at a desk; null: by itself, for the pages of its owner. */
  readonly batch_id: string | null;
  readonly serial: number | null;
  /** Whose it is, such as a room. */
  readonly note: string;
  /** Ids of the pages and of the gateways that its batch is good at; null: all. */
  readonly pages: readonly string[] | null;
  readonly gateways: readonly string[] | null;
}

export type NewCoupon = { readonly code: string } & Pick<
  CouponRecord,
  'user_id' | 'valid_from' | 'valid_until' | 'minutes' | 'uses' | 'devices' | 'download' | 'upload' | VoucherLimit
>;

/** Limits that servers of the version before do not know. */
type VoucherLimit = 'total' | 'down_kbps' | 'up_kbps' | 'clock' | 'every' | 'at_once';

/** Coupons. Their codes are kept hashed and sealed with the server's key; nobody who reads the database alone learns one. */
export interface Coupons {
  /** Rejects with UniqueViolation if the owner has a coupon with the same code. */
  add(coupon: NewCoupon, now: number): Promise<void>;
  /** One of somebody's, or of the desk of an organisation, where that is named. Hyphens are ignored in both codes. */
  byCode(userId: string, code: string, organisationId?: string): Promise<CouponRecord | undefined>;
  /** The oldest first. */
  ofUser(userId: string): Promise<CouponRecord[]>;
  /** Codes of somebody's that others have as well who are in an organisation with them, with the emails of these. */
  alsoOfOthers(userId: string): Promise<{ readonly code: string; readonly email: string }[]>;
  /** Whether any of somebody's lets anybody in, or of the desk of an organisation, where that is named. */
  anyUsable(userId: string, now: number, organisationId?: string): Promise<boolean>;
  /** How many of somebody's, and of the desks where they work, can still let anybody in. */
  countUsable(userId: string, now: number): Promise<number>;
  isUsedBy(id: number, client: string): Promise<boolean>;
  use(id: number, client: string, now: number): Promise<void>;
  byId(id: number): Promise<CouponRecord | undefined>;
  setLimits(id: number, limits: MovableLimits): Promise<void>;
  /** Gives it another code. Rejects with UniqueViolation if its owner has a coupon with that one. */
  setCode(id: number, code: string): Promise<void>;
  /** Keeps what was used of it. */
  setAccount(id: number, account: Account): Promise<void>;
  /** Adds what a device sent and received without a lease, in bytes: a server of the version before let it in. */
  addUsage(id: number, usage: { readonly downloaded: number; readonly uploaded: number }): Promise<void>;
  /** Takes back a use; the device `client` then counts as one that never used it. */
  giveBack(id: number, client: string | null): Promise<void>;
  /**
   * Gives somebody's coupons to another owner, where no page is left that they are for; those whose code the other has
   * stay.
   */
  giveTo(from: string, to: string): Promise<void>;
  /** Whether it was valid until now. */
  invalidate(id: number, now: number): Promise<boolean>;
  /** Hashes and seals the codes that stand in clear: servers of the version before wrote them so, and read them while they run. */
  sealCodes(ended?: AbortSignal): Promise<void>;
}

export interface SmsCode {
  readonly page_id: string;
  readonly number: string;
  /** Input from which the server's key computes the code; without that key it tells nothing of the code. */
  readonly hash: string;
  readonly expires_at: number;
}

export interface TriedSmsCode extends SmsCode {
  readonly tries: number;
  /** The login that typed it first: it lets in no other one. */
  readonly typed_by: string | null;
}

/** The code last sent to a number for a page; a new one replaces it. */
export interface SmsCodeRecords {
  put(code: SmsCode): Promise<void>;
  of(pageId: string, number: string): Promise<TriedSmsCode | undefined>;
  /** Whether there is a code with fewer than `tries` attempts that is still valid. */
  isOpen(pageId: string, number: string, now: number, tries: number): Promise<boolean>;
  /** Counts an attempt and returns the hash to compare with; undefined if no code can be right any more. */
  tryOne(pageId: string, number: string, now: number, tries: number): Promise<string | undefined>;
  /** Whether a code lets this login in: it belongs to the first one that typed it. */
  claim(pageId: string, number: string, hash: string, login: string): Promise<boolean>;
  /** Lengthens the validity of a code that is sent again, with the remaining tries. */
  extend(code: SmsCode): Promise<void>;
  /** Removes a code; one that was sent since then stays. */
  remove(pageId: string, number: string, hash: string): Promise<void>;
  removeDead(now: number): Promise<void>;
}
