import { IMAGE_SIZES, WIDEST_IMAGE } from '#core/constants.ts';
import { uploadKey } from '#core/rules/names.ts';

/** A key that can stand in a list of addresses. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** The widths that a browser may choose from; smaller ones save next to nothing. */
const OFFERED = IMAGE_SIZES.filter((width) => width >= 320);

/**
 * Address of an image at the width it is shown: ours through the resizing route (spec uploads.8), in the smallest size
 * that is sharp on a screen of twice the pixels; others as they are. Without a width it is the widest.
 */
export function imageAddress(url: string, width: number = WIDEST_IMAGE): string {
  const key = uploadKey(url);
  return key === null ? url : inWidth(key, width * 2);
}

/** An image of ours in the widths up to `widest`, as a `srcset`; empty where there is one width alone. */
export function imageSet(url: string, widest: number): string {
  const key = uploadKey(url) ?? '';
  const widths = OFFERED.filter((_, at) => at === 0 || (OFFERED[at - 1] ?? 0) < widest);
  if (!KEY.test(key) || widths.length < 2) return '';
  return widths.map((width) => `/i/${width}x0/${key} ${width}w`).join(',');
}

function inWidth(key: string, pixels: number): string {
  const size = IMAGE_SIZES.find((side) => side >= pixels) ?? IMAGE_SIZES.at(-1);
  return `/i/${size}x0/${key}`;
}
