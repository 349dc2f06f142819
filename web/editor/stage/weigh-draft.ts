import { cleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { compile } from '#core/publish/compile.ts';
import { sumOf, weighPictures } from '#core/publish/findings/picture-weight.ts';
import { kilobytesOf, weigh } from '#core/publish/findings/weight.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { parseNow } from '../../app/adapters/parse-now.ts';
import { sizeOfPicture } from './picture-sizes.ts';

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
