import { IMAGE_SIZES } from '#core/constants.ts';
import type { Markup } from '#core/page/types.ts';

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

/** Origins that the tree's images come from, besides the page's own, sorted. */
export function imageOrigins(tree: Markup): string[] {
  const origins = new Set<string>();
  const add = (address: string) => {
    const origin = /^https?:\/\//i.test(address) ? originOf(address) : null;
    if (origin) origins.add(origin);
  };
  const visit = (markup: Markup): void => {
    if (typeof markup === 'string') return;
    if ('raw' in markup) {
      for (const address of addressesIn(markup.raw)) add(address);
      return;
    }
    if (markup.tag === 'img') add(markup.attrs.src ?? '');
    const [, address = ''] = /^url\((.*)\)$/.exec(markup.style?.['background-image'] ?? '') ?? [];
    add(address);
    for (const child of markup.children) visit(child);
  };
  visit(tree);
  return [...origins].sort();
}

/** Addresses that checked markup may load images from: those of `src`, and those in its styles. */
function addressesIn(raw: string): string[] {
  const loaded = Array.from(raw.matchAll(/ (src|style)="([^"]*)"/g), ([, name, value = '']) =>
    name === 'src' ? [value] : Array.from(value.matchAll(/url\(([^()]*)\)/g), ([, address = '']) => address),
  );
  return loaded.flat().map((address) => address.replaceAll('&amp;', '&'));
}

/** An origin as a policy may name it; null where the address has none, or one that could say more than a host. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/[a-z0-9.[\]:-]+$/.test(origin) ? origin : null;
}
