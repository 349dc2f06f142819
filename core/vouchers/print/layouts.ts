import type { PrintLayoutName } from '../types.ts';
import type { PrintLayout } from './types.ts';

const single = (width: number, height: number | null, across: number, along: number): PrintLayout => ({
  ...{ paper: { width, height }, columns: 1, rows: 1, cell: { width, height }, left: 0, top: 0 },
  padding: { across, along },
});

const a4 = (columns: number, rows: number, height: number, across: number, along: number): PrintLayout => ({
  ...{ paper: { width: 210, height: 297 }, columns, rows, cell: { width: 210 / columns, height } },
  ...{ left: 0, top: (297 - rows * height) / 2, padding: { across, along } },
});

/** spec visitors.35: what vouchers are printed on. Sheets are those of labels that shops sell for office printers. */
export const PRINT_LAYOUTS: Readonly<Record<PrintLayoutName, PrintLayout>> = {
  'a4-3x8': a4(3, 8, 37, 5, 4),
  'a4-2x5': a4(2, 5, 57, 8, 6),
  'label-40x60': single(40, 60, 2.5, 2.5),
  'receipt-58': single(58, null, 5, 6),
  'receipt-80': single(80, null, 5, 6),
};

export const PRINT_LAYOUT_NAMES = Object.keys(PRINT_LAYOUTS) as readonly PrintLayoutName[];

/** Vouchers on one sheet of paper. */
export const onSheet = (name: PrintLayoutName): number => PRINT_LAYOUTS[name].columns * PRINT_LAYOUTS[name].rows;
