import type { ListedPage } from './listed-page.ts';

/** Orders of the pages, the first one before a person chose. */
export const PAGE_SORTS = ['edited', 'name', 'published'] as const;

export type PageSort = (typeof PAGE_SORTS)[number];

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const lastEdited = (one: ListedPage, other: ListedPage) => other.updated_at.localeCompare(one.updated_at);

const ORDERS: Readonly<Record<PageSort, (one: ListedPage, other: ListedPage) => number>> = {
  edited: lastEdited,
  name: (one, other) => names.compare(one.label, other.label) || lastEdited(one, other),
  // what was never published comes last
  published: (one, other) => (other.published_at ?? '').localeCompare(one.published_at ?? '') || lastEdited(one, other),
};

export function sortPages(pages: readonly ListedPage[], sort: PageSort): readonly ListedPage[] {
  return pages.toSorted(ORDERS[sort]);
}
