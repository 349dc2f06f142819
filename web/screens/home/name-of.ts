import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

/** A page's name for people. */
export function pageName(page: PageSummary): string {
  return page.label.trim() || text('home.untitled');
}
