import type PDFDocument from 'pdfkit';
import type { PrintedQr } from '#core/vouchers/print/types.ts';
import type { Placed, PlacedBlock } from './place-blocks.ts';
import { qrModules, qrOutline } from './qr-outline.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Draws the codes of a document; one that all vouchers have is written once. */
export interface QrDrawer {
  draw(of: PrintedQr, words: string, at: { readonly x: number; readonly y: number; readonly size: number }): void;
}

/** What a page of pdfkit has besides what its types say. */
interface PageInside {
  readonly xobjects: Record<string, unknown>;
}

export function qrDrawer(pdf: Pdf): QrDrawer {
  const shared = new Map<string, { readonly name: string; readonly ref: unknown; readonly modules: number }>();
  return {
    draw(of, words, { x, y, size }) {
      const drawn = shared.get(words);
      const modules = drawn?.modules ?? 0;
      pdf.save().translate(x, y);
      if (of === 'login') {
        const code = qrModules(words);
        pdf.scale(size / code.length);
        write(pdf, `0 g ${qrOutline(code)}`);
      } else {
        const form = drawn ?? sharedForm(pdf, words, `Qr${shared.size}`);
        if (!drawn) shared.set(words, form);
        (pdf.page as unknown as PageInside).xobjects[form.name] = form.ref;
        pdf.scale(size / (modules || form.modules));
        write(pdf, `/${form.name} Do`);
      }
      pdf.restore();
    },
  };
}

function sharedForm(pdf: Pdf, words: string, name: string) {
  const code = qrModules(words);
  const BBox = [0, 0, code.length, code.length];
  const ref = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox, Resources: {} });
  ref.end(Buffer.from(`0 g ${qrOutline(code)}`));
  return { name, ref, modules: code.length };
}

const write = (pdf: Pdf, operators: string): void => {
  (pdf as unknown as { addContent(operators: string): void }).addContent(operators);
};

export interface DrawnVoucher {
  readonly block: PlacedBlock;
  readonly x: number;
  readonly y: number;
  /** Below 1 where all of it would not fit. */
  readonly scale: number;
  /** What each code says. */
  readonly codes: Readonly<Record<PrintedQr, string>>;
}

/** Draws a voucher, as a section of its own for who has the document read aloud. */
export function drawVoucher(pdf: Pdf, root: PDFKit.PDFStructureElement, voucher: DrawnVoucher, qrs: QrDrawer): void {
  const { block, x, y, scale, codes } = voucher;
  const section = pdf.struct('Sect');
  root.add(section);
  pdf.save().translate(x, y).scale(scale);
  for (const one of block.placed) drawPlaced(pdf, section, one, { codes, qrs });
  pdf.restore();
  section.end();
}

interface Drawing {
  readonly codes: DrawnVoucher['codes'];
  readonly qrs: QrDrawer;
}

function drawPlaced(pdf: Pdf, section: PDFKit.PDFStructureElement, placed: Placed, { codes, qrs }: Drawing): void {
  if (placed.type === 'rule') {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.rect(placed.x, placed.y, placed.width, 0.5).fill('#bbbbbb');
    pdf.endMarkedContent();
  } else if (placed.type === 'qr') {
    const content = pdf.markStructureContent('Figure');
    qrs.draw(placed.of, codes[placed.of], placed);
    pdf.endMarkedContent();
    section.add(pdf.struct('Figure', { alt: placed.alt }, [content as never]));
  } else drawLine(pdf, section, placed);
}

function drawLine(pdf: Pdf, section: PDFKit.PDFStructureElement, placed: Extract<Placed, { type: 'line' }>): void {
  const { line, x, baseline, size, grey } = placed;
  // What stands in another order than it is read in says how it is read.
  const content = line.isReordered
    ? pdf.markStructureContent('Span', { actual: line.words } as never)
    : pdf.markStructureContent('P');
  const level = Math.round(grey * 255);
  pdf.fillColor([level, level, level]).fontSize(size);
  for (const run of line.runs) {
    pdf.font(run.font.font as never, run.font.key);
    pdf.text(run.words, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
  }
  pdf.endMarkedContent();
  section.add(pdf.struct('P', {}, [content as never]));
}
