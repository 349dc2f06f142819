import { baseCss } from '#core/components/parts/base-styles.ts';
import { pageBackground } from '#core/components/parts/element.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { IMAGE_SIZES, THUMBNAIL_WIDTH } from '#core/constants.ts';
import { safeImageUrl } from '#core/page/safe-url.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { imageAddress } from '#core/publish/images.ts';

/** Only pictures of our own host are loaded. In a sandboxed frame `'self'` would not match it, so it is named. */
const policy = () => `default-src 'none'; img-src ${location.origin} data:; style-src 'unsafe-inline'`;

/** A document with the stored html of a page on its background; it needs no scripts (spec page-document.3). */
export function thumbnailDocument({ html, config }: Pick<EditorPage, 'html' | 'config'>): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy()}">`,
    `<style>${baseCss}\nhtml{overflow:hidden}</style>`,
    `</head><body style="${bodyStyle(config)}">${ownPictures(html)}</body></html>`,
  ].join('');
}

/**
 * The background is part of the configuration (spec page-document.9). Setting it on an element drops invalid CSS
 * values.
 */
function bodyStyle(config: string): string {
  const stored = storedTexts(config, ['background_color', 'background_image', 'background_focus']);
  const body = document.createElement('body');
  const style = pageBackground(stored, { image: shrunk });
  for (const [property, value] of Object.entries(style)) body.style.setProperty(property, value);
  return body.style.cssText.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

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

/** A transparent pixel in place of a picture that is not shown. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * The stored html with its uploaded images in thumbnail size. Images of other hosts are left out, because fetching them
 * would tell those hosts the IP address of the person who looks at the list.
 */
export function ownPictures(html: string): string {
  return html.replace(/ src="([^"]*)"/g, (_, url: string) => ` src="${isOwn(url) ? shrunk(url) : NO_PICTURE}"`);
}

function isOwn(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** An image in thumbnail size: the smallest of our sizes that is sharp on a screen of double pixel density. */
function shrunk(url: string): string {
  return imageAddress(url, THUMBNAIL_WIDTH);
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
