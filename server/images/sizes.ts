import { BACKGROUND_WIDTH, THUMBNAIL_WIDTH } from '#core/constants.ts';

/** Sides an image is served in, in pixels; 0 keeps the proportions. A list, so that nobody can fill the disk with sizes. */
export const IMAGE_SIZES = [0, 96, THUMBNAIL_WIDTH, 320, 640, 960, 1280, BACKGROUND_WIDTH] as const;

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
