import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

/** The list a card belongs to, which decides what can be done with its page. */
export type CardKind = 'mine' | 'shared' | 'template';

/** The name shown to people. */
export function pageName(page: PageSummary): string {
  return page.label.trim() || text('home.untitled');
}
