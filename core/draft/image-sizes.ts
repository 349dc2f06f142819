import type { PageConfiguration } from '#core/config/types.ts';
import type { PageNode } from '#core/page/types.ts';
import { logoPicture, pixels } from './derive.ts';
import type { Draft } from './types.ts';

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Addresses of the images whose size is in the configuration (spec configuration.8, configuration.10: logo,
 * background_image_info).
 */
export function sizedImages({ configuration }: Draft): readonly string[] {
  return [configuration.logo.url, configuration.background_image].filter((url) => url !== '');
}

/** The configuration's values for images with a measured size; others are left out. */
export function imageSizes(draft: Draft, sizes: ReadonlyMap<string, ImageSize>): Partial<PageConfiguration> {
  const { logo, background_image } = draft.configuration;
  const own = sizes.get(logo.url);
  const picture = own && logoPicture(draft.document);
  const behind = sizes.get(background_image);
  return {
    ...(own && picture ? { logo: { ...logo, ...logoSize(picture, own) } } : {}),
    ...(behind ? { background_image_info: { width: behind.width, height: behind.height } } : {}),
  };
}

/** A side given in pixels is used, the other follows in proportion; without either, the picture has its own size. */
function logoSize({ props }: PageNode, own: ImageSize): { w: number; h: number } {
  const w = pixels(props.width);
  const h = pixels(props.height);
  if (w === null && h === null) return { w: own.width, h: own.height };
  return {
    w: w ?? Math.round((Number(h) * own.width) / own.height),
    h: h ?? Math.round((Number(w) * own.height) / own.width),
  };
}
