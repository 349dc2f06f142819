import { cleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { compile } from '#core/publish/compile.ts';
import { kilobytesOf, sumOf, weigh, weighPictures } from '#core/publish/findings/weight.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { parseNow } from '../../app/adapters/html-parsers.ts';

/** Kilobytes of a page as it travels: the document, and what a phone fetches in all. */
export interface DraftWeight {
  readonly document: number;
  readonly phone: number;
}

/** A file of its own, because it loads all that draws a page. */
export async function weighDraft(draft: Draft): Promise<DraftWeight> {
  const compiled = compile(cleanDraft(draft, parseNow).draft, firstVisit('#'));
  const { compressed, fonts } = weigh(compiled);
  const { phone } = await weighPictures(compiled.report.pictures, sizeOfPicture);
  return { document: kilobytesOf(compressed), phone: Math.ceil(kilobytesOf(compressed + fonts + sumOf(phone))) };
}

/** What a browser of today takes: the smallest format the server has is weighed. */
const ACCEPT = 'image/avif,image/webp,image/*';

const sizes = new Map<string, Promise<number | null>>();

/** Bytes of a picture of this server as it is sent; null where that cannot be had. Asked once for each address. */
export function sizeOfPicture(address: string): Promise<number | null> {
  const size = sizes.get(address) ?? fetchSize(address);
  sizes.set(address, size);
  return size;
}

async function fetchSize(address: string): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', headers: { accept: ACCEPT } }).catch(() => null);
  const length = answer?.ok ? answer.headers.get('content-length') : null;
  // Without a network it is asked again.
  if (length === null || length === undefined) sizes.delete(address);
  return length ? Number(length) : null;
}
