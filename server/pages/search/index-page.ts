import { foldedText } from '#core/page/search-words.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import { searchedWords, within } from './page-words.ts';

// spec organisations.87, organisations.89

/** Keeps what a draft is found by; part of the transaction that stores it. */
export async function indexPage(
  page: Pick<PageRecord, 'id' | 'label' | 'html' | 'config' | 'updated_at'>,
  { pageSearch }: Pick<Repositories, 'pageSearch'>,
): Promise<void> {
  const words = searchedWords(page);
  const text = within(`${foldedText(page.label)}\n${foldedText(words)}`);
  await pageSearch.set({ page_id: page.id, updated_at: page.updated_at, text, words });
}

/** How many pages are looked for at once. */
const PART = 100;

/**
 * Does the same for pages of before, and for those that a server of the version before has saved meanwhile. What is there for a
 * draft is not made again.
 */
export async function indexPages({ store }: { readonly store: Transactional }): Promise<void> {
  for (;;) {
    const ids = await store.pageSearch.behind(PART);
    for (const id of ids) {
      await store.tx(async (tx) => {
        const page = await tx.pages.evenTrashed(id);
        if (page) await indexPage(page, tx);
      });
    }
    if (ids.length < PART) return;
  }
}
