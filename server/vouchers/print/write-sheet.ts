import PDFDocument from 'pdfkit';
import { voucherAddress } from '#core/vouchers/login-address.ts';
import { PRINT_LAYOUTS } from '#core/vouchers/print/layouts.ts';
import {
  filledWords,
  type PrintedBatch,
  type PrintedVoucher,
  placeholderValues,
} from '#core/vouchers/print/placeholders.ts';
import type { PrintDesign, PrintedBlock, PrintedQr, PrintedText, PrintLayout } from '#core/vouchers/print/types.ts';
import type { PrintLayoutName } from '#core/vouchers/types.ts';
import { drawVoucher, type Pdf, qrDrawer } from './draw-voucher.ts';
import { MM, type PlacedBlock, placeBlock, styleOf } from './place-blocks.ts';
import { type FontStyle, openFonts } from './print-fonts.ts';
import { type ShapedLine, shapeLine } from './shape-line.ts';

/** All that a document is made of: whoever writes it asks nobody anything. */
export interface Sheet {
  readonly layout: PrintLayoutName;
  readonly design: PrintDesign;
  readonly batch: PrintedBatch;
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
  /** What the code says that joins the network, and the host that the one leads to that logs in; empty: there is none. */
  readonly join: string;
  readonly loginHost: string;
  readonly cropMarks: boolean;
  readonly vouchers: readonly PrintedVoucher[];
  /** When it is made, in milliseconds. */
  readonly at: number;
}

/** spec visitors.35: writes the vouchers as a PDF, a sheet after the other, and hands on each part as soon as it is there. */
export async function writeSheet(sheet: Sheet, hand: (part: Uint8Array) => void): Promise<void> {
  const layout = PRINT_LAYOUTS[sheet.layout];
  const valuesOf = placeholderValues(sheet.batch);
  const values = sheet.vouchers.map(valuesOf);
  const texts = textsIn(sheet.design);
  const letters = new Set(
    values.flatMap((each) => texts.flatMap(({ words }) => [...(filledWords(words, each) ?? '')])),
  );
  const shape = await openShaper(sheet, texts.map(styleOf), [...letters].join(''));
  const pdf = openPdf(sheet);
  const written = new Promise<void>((resolve, reject) =>
    pdf.on('data', hand).once('end', resolve).once('error', reject),
  );
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const qrs = qrDrawer(pdf);
  const width = (layout.cell.width - 2 * layout.padding.across) * MM;
  sheet.vouchers.forEach(({ code }, index) => {
    const block = placeBlock(sheet.design, width, {
      values: values[index] as never,
      direction: sheet.direction,
      shape,
    });
    if (block === null) return;
    const { x, y, scale } = placeOnSheet(pdf, sheet, index, block);
    const codes: Readonly<Record<PrintedQr, string>> = {
      join: sheet.join,
      login: voucherAddress(sheet.loginHost, code),
    };
    drawVoucher(pdf, root, { block, x, y, scale, codes }, qrs);
  });
  root.end();
  pdf.end();
  await written;
}

/** Shapes lines in the fonts that have their letters, each once: thousands of vouchers say the same. */
async function openShaper({ direction }: Sheet, styles: readonly FontStyle[], letters: string) {
  const fontsOf = await openFonts(styles, letters);
  const known = new Map<string, ShapedLine>();
  return (words: string, size: number, style: FontStyle): ShapedLine => {
    const key = `${style.family} ${style.bold} ${size} ${words}`;
    const line = known.get(key) ?? shapeLine(words, size, fontsOf(style), direction);
    known.set(key, line);
    return line;
  };
}

function openPdf({ batch, title, at }: Sheet): Pdf {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: batch.language,
    info: { Title: title, Creator: 'Portico', Producer: 'Portico', CreationDate: new Date(at), ModDate: new Date(at) },
    margin: 0,
    font: null as never,
  });
  return pdf;
}

/** Where the next voucher stands; begins a sheet where the last one is full. */
function placeOnSheet(pdf: Pdf, { layout: name, cropMarks }: Sheet, index: number, block: PlacedBlock) {
  const layout = PRINT_LAYOUTS[name];
  const { paper, cell, columns, rows, left, top, padding } = layout;
  const place = index % (columns * rows);
  const needed = block.height + 2 * padding.along * MM;
  if (place === 0) {
    pdf.addPage({ size: [paper.width * MM, paper.height === null ? needed : paper.height * MM], margin: 0 });
    if (cropMarks) drawCropMarks(pdf, layout);
  }
  const high = cell.height === null ? needed : cell.height * MM;
  const room = high - 2 * padding.along * MM;
  const scale = Math.min(1, room / block.height);
  const [column, row] = [place % columns, Math.floor(place / columns)];
  const width = (cell.width - 2 * padding.across) * MM;
  return {
    scale,
    x: (left + column * cell.width + padding.across) * MM + (width * (1 - scale)) / 2,
    y: top * MM + row * high + padding.along * MM + (room - block.height * scale) / 2,
  };
}

/** Length of a mark in millimetres. */
const MARK = 3;

/** Where scissors go: at each corner of a voucher. */
function drawCropMarks(pdf: Pdf, { cell, columns, rows, left, top }: PrintLayout): void {
  if (cell.height === null || columns * rows === 1) return;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.25).strokeColor('#999999');
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row <= rows; row++) {
      const [x, y] = [(left + column * cell.width) * MM, (top + row * cell.height) * MM];
      const half = (MARK / 2) * MM;
      pdf.moveTo(x - half, y).lineTo(x + half, y);
      pdf.moveTo(x, y - half).lineTo(x, y + half);
    }
  }
  pdf.stroke().endMarkedContent();
}

function textsIn(block: PrintedBlock): PrintedText[] {
  if (block.type === 'text') return [block];
  if (block.type === 'qr') return [block.caption];
  return 'blocks' in block ? block.blocks.flatMap(textsIn) : [];
}
