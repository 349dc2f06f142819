import type { ListedPage } from './listed-page.ts';
import { pageName } from './name-of.ts';
import type { CardKind } from './page-actions.ts';

/** Pages whose card says every word of the query, in any case and with or without accents. */
export function findPages(pages: readonly ListedPage[], query: string, kind: CardKind): readonly ListedPage[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pages;
  return pages.filter((page) => {
    // the owner stands on the cards of others' pages alone
    const haystack = plain(kind === 'shared' ? `${pageName(page)} ${page.user_email}` : pageName(page));
    return words.every((word) => haystack.includes(word));
  });
}

function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
