import { useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { hasWords, searchWords } from '#core/page/search-words.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

/** The list a card belongs to, which decides what can be done with its page. */
export type CardKind = 'mine' | 'shared' | 'template';

/** The name shown to people. */
export function pageName(page: PageSummary): string {
  return page.label.trim() || text('home.untitled');
}

/** The orders of pages; the first is the default. */
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

const KEY = 'portico.home.sort';

interface SortFlag {
  readonly sort: string;
  set(flag: 'sort', value: string): void;
}

/** The order that the address says, else the one the user chose last on this device. */
export function usePageSort(flags: SortFlag): [PageSort, (sort: PageSort) => void] {
  const [stored, setStored] = useState(storedSort);
  return [
    PAGE_SORTS.find((sort) => sort === flags.sort) ?? stored,
    (next) => {
      flags.set('sort', next);
      setStored(next);
      storeSort(next);
    },
  ];
}

function storedSort(): PageSort {
  try {
    const stored = localStorage.getItem(KEY);
    return PAGE_SORTS.find((sort) => sort === stored) ?? PAGE_SORTS[0];
  } catch {
    return PAGE_SORTS[0];
  }
}

function storeSort(sort: PageSort): void {
  try {
    localStorage.setItem(KEY, sort);
  } catch {
    // without storage the order lasts as long as the screen
  }
}

/** Pages whose card, or `more`, contains every word of the query; case and accents do not matter. */
export function findPages(
  pages: readonly ListedPage[],
  query: string,
  kind: CardKind,
  more: (page: ListedPage) => string = () => '',
): readonly ListedPage[] {
  if (searchWords(query).length === 0) return pages;
  // only cards of shared pages show their owner
  return pages.filter((page) =>
    hasWords(`${pageName(page)} ${kind === 'shared' ? page.user_email : ''} ${more(page)}`, query),
  );
}

/** The owners of shared pages by the alphabet, each with the number of pages. */
export function ownersOf(pages: readonly ListedPage[]): readonly { readonly email: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { user_email } of pages) counts.set(user_email, (counts.get(user_email) ?? 0) + 1);
  return [...counts]
    .map(([email, count]) => ({ email, count }))
    .toSorted((one, other) => one.email.localeCompare(other.email));
}
