import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMAGE_SIZES } from '#core/constants.ts';
import { BoundedFolder } from './bounded-folder.ts';

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

export function createResizer(cache: string, limit = CACHE_LIMIT): Resizer {
  const bounded = new BoundedFolder(cache, limit);
  const underway = new Map<string, Promise<string>>();
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

  async function make(original: string, target: string, { width, height }: ImageSize): Promise<string> {
    if (await stat(target).catch(() => null)) return target;
    const unfinished = join(cache, '.unfinished', randomUUID());
    await mkdir(dirname(target), { recursive: true });
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      // Heavy, and kept pictures need it no more.
      const { default: sharp } = await import('sharp');
      const side = (length: number) => (length === 0 ? undefined : length);
      const { size } = await inTurn(() =>
        sharp(original, { animated: true })
          .autoOrient()
          .resize({ width: side(width), height: side(height), fit: 'inside', withoutEnlargement: true })
          .toFile(unfinished),
      );
      await rename(unfinished, target);
      await bounded.grew(size);
    } finally {
      await rm(unfinished, { force: true });
    }
    return target;
  }

  return (original, key, size) => {
    const target = join(cache, `${size.width}x${size.height}`, key);
    const known = underway.get(target);
    if (known) return known;
    const made = make(original, target, size).finally(() => underway.delete(target));
    underway.set(target, made);
    return made;
  };
}
