import { stat } from 'node:fs/promises';
import { IMAGE_SIZES } from '#core/constants.ts';
import { FileCache } from '../domain/file-cache.ts';
import { atOnce } from '../domain/turns.ts';
import { convertToPlain, convertToSmaller, type ImageSize } from './convert-image.ts';

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
  const asked = new Set<Promise<unknown>>();

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
    const known = avif ? await cache.find(`${name}.avif`) : null;
    if (known !== null && (await isWorthIt(known))) return { path: known, isBetterComing: false };
    const conversion = (path: string) => ({ original, size, path });
    const plain = await cache.get(`${name}.plain`, (path) => inTurn(() => convertToPlain(conversion(path))));
    const made = webp
      ? await cache.get(`${name}.webp`, (path) => inTurn(() => convertToSmaller(conversion(path), 'webp', plain)))
      : plain;
    const best = (await isWorthIt(made)) ? made : plain;
    const make = () => cache.get(`${name}.avif`, (path) => convertToSmaller(conversion(path), 'avif', best));
    return { path: best, isBetterComing: avif && known === null && makeLater(name, make) };
  }

  return {
    resize(...image) {
      const resized = resize(...image).finally(() => asked.delete(resized));
      asked.add(resized);
      return resized;
    },

    async stop() {
      waiting.clear();
      await Promise.allSettled(asked);
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
