/** What codes are made of: signs that nobody mistakes and that make no words, or digits for phones without letters. */
export type CodeAlphabet = 'safe' | 'digits';

/** The limits that are numbers. `valid_days` are days after it is issued. */
export type LimitNumber =
  | 'minutes'
  | 'uses'
  | 'devices'
  | 'at_once'
  | 'download'
  | 'upload'
  | 'total'
  | 'down_kbps'
  | 'up_kbps'
  | 'valid_days';

/** What limits a voucher, as its owner sets it, and as it stands in a kind and in a batch. null: not limited. */
export type VoucherLimits = Readonly<Record<LimitNumber, number | null>> & {
  /** `online`: the minutes count while a device is connected; null: from the first use on, as on a clock. */
  readonly clock: 'online' | null;
  /** `day`: all is there again each local day of the page. */
  readonly every: 'day' | null;
};

/** What has become of a voucher, as its owner counts them. */
export type VoucherState = 'unused' | 'in_use' | 'spent' | 'ended' | 'void';

/** Where vouchers are brought in from. */
export type ImportFormat = 'unifi' | 'opnsense' | 'pfsense' | 'openwisp' | 'csv';

/** What vouchers are printed on (core/vouchers/print/layouts.ts). */
export type PrintLayoutName = 'label-40x60' | 'receipt-58' | 'receipt-80' | 'a4-3x8' | 'a4-2x5';
