import type { CodeAlphabet, ImportFormat, PrintLayoutName, VoucherLimits, VoucherState } from '#core/vouchers/types.ts';

/** The most vouchers that are issued at once, and the most characters of what is said of a batch and of a voucher. */
export const MOST_VOUCHERS = 10_000;
export const BATCH_NAME_MAXIMUM = 60;
export const BATCH_NOTE_MAXIMUM = 200;
export const VOUCHER_NOTE_MAXIMUM = 60;

/** Vouchers that were issued at once. Times are ISO 8601. */
export interface VoucherBatch {
  readonly id: string;
  /** Counted in the organisation, from 1. */
  readonly number: number;
  readonly name: string;
  readonly note: string;
  /** The kind that they were issued of, as it was called then; null: of limits that stand in none. */
  readonly kind: { readonly id: string; readonly name: string } | null;
  readonly price: string;
  readonly alphabet: CodeAlphabet;
  /** null: its vouchers were brought in with different ones. */
  readonly limits: VoucherLimits | null;
  /** Ids of what they are good at. */
  readonly pages: readonly string[] | 'all';
  readonly gateways: readonly string[] | 'all';
  readonly count: number;
  /** One that nobody has used by then lets nobody in; null: at any time. */
  readonly sell_by: string | null;
  /** Since when no code of it can be read any more: 30 days after the last voucher ended; null: some can. */
  readonly codes_cleared_at: string | null;
  readonly created_at: string;
  /** Who issued it. */
  readonly created_by: string;
  /** When and by whom it was printed last; null: never. */
  readonly printed_at: string | null;
  readonly printed_by: string | null;
  readonly prints: number;
}

/** How vouchers are printed. What is not named is as usual. */
export type PrintedHow = {
  readonly layout?: PrintLayoutName;
  /** Serials of the first and the last. */
  readonly from?: string;
  readonly to?: string;
  /** Language tag. */
  readonly lang?: string;
  /** Marks for scissors. */
  readonly crop?: 'yes' | 'no';
};

/** A batch, and how many of its vouchers are in each state. */
export interface CountedBatch extends VoucherBatch {
  readonly states: Readonly<Record<VoucherState, number>>;
}

/** What is issued: of a kind, or of limits. What is not named is not limited. */
export interface NewVouchers {
  readonly count: number;
  readonly kind_id?: string;
  readonly limits?: Partial<VoucherLimits>;
  readonly alphabet?: CodeAlphabet;
  readonly name?: string;
  readonly note?: string;
  readonly pages?: readonly string[] | 'all';
  readonly gateways?: readonly string[] | 'all';
  readonly sell_by?: string | null;
  /** They are issued although gateways do not keep all of their limits. */
  readonly accept_unenforced?: boolean;
}

/** A voucher as it is handed out. */
export interface IssuedVoucher {
  readonly id: string;
  readonly serial: number;
  readonly code: string;
}

/** A voucher of an organisation. Times are ISO 8601, sizes bytes; null: not limited. */
export interface Voucher {
  readonly id: string;
  /** Counted in the organisation; null: a coupon of a page owner. */
  readonly serial: number | null;
  /** Its last three signs alone for who may not print; null where the key that sealed it is lost. */
  readonly code: string | null;
  readonly state: VoucherState;
  /** Whose it is, such as a room. */
  readonly note: string;
  /** The id of its batch; null: it was not issued at the desk. */
  readonly batch_id: string | null;
  /** Email of the page owner whose coupon it is; empty where it was issued at the desk. */
  readonly owner: string;
  readonly limits: Omit<VoucherLimits, 'valid_days'>;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly uses: number;
  readonly devices: number;
  readonly downloaded: number;
  readonly uploaded: number;
  /** What nobody has used yet; where time runs by the clock, what is left of it now. */
  readonly left: Readonly<Record<'seconds' | 'download' | 'upload' | 'total', number | null>>;
  readonly first_used_at: string | null;
  /** When it is over, also for who is offline then; null where that depends on its first use or on time online, or never. */
  readonly ends_at: string | null;
  readonly created_at: string;
}

/** A voucher, and who is online with it as far as is known; `until` is null where their gateways were told of no end. */
export interface VoucherDetails extends Voucher {
  /** What it was issued with; null: it was not issued at the desk. */
  readonly batch: { readonly number: number; readonly name: string; readonly note: string } | null;
  readonly online: { readonly devices: number; readonly until: string | null } | null;
}

