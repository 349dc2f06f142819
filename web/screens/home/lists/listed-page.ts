import type { PagePermission } from '#core/access/permissions.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

/** A page of a list. `action` is what a collaborator may do with it; absent for the user's own pages, or when unknown. */
export type ListedPage = PageSummary & { readonly action?: PagePermission };

/** The list a card belongs to, which decides what can be done with its page. */
export type CardKind = 'mine' | 'shared' | 'template';

/** The name shown to people. */
export function pageName(page: PageSummary): string {
  return page.label.trim() || text('home.untitled');
}
