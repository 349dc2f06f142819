import type { LinkPreview } from '#core/ports/api.ts';
import { readHead } from './read-head.ts';
import type { Fetched } from './safe-fetch.ts';

/** Characters; a title is shown on one line, a description on three. */
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 500;

function decode({ body, type }: Fetched): string {
  const declared =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 1024))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const tidy = (text: string | undefined, length: number) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);

/** An absolute http or https address, else null. */
function imageAddress(value: string | undefined, base: string): string | null {
  if (!value || !URL.canParse(value, base)) return null;
  const { protocol, href } = new URL(value, base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Title, description and picture of a page; for a picture the picture itself; for anything else its address. */
export function linkPreview(fetched: Fetched): LinkPreview {
  const { url, type } = fetched;
  const bare = { url, title: new URL(url).hostname, description: '', image: null };
  if (type.startsWith('image/')) return { ...bare, image: url };
  if (!/html/i.test(type)) return bare;
  const { title, metas } = readHead(decode(fetched));
  return {
    url,
    title: tidy(metas.get('og:title') || title, TITLE_LENGTH) || bare.title,
    description: tidy(metas.get('og:description') || metas.get('description'), DESCRIPTION_LENGTH),
    image: imageAddress(metas.get('og:image') || metas.get('twitter:image'), url),
  };
}
