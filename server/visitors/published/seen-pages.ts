import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { retentionDays } from '#core/config/retention.ts';
import { localDay } from '#core/rules/time.ts';
import { atOnce } from '../../domain/turns.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from './published-pages.ts';

// spec visitors.62

/** It takes some milliseconds of a thread, once for each version and language. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Bytes of a page at most: what is kept was published, so it is not larger. */
const LARGEST = 16 * 1_048_576;
const inTurn = atOnce(1);

/** Keeps a page as its visitor saw it, so that it can be shown again as it was. */
export type KeepSeenPage = (page: PublishedPage, language: string | null) => void;

/** How many versions a server knows to be kept today. */
const KNOWN = 5_000;
const DAY = 86_400_000;

export function openSeenPages({
  store: { seenPages },
  background,
  clock,
}: Pick<VisitorDeps, 'store' | 'background' | 'clock'>): KeepSeenPage {
  const known = new LRUCache<string, true>({ max: KNOWN });
  return (page, language) => {
    const now = clock.now();
    const name = JSON.stringify([page.id, page.hash, language, Math.floor(now / DAY)]);
    if (known.has(name)) return;
    known.set(name, true);
    const seen = { page_id: page.id, hash: page.hash, language };
    // It is renewed every day, and a visit may wait to be recorded.
    const until = now + (retentionDays(page.draft.configuration) + 2) * DAY;
    const keep = async () => {
      if (await seenPages.keep(seen, until)) return;
      const { document } = page.first(language, null, { today: localDay(now) });
      const html = await document.bytes(null, null);
      const packed = await inTurn(() => promisify(brotliCompress)(html, QUALITY));
      await seenPages.add({ ...seen, document: packed.toString('base64') }, until);
    };
    // The next visitor tries again.
    background.run('page not kept as it was seen', keep, () => known.delete(name));
  };
}

/** The document of a page as it was seen. */
export async function unpackPage(document: string): Promise<string> {
  const html = await promisify(brotliDecompress)(Buffer.from(document, 'base64'), { maxOutputLength: LARGEST });
  return html.toString('utf8');
}
