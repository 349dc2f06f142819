import { IMAGE_SIZES } from '#core/constants.ts';

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
