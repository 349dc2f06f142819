import type { PageConfiguration } from '#core/config/types.ts';
import { IMAGE_SIZES, THUMBNAIL_WIDTH } from '#core/constants.ts';
import { safeImageUrl } from '#core/page/html/safe-values.ts';
import { imageAddress } from '#core/publish/shown-image.ts';

/** Texts of a stored configuration, which may be of any version and was not checked; empty where one is no text. */
function storedTexts<Field extends TextField>(config: string, fields: readonly Field[]): Record<Field, string> {
  let stored: Partial<Record<string, unknown>> = {};
  try {
    stored = JSON.parse(config) ?? {};
  } catch {
    // Nothing is known of a configuration that is no JSON.
  }
  const texts = fields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : ''] as const);
  return Object.fromEntries(texts) as Record<Field, string>;
}

/** The fields of a configuration by name, without the unknown ones that it may have besides. */
type Known<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };
type TextField = {
  [Key in keyof Known<PageConfiguration>]-?: string extends PageConfiguration[Key] ? Key : never;
}[keyof Known<PageConfiguration>];

/** A card is at most this wide in a window of 1440 px. */
const WIDEST = 640;

interface ThumbnailSources {
  readonly src: string;
  /** Empty when there is only one size. */
  readonly srcSet: string;
}

/** spec uploads.11: thumbnail width 175. Screens with more pixels are offered larger sizes. */
export function thumbnailSources(url: string): ThumbnailSources {
  const src = ofWidth(url, THUMBNAIL_WIDTH);
  const widths = IMAGE_SIZES.filter((width) => width >= THUMBNAIL_WIDTH && width <= WIDEST);
  return { src, srcSet: src === url ? '' : widths.map((width) => `${ofWidth(url, width)} ${width}w`).join(', ') };
}

function isOwn(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** spec page-document.2: a page's preview image or cover; empty when it has none, or one of another host. */
export function coverOf(config: string): string {
  const { preview_image_url, cover } = storedTexts(config, ['preview_image_url', 'cover']);
  const chosen = preview_image_url || cover;
  return isOwn(chosen) ? safeImageUrl(chosen) : '';
}

/** imageAddress doubles a width for dense screens; with a srcset the browser does that itself. */
function ofWidth(url: string, width: number): string {
  return imageAddress(url, width / 2);
}
