import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';

/** Pixels; 0 keeps the proportions. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

interface Conversion {
  /** Path of the original. */
  readonly original: string;
  readonly size: ImageSize;
  /** Where to write to. */
  readonly path: string;
}

/** Little is lost to the eye. AVIF counts in steps of its own. */
const QUALITY = { webp: 78, avif: 52, jpeg: 80 };

/** Of 0 to 9: more takes several times as long and saves a few per cent. */
const AVIF_EFFORT = 3;

/** Bytes that another format has to save before it is worth a file of its own. */
const LEAST_SAVED: Readonly<Record<'webp' | 'avif', number>> = { webp: 1, avif: 2_048 };

/** Writes an image in a size, in a format that every browser shows. */
export async function convertToPlain({ original, size, path }: Conversion): Promise<void> {
  const { sharp, about } = await open(original);
  const asItIs = isPlainAlready(about, size);
  await writeFile(path, asItIs ? await readFile(original) : await plain(toSize(sharp(), size), about));
}

/**
 * Writes an image in a size and a format that newer browsers show, if that is smaller than `rival`, the path of the best
 * there is. Else the file is empty, so that it is not tried again.
 */
export async function convertToSmaller(
  { original, size, path }: Conversion,
  format: 'webp' | 'avif',
  rival: string,
): Promise<void> {
  const { sharp, about } = await open(original);
  const sized = () => toSize(sharp(), size);
  const made = format === 'webp' ? await webp(sized, about) : await avif(sized, about);
  const limit = (await stat(rival)).size - LEAST_SAVED[format];
  await writeFile(path, made !== null && made.length <= limit ? made : Buffer.alloc(0));
}

async function open(path: string): Promise<{ sharp: () => Sharp; about: Metadata }> {
  // Heavy, and kept pictures need it no more.
  const { default: sharp } = await import('sharp');
  const about = await sharp(path).metadata();
  return { sharp: () => sharp(path, { animated: isAnimated(about) }), about };
}

function toSize(image: Sharp, { width, height }: ImageSize): Sharp {
  const side = (length: number) => (length === 0 ? undefined : length);
  return image
    .autoOrient()
    .resize({ width: side(width), height: side(height), fit: 'inside', withoutEnlargement: true });
}

const isAnimated = ({ pages = 1 }: Metadata) => pages > 1;
const isPlain = ({ format }: Metadata) => format === 'png' || format === 'jpeg' || format === 'gif';

/** Whether an image can be sent as it was uploaded: it is no larger than what was asked for, and stands upright. */
function isPlainAlready(about: Metadata, { width, height }: ImageSize): boolean {
  const fits = (width === 0 || about.width <= width) && (height === 0 || (about.pageHeight ?? about.height) <= height);
  return isPlain(about) && fits && (about.orientation ?? 1) === 1;
}

function plain(image: Sharp, about: Metadata): Promise<Buffer> {
  if (about.format === 'gif' || isAnimated(about)) return image.gif().toBuffer();
  if (about.format === 'png' || about.hasAlpha) return image.png().toBuffer();
  return image.jpeg({ quality: QUALITY.jpeg }).toBuffer();
}

/** A PNG may be a photograph or a drawing: of the two ways to compress them the smaller one is taken. */
async function webp(sized: () => Sharp, { format }: Metadata): Promise<Buffer> {
  const lossy = await sized().webp({ quality: QUALITY.webp }).toBuffer();
  if (format !== 'png') return lossy;
  const lossless = await sized().webp({ lossless: true }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}

/** null where it moves: it would stand still. The fine edges of drawings need colour at every point, photographs do not. */
function avif(sized: () => Sharp, about: Metadata): Promise<Buffer> | null {
  if (isAnimated(about)) return null;
  const chromaSubsampling = about.format === 'png' ? '4:4:4' : '4:2:0';
  return sized().avif({ quality: QUALITY.avif, effort: AVIF_EFFORT, chromaSubsampling }).toBuffer();
}
