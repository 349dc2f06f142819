import type { App } from '#core/app/create-app.ts';
import type { PageSummary } from '#core/ports/api.ts';

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

/** What a page looks like that is made without a template; written by the build (scripts/build/documents.ts). */
export function drawSimplePage(): Promise<string> {
  return once('simple page', async () => {
    const answer = await fetch('/simple-page.html');
    if (!answer.ok) throw new Error(`The simple page answers ${answer.status}.`);
    return answer.text();
  });
}

function once(key: string, draw: () => Promise<string>): Promise<string> {
  const known = drawn.get(key);
  if (known !== undefined) return known;
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
