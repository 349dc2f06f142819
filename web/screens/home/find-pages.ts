import type { ListedPage } from './listed-page.ts';

/** Pages whose name or owner holds every word of the query, in any case and with or without accents. */
export function findPages(pages: readonly ListedPage[], query: string): readonly ListedPage[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pages;
  return pages.filter((page) => {
    const haystack = plain(`${page.label} ${page.user_email}`);
    return words.every((word) => haystack.includes(word));
  });
}

function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
