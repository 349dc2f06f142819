import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { IMAGE_SIZES } from '#core/constants.ts';
import { FileCache } from '../domain/file-cache.ts';
import { atOnce } from '../domain/turns.ts';

/** Pixels; 0 keeps the proportions. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

interface Conversion {
  /** Path of the original. */
  readonly original: string;
  readonly size: ImageSize;
  /** The path to write to. */
  readonly path: string;
}

/** Little is lost to the eye. AVIF counts in steps of its own. */
const QUALITY = { webp: 78, avif: 52, jpeg: 80 };

/** Effort of the AVIF encoder, from 0 to 9: more takes several times as long and saves a few per cent. */
const AVIF_EFFORT = 3;

/** Bytes that another format has to save before it is worth a file of its own. */
const LEAST_SAVED: Readonly<Record<'webp' | 'avif', number>> = { webp: 1, avif: 2_048 };

/** Writes an image in a size, in a format that every browser shows. */
async function convertToPlain({ original, size, path }: Conversion): Promise<void> {
  const { sharp, about } = await open(original);
  const asItIs = isPlainAlready(about, size);
  await writeFile(path, asItIs ? await readFile(original) : await plain(toSize(sharp(), size), about));
}

/**
 * Writes an image in a size and a format that newer browsers show, if that is smaller than `rival`, the path of the best
 * there is. Else the file is empty, so that it is not tried again.
 */
async function convertToSmaller(
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

/** `640x0` as a size; null where it is none we serve. */
export function parseSize(text: string): ImageSize | null {
  const match = /^(0|[1-9]\d{0,4})x(0|[1-9]\d{0,4})$/.exec(text);
  if (!match) return null;
  const size = { width: Number(match[1]), height: Number(match[2]) };
  const allowed: readonly number[] = IMAGE_SIZES;
  return allowed.includes(size.width) && allowed.includes(size.height) ? size : null;
}

/** The formats besides PNG, JPEG and GIF that a browser said it takes. */
export interface TakenFormats {
  readonly avif: boolean;
  readonly webp: boolean;
}

interface ResizedImage {
  readonly path: string;
  /** Whether a smaller one is being made, which the next request may get. */
  readonly isBetterComing: boolean;
}

/** Resizes images, each when it is first asked for, and keeps them. */
export interface Resizer {
  /** `original` is the path of the image with this key. */
  resize(original: string, key: string, size: ImageSize, taken: TakenFormats): Promise<ResizedImage>;
  /** Resolves when nothing is written any more; what waits is left. */
  stop(): Promise<void>;
}

/** Pictures are decoded whole; more at once would only take memory from one another. */
const AT_ONCE = 2;

/** Bytes of resized images that are kept; anybody may ask for any size of any image. */
const CACHE_LIMIT = 1_073_741_824;

/** AVIF images that wait to be made; others are asked for again by the next visitor. */
const MOST_WAITING = 500;

/**
 * Nobody waits for an AVIF: it takes about ten times as long as a WebP. They are made one by one behind the answers, which
 * bounds what they take of the processor whatever is asked for.
 */
export function createResizer(folder: string, limit = CACHE_LIMIT): Resizer {
  const cache = new FileCache(folder, limit);
  const inTurn = atOnce(AT_ONCE);
  const waiting = new Map<string, () => Promise<unknown>>();
  let working: Promise<void> | null = null;
  /** Asked for and not answered yet, also by somebody who is gone since. */
  const running = new Set<Promise<unknown>>();

  async function work(): Promise<void> {
    for (const [name, make] of waiting) {
      // What failed is tried again when it is asked for again.
      await make().catch(() => undefined);
      waiting.delete(name);
    }
    working = null;
  }

  function makeLater(name: string, make: () => Promise<unknown>): boolean {
    if (!waiting.has(name) && waiting.size >= MOST_WAITING) return false;
    if (!waiting.has(name)) waiting.set(name, make);
    working ??= work();
    return true;
  }

  async function resize(original: string, key: string, size: ImageSize, { avif, webp }: TakenFormats) {
    const name = `${size.width}x${size.height}/${key}`;
    const avifFile = avif ? await cache.find(`${name}.avif`) : null;
    if (avifFile !== null && (await isWorthIt(avifFile))) return { path: avifFile, isBetterComing: false };
    const conversion = (path: string) => ({ original, size, path });
    const plain = await cache.get(`${name}.plain`, (path) => inTurn(() => convertToPlain(conversion(path))));
    const made = webp
      ? await cache.get(`${name}.webp`, (path) => inTurn(() => convertToSmaller(conversion(path), 'webp', plain)))
      : plain;
    const best = (await isWorthIt(made)) ? made : plain;
    const make = () => cache.get(`${name}.avif`, (path) => convertToSmaller(conversion(path), 'avif', best));
    return { path: best, isBetterComing: avif && avifFile === null && makeLater(name, make) };
  }

  return {
    resize(...image) {
      const resized = resize(...image).finally(() => running.delete(resized));
      running.add(resized);
      return resized;
    },

    async stop() {
      waiting.clear();
      await Promise.allSettled(running);
      // The last of them may have put an image behind its answer.
      waiting.clear();
      await working;
    },
  };
}

/** An empty file says that the format would be no smaller. */
async function isWorthIt(path: string): Promise<boolean> {
  return (await stat(path)).size > 0;
}
