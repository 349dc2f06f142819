import type { App } from '#core/app/create-app.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { IMAGE_SIZES, THUMBNAIL_WIDTH } from '#core/constants.ts';
import { safeImageUrl } from '#core/page/html/safe-values.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { imageAddress } from '#core/publish/image-address.ts';

/** Pages drawn in this window that are kept, the latest ones. */
const CACHE_SIZE = 100;

const drawn = new Map<string, Promise<string>>();

/**
 * A page as its visitors would get it, as a document for a frame without scripts: the server compiles it as it does when
 * it is published.
 */
export function drawThumbnail({ api }: Pick<App, 'api'>, { id, updated_at }: PageSummary): Promise<string> {
  return once(`${id} ${updated_at}`, async () => (await api.previewPage(id)).sanitized_html);
}

/** The picture of a page that is made without a template; written by the build (scripts/build/documents.ts). */
export function drawSimplePage(): Promise<string> {
  return once('simple page', async () => {
    const answer = await fetch('/simple-page.html');
    if (!answer.ok) throw new Error(`The simple page answers ${answer.status}.`);
    return answer.text();
  });
}

function once(key: string, draw: () => Promise<string>): Promise<string> {
  const cached = drawn.get(key);
  if (cached !== undefined) return cached;
  const document = draw().then(forList);
  document.catch(() => drawn.delete(key));
  drawn.set(key, document);
  if (drawn.size > CACHE_SIZE) drawn.delete(drawn.keys().next().value as string);
  return document;
}

/** Called when another user signs in, who may see nothing of this. */
export function forgetThumbnails(): void {
  drawn.clear();
}

/** A transparent pixel in place of a picture that is not shown. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * A published page for a list of pages. Images of other hosts are left out, because fetching them would tell those hosts
 * the IP address of the person who looks at the list. In a sandboxed frame `'self'` would not match our own host, so it is
 * named.
 */
export function forList(html: string): string {
  const own = `${location.origin} data:`;
  const policy = `default-src 'none'; img-src ${own}; font-src ${own}; style-src 'unsafe-inline'`;
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>html{overflow:hidden}</style>`;
  return html
    .replace(/ src="([^"]*)"/g, (own, url: string) => (/^\/(?![/\\])/.test(url) ? own : ` src="${NO_PICTURE}"`))
    .replace('<head>', () => `<head>${head}`);
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
