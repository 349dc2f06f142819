import { WIDEST_IMAGE } from '#core/constants.ts';
import { safeImageUrl } from '#core/page/safe-url.ts';
import { declarations } from './element.ts';
import type { RenderContext } from './types.ts';

/** A background colour and, over it, an image that covers everything. */
export function background(
  color: string,
  image: string,
  context: Pick<RenderContext, 'image'>,
): Readonly<Record<string, string>> {
  const url = image === '' ? '' : safeImageUrl(context.image(image, WIDEST_IMAGE));
  return declarations({
    'background-color': color,
    'background-image': url && cssUrl(url),
    'background-position': url && 'center',
    'background-size': url && 'cover',
  });
}

/** An address as CSS takes it; whatever could end the string or the declaration is percent-encoded. */
function cssUrl(url: string): string {
  const quoted = url.replace(/[\\"'()<>{};\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `url(${quoted})`;
}
