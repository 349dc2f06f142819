import type { PageConfiguration } from '#core/config/types.ts';
import type { PageNode } from '#core/page/types.ts';
import type { Edit } from './commands/index.ts';
import { logoPicture, pixels } from './derive.ts';
import type { Draft } from './types.ts';

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Addresses of the images whose size the page has or should have: the logo and the background in the configuration (spec
 * configuration.8, configuration.10), and every picture that was not measured yet.
 */
export function sizedImages({ document, configuration }: Draft): readonly string[] {
  const pictures = Array.from(document.nodes.values()).filter(isUnmeasured);
  const all = [
    configuration.logo.url,
    configuration.background_image,
    ...pictures.map(({ props }) => String(props.url)),
  ];
  return [...new Set(all.filter((url) => url !== ''))];
}

/** The edits that write the measured sizes of images; what was not measured is left out. */
export function imageSizes(draft: Draft, sizes: ReadonlyMap<string, ImageSize>): readonly Edit[] {
  const change = sizesInConfiguration(draft, sizes);
  const pictures = Array.from(draft.document.nodes.values()).filter(isUnmeasured);
  return [
    ...(Object.keys(change).length > 0 ? [{ command: 'setConfiguration', args: { change } } as const] : []),
    ...pictures.flatMap(({ id, props }) => {
      const own = sizes.get(String(props.url));
      const value = own && storedSize(own);
      return value ? [{ command: 'setProperty', args: { id, property: 'pixels', value } } as const] : [];
    }),
  ];
}

function isUnmeasured({ component, props }: PageNode): boolean {
  return component === 'picture' && props.url !== '' && props.pixels === '';
}

/** A size in the form of a picture's property `pixels`; empty if it is too large to be stored. */
function storedSize({ width, height }: ImageSize): string {
  return Math.max(width, height) > 99_999 ? '' : `${width}x${height}`;
}

/** The configuration's values for images with a measured size. */
function sizesInConfiguration(draft: Draft, sizes: ReadonlyMap<string, ImageSize>): Partial<PageConfiguration> {
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
