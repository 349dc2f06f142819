import type { CodeAlphabet, VoucherLimits } from '#core/vouchers/types.ts';
import type { CouponRecord, NewCoupon } from '../visitor-codes.ts';

/** Vouchers that were issued at once. */
export interface VoucherBatchRecord {
  readonly id: string;
  readonly organisation_id: string;
  /** Counted in the organisation, from 1. */
  readonly number: number;
  /** null: of limits that stand in no kind. */
  readonly kind_id: string | null;
  readonly kind_name: string;
  readonly name: string;
  readonly note: string;
  readonly price: string;
  readonly alphabet: CodeAlphabet;
  /** null: its vouchers were brought in with different ones. */
  readonly limits: VoucherLimits | null;
  /** Ids of the pages that they are good at; null: all of the organisation. The same of gateways. */
  readonly pages: readonly string[] | null;
  readonly gateways: readonly string[] | null;
  readonly count: number;
  readonly sell_by: number | null;
  readonly created_by: string;
  readonly created_at: number;
  /** The last time, and how often. */
  readonly printed_at: number | null;
  readonly printed_by: string | null;
  readonly prints: number;
  /** Since when none of its codes can be read any more; null: some can. */
  readonly codes_cleared_at: number | null;
}

/** A batch that nobody has printed. */
export type NewVoucherBatch = Omit<
  VoucherBatchRecord,
  'id' | 'number' | 'printed_at' | 'printed_by' | 'prints' | 'codes_cleared_at'
>;

/** A code as it is kept: sealed before the transaction that keeps it. */
export interface SealedCode {
  readonly code: string;
  readonly code_hash: string;
  readonly code_sealed: string;
}

/** A voucher of a batch, before it has a number. */
export interface NewVoucher extends Omit<NewCoupon, 'code'> {
  readonly code: SealedCode;
  readonly batch_id: string;
  readonly note: string;
}

/** A voucher of an organisation: of a batch, or a coupon of a page owner who works for it alone. */
export interface VoucherRecord extends CouponRecord {
  /** Of the owner of a coupon; empty where it was issued at the desk. */
  readonly owner: string;
}

/** A voucher whose code was not read, which takes most of the time. */
export type SeenVoucher = Omit<VoucherRecord, 'code'>;

/** Which vouchers of an organisation are asked for, the newest first. */
export interface VoucherQuery {
  readonly batch?: string;
  readonly serial?: number;
  /** Those added before the one with this id. */
  readonly before?: number;
}

/** spec visitors.43: what is tidied of vouchers that ended. */
export interface EndedVouchers {
  /** Batches made before a time of which codes can be read, behind `after`; some at a time. */
  unclearedBatches(before: number, after: string): Promise<string[]>;
  /** Forgets the codes of those of a batch that ended before a time, and keeps `now` once none is left. */
  clearCodes(batchId: string, before: number, now: number): Promise<void>;
  /** Batches whose codes were all forgotten before `clearedBefore`, and all of whose vouchers ended before `before`; some at a time. */
  endedBatches(before: number, clearedBefore: number): Promise<string[]>;
  /** Removes some vouchers of a batch, and the batch where there is none any more. Whether there may be more. */
  removeSome(batchId: string): Promise<boolean>;
}

export interface VoucherBatches {
  byId(id: string): Promise<VoucherBatchRecord | undefined>;
  /** The newest first; those with a number below `before`. */
  ofOrganisation(organisationId: string, before: number | null, limit: number): Promise<VoucherBatchRecord[]>;
  /** Gives it the next number. */
  add(batch: NewVoucherBatch): Promise<VoucherBatchRecord>;
  setPrinted(id: string, by: string, at: number): Promise<void>;
  /** How many vouchers somebody has issued since then. */
  issuedSince(organisationId: string, userId: string, since: number): Promise<number>;
}

export interface Vouchers {
  /** Codes as they are kept, in their order. Others have their turn meanwhile: not in a transaction. */
  seal(codes: readonly string[]): Promise<SealedCode[]>;
  /**
   * Adds them with the next serials of the organisation, in their order. Rejects with UniqueViolation where one has the
   * code of another.
   */
  add(vouchers: readonly NewVoucher[], now: number): Promise<void>;
  ofOrganisation(organisationId: string, query: VoucherQuery, limit: number): Promise<SeenVoucher[]>;
  /** The codes of vouchers by their ids; null where the key that sealed one is lost. Others have their turn meanwhile. */
  codesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
  byId(organisationId: string, id: number): Promise<VoucherRecord | undefined>;
  byCode(organisationId: string, code: string): Promise<VoucherRecord | undefined>;
  /**
   * Those of these codes that a voucher of the organisation has (`listed`), or any coupon of somebody who works for it,
   * also of those that they have elsewhere (`typed`). Hyphens are ignored.
   */
  taken(organisationId: string, codes: readonly string[], among: 'listed' | 'typed'): Promise<string[]>;
  /** How many let anybody in at pages of the organisation. */
  countUsable(organisationId: string, now: number): Promise<number>;
  setNote(id: number, note: string): Promise<void>;
  /** Ends those of a batch that nobody has used. How many there were. */
  voidUnused(batchId: string, now: number): Promise<number>;
}
