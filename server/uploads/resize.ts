import { IMAGE_SIZES } from '#core/constants.ts';
import { FileCache } from '../domain/file-cache.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** `640x0` as a size; null where it is none we serve. */
export function parseSize(text: string): ImageSize | null {
  const match = /^(0|[1-9]\d{0,4})x(0|[1-9]\d{0,4})$/.exec(text);
  if (!match) return null;
  const size = { width: Number(match[1]), height: Number(match[2]) };
  const allowed: readonly number[] = IMAGE_SIZES;
  return allowed.includes(size.width) && allowed.includes(size.height) ? size : null;
}

/** Gives the path of an image in a size, made when first asked for and kept. */
export type Resizer = (original: string, key: string, size: ImageSize) => Promise<string>;

/** Pictures are decoded whole; more at once would only take memory from one another. */
const AT_ONCE = 2;

/** Bytes of resized images that are kept; anybody may ask for any size of any image. */
const CACHE_LIMIT = 1_073_741_824;

export function createResizer(folder: string, limit = CACHE_LIMIT): Resizer {
  const cache = new FileCache(folder, limit);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  return (original, key, { width, height }) =>
    cache.get(`${width}x${height}/${key}`, async (path) => {
      // Heavy, and kept pictures need it no more.
      const { default: sharp } = await import('sharp');
      const side = (length: number) => (length === 0 ? undefined : length);
      await inTurn(() =>
        sharp(original, { animated: true })
          .autoOrient()
          .resize({ width: side(width), height: side(height), fit: 'inside', withoutEnlargement: true })
          .toFile(path),
      );
    });
}
