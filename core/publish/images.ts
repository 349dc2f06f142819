import { IMAGE_SIZES } from '#core/constants.ts';

/** Uploaded images: their original, or one size of it. */
const OURS = /^\/(?:media|i\/\d+x\d+)\/(.+)$/;

/**
 * Address of an image at the width it is shown: ours through the resizing route (spec uploads.8), in the smallest size
 * that is sharp on a screen of twice the pixels; others as they are.
 */
export function imageAddress(url: string, width?: number): string {
  const key = OURS.exec(url)?.[1];
  if (key === undefined || width === undefined) return url;
  const size = IMAGE_SIZES.find((side) => side >= width * 2) ?? IMAGE_SIZES.at(-1);
  return `/i/${size}x0/${key}`;
}
