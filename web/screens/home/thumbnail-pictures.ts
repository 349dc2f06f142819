import { IMAGE_SIZES, THUMBNAIL_WIDTH } from '#core/constants.ts';
import { safeImageUrl } from '#core/page/safe-url.ts';
import { imageAddress } from '#core/publish/image-address.ts';

// Cards are at most this wide on a window of 1440 px.
const WIDEST = 640;

export interface ThumbnailSources {
  readonly src: string;
  /** Empty where there is one size only. */
  readonly srcSet: string;
}

/** spec 9: thumbnail width 175. Wider ones of ours are offered to screens that show more pixels. */
export function thumbnailSources(url: string): ThumbnailSources {
  const src = ofWidth(url, THUMBNAIL_WIDTH);
  const widths = IMAGE_SIZES.filter((width) => width >= THUMBNAIL_WIDTH && width <= WIDEST);
  return { src, srcSet: src === url ? '' : widths.map((width) => `${ofWidth(url, width)} ${width}w`).join(', ') };
}

/** In the place of a picture that is not shown. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * The stored html with its uploaded images in the size of a thumbnail, not in that of the page. Those of other hosts
 * are left out, because fetching them would tell other hosts the address of whoever looks at the list.
 */
export function ownPictures(html: string): string {
  return html.replace(/ src="([^"]*)"/g, (_, url: string) => ` src="${isOwn(url) ? shrunk(url) : NOTHING}"`);
}

function isOwn(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** An image as a thumbnail needs it: the first of our sizes that is sharp on a screen of twice the pixels. */
export function shrunk(url: string): string {
  return imageAddress(url, THUMBNAIL_WIDTH);
}

/** spec 3: a page's preview image or its cover; empty where it has none, or one of another host. */
export function coverOf(config: string): string {
  try {
    const { preview_image_url, cover }: Record<string, unknown> = JSON.parse(config) ?? {};
    const chosen = [preview_image_url, cover].find((url) => typeof url === 'string' && url !== '');
    return typeof chosen === 'string' && isOwn(chosen) ? safeImageUrl(chosen) : '';
  } catch {
    return '';
  }
}

/** imageAddress doubles a width for sharp screens; a list of widths leaves that to the browser. */
function ofWidth(url: string, width: number): string {
  return imageAddress(url, width / 2);
}
