import type { VoucherLimits } from '../types.ts';

/** A voucher as a file of another system has it. */
export interface ImportedVoucher {
  /** From 1; in JSON the place in the list. */
  readonly line: number;
  readonly code: string;
  readonly note: string;
  /** What the file says of its limits; what it does not say is as whoever imports it says. */
  readonly limits: Partial<VoucherLimits>;
  readonly valid_until: number | null;
}

/** What is wrong with a line: `format` is of the whole file. */
export type ImportFault = 'format' | 'empty' | 'column' | 'code' | 'twice' | 'guessable' | 'number' | 'time' | 'limits';

export interface ImportProblem {
  readonly line: number;
  readonly fault: ImportFault;
  /** The column it is about; empty where it is about none. */
  readonly column: string;
}

export type ReadVouchers =
  | { readonly ok: true; readonly vouchers: readonly ImportedVoucher[] }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** Reads a file of one system: pure, and either all of it or what is wrong with it. */
export type Importer = (text: string) => ReadVouchers;
