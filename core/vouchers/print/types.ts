/** What vouchers are printed on. Sizes are millimetres. */
export interface PrintLayout {
  readonly paper: {
    readonly width: number /** null: as long as what stands on it, one voucher a page. */;
    readonly height: number | null;
  };
  /** Vouchers beside and below each other. */
  readonly columns: number;
  readonly rows: number;
  /** What a voucher has of the paper; null: as high as what stands on it. */
  readonly cell: { readonly width: number; readonly height: number | null };
  /** From the edge of the paper to the first voucher. */
  readonly left: number;
  readonly top: number;
  /** From the edge of a voucher to what stands on it: what printers reach, and where scissors may go. */
  readonly padding: { readonly across: number; readonly along: number };
}

/** What scanning a code does: the phone joins the network, or logs in with the voucher. */
export type PrintedQr = 'join' | 'login';

/** What stands in words may name: `{code}`. */
export type Placeholder =
  | 'code'
  | 'minutes'
  | 'data'
  | 'devices'
  | 'valid_until'
  | 'ssid'
  | 'serial'
  | 'price'
  | 'name'
  | 'venue';

export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Words on a voucher. Those whose placeholders all have nothing to say are left out. */
export interface PrintedText {
  readonly type: 'text';
  readonly words: string;
  /** Of the letters, in points. */
  readonly size: number;
  readonly bold?: boolean;
  /** A font whose letters are of one width, as codes are read best. */
  readonly mono?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** Grey of the ink, from 0, which is black; usual 0. */
  readonly grey?: number;
  /** In one line: letters become smaller until they fit. */
  readonly oneLine?: boolean;
  /** A family of core/fonts; absent: the product's own. */
  readonly family?: string;
}

export interface PrintedQrCode {
  readonly type: 'qr';
  readonly of: PrintedQr;
  readonly size: number;
  /** Below it. */
  readonly caption: PrintedText;
}

export interface PrintedLine {
  readonly type: 'line';
}

export interface PrintedSpace {
  readonly type: 'space';
  readonly size: number;
}

/** Blocks beside each other. Words get what codes leave of the width. */
export interface PrintedRow {
  readonly type: 'row';
  readonly gap: number;
  readonly align: 'top' | 'center' | 'bottom';
  readonly blocks: readonly (PrintedStack | PrintedQrCode | PrintedText)[];
}

/** Blocks below each other. */
export interface PrintedStack {
  readonly type: 'stack';
  readonly gap: number;
  readonly blocks: readonly PrintedBlock[];
}

export type PrintedBlock = PrintedText | PrintedQrCode | PrintedLine | PrintedSpace | PrintedRow | PrintedStack;

/** What is printed of each voucher. */
export type PrintDesign = PrintedStack;
