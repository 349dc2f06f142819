import type { Draft } from '#core/draft/types.ts';
import { compile } from '#core/publish/compile.ts';
import { kilobytesOf, weigh } from '#core/publish/findings/weight.ts';
import { firstVisit } from '#core/publish/visit.ts';

/** Kilobytes of a page as it travels. A file of its own, because it loads all that draws a page. */
export function weighDraft(draft: Draft): number {
  return kilobytesOf(weigh(compile(draft, firstVisit('#'))).compressed);
}
