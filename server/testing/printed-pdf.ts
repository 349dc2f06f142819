import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PrintLayout } from '#core/vouchers/print/types.ts';

const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: program.buffer as ArrayBuffer } });

/** A printed document as another program reads it. */
export async function openPrinted(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PDFPageProxy[] = [];
  for (let number = 1; number <= document.numPages; number++) pages.push(await document.getPage(number));
  return { document, pages };
}

/** All words of a page, each as it is drawn. */
export async function wordsOn(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
}

/** Pixels of a point: a module of the smallest code has six of them. */
const SCALE = 4;

/** The words of codes, from the picture of a page, as ZXing reads them, on which readers of phones are built. */
export async function codesOn(page: PDFPageProxy, { columns, rows }: Pick<PrintLayout, 'columns' | 'rows'>) {
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const [width, height] = [Math.floor(canvas.width / columns), Math.floor(canvas.height / rows)];
  const read: string[][] = [];
  for (let place = 0; place < columns * rows; place++) {
    const part = context.getImageData((place % columns) * width, Math.floor(place / columns) * height, width, height);
    const found = await readBarcodes(part as never, { formats: ['QRCode'], maxNumberOfSymbols: 4 });
    read.push(found.map(({ text }) => text).sort());
  }
  return read;
}