/** What is known of a device whose session was to end: that it has, until when it is online at the latest, or neither. */
export interface EndedDevice {
  /** Its MAC, or its address where the gateway tells only that; empty where it was erased. */
  readonly device: string;
  readonly state: 'ended' | 'online' | 'unknown';
  /** null: it has ended, or nobody knows. */
  readonly until: string | null;
}

/** A voucher after an act; `ended` is there where gateways were told to end its sessions. */
export interface ActedVoucher extends VoucherDetails {
  readonly ended?: readonly EndedDevice[];
}

/** Devices that are counted as online no more; `ended` is there where their gateways were told. */
export interface ReleasedDevices {
  readonly released: number;
  readonly ended?: readonly EndedDevice[];
}

/** What is asked for; of a code that nobody has, and of one of another organisation, nothing is found. */
export interface VoucherSearch {
  readonly batch?: string;
  readonly state?: VoucherState;
  readonly code?: string;
  readonly serial?: string;
  /** Words of its note, or of the name or note of its batch. */
  readonly note?: string;
}

/** Whether gateways are told to end the sessions of who is online. */
export interface VoidedHow {
  readonly disconnect?: boolean;
}

/** What a voucher gets more of. */
export interface MoreOfVoucher {
  readonly minutes?: number;
  readonly uses?: number;
  readonly download?: number;
  readonly upload?: number;
  readonly total?: number;
}

/** Vouchers of another system, as its file has them. */
export interface VoucherImport {
  readonly from: ImportFormat;
  readonly text: string;
  readonly name?: string;
  readonly note?: string;
  /** Where a line says nothing of a limit. */
  readonly limits?: Partial<VoucherLimits>;
  /** Why codes that could be guessed are let in; absent: they are not. */
  readonly weak?: string;
  readonly accept_unenforced?: boolean;
}

/** A line that is wrong, and why in words. */
export interface ImportFinding {
  readonly line: number;
  readonly problem: string;
}

interface Part {
  readonly cursor?: string;
  readonly limit?: string;
}

/** Beyond the specified calls (spec api.31): what is issued at a desk. `org` is an id or a name in addresses. */
export interface VoucherCalls {
  /** The newest first. */
  voucherBatches(org: string, signal?: AbortSignal): Promise<VoucherBatch[]>;
  voucherBatch(org: string, id: string, signal?: AbortSignal): Promise<CountedBatch>;
  /** Once for a key. The codes are there for who may print. */
  issueVouchers(
    org: string,
    asked: NewVouchers,
    key: string,
    signal?: AbortSignal,
  ): Promise<{ readonly voucher_batch: VoucherBatch; readonly vouchers?: readonly IssuedVoucher[] }>;
  /** All or nothing: refused with 422 `not_imported`, whose details name a hundred lines that are wrong, and how many `more`. Once for a key. */
  importVouchers(org: string, file: VoucherImport, key: string, signal?: AbortSignal): Promise<VoucherBatch>;
  /** The vouchers of a batch with their codes, for who may print: as a table, or as a document of those that still let somebody in. */
  voucherFile(
    org: string,
    id: string,
    file: 'vouchers.csv' | 'sheet.pdf',
    how?: PrintedHow,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Ends those that nobody has used. How many there were. */
  voidBatch(org: string, id: string, signal?: AbortSignal): Promise<number>;
  /** The newest first, all parts. */
  vouchers(org: string, query?: VoucherSearch & Part, signal?: AbortSignal): Promise<Voucher[]>;
  /** A part of them, and the cursor of the next one. */
  voucherPart(
    org: string,
    query: VoucherSearch & Part,
    signal?: AbortSignal,
  ): Promise<{ readonly vouchers: Voucher[]; readonly next?: string | undefined }>;
  voucher(org: string, id: string, signal?: AbortSignal): Promise<VoucherDetails>;
  noteVoucher(org: string, id: string, note: string, signal?: AbortSignal): Promise<VoucherDetails>;
  /** Once for a key. */
  topUpVoucher(
    org: string,
    id: string,
    more: MoreOfVoucher,
    key: string,
    signal?: AbortSignal,
  ): Promise<VoucherDetails>;
  /** Ends it for good; who is online stays so until then. */
  voidVoucher(org: string, id: string, how?: VoidedHow, signal?: AbortSignal): Promise<ActedVoucher>;
  /** Gives what is left of it a new code, once for a key. */
  moveVoucher(org: string, id: string, key: string, signal?: AbortSignal): Promise<VoucherDetails>;
  /** Lets other devices be online with it; with `disconnect` as soon as gateways say that its sessions ended. */
  releaseVoucher(org: string, id: string, how?: VoidedHow, signal?: AbortSignal): Promise<ReleasedDevices>;
}
