import { foldedText, placeOfWord } from '#core/page/search-words.ts';
import type { Excerpt, Found } from '#core/ports/filing/search.ts';
import type { SearchedWord, ShownWords } from '../../ports/store/home/page-search.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec organisations.88

/** Letters before and after what was found. */
const BEFORE = 32;
const AFTER = 80;

/** Where each of these pages has what is searched for. The words of a page are read where its name has not all of them. */
export async function foundIn(
  pages: readonly PageRecord[],
  words: readonly SearchedWord[],
  { pageSearch }: Pick<Repositories, 'pageSearch'>,
): Promise<Map<string, Found>> {
  const missing = new Map<string, SearchedWord>();
  for (const { id, label } of pages) {
    const name = foldedText(label);
    const word = words.find(({ text }) => !name.includes(text));
    if (word) missing.set(id, word);
  }
  const shown = await shownWords(missing, { pageSearch });
  return new Map(
    pages.map((page) => {
      const word = missing.get(page.id);
      return [page.id, word ? placeOf(word, page, shown.get(page.id)) : { in: 'name' }];
    }),
  );
}

/**
 * The words of pages around what is searched for there: all words of hundreds of pages would take longer than the search. Where letters are
 * folded to more or fewer ones, the place is another, and all words of the page are read.
 */
async function shownWords(
  missing: ReadonlyMap<string, SearchedWord>,
  { pageSearch }: Pick<Repositories, 'pageSearch'>,
): Promise<Map<string, ShownWords>> {
  const shown = new Map<string, ShownWords>();
  for (const { text } of new Set(missing.values())) {
    const ids = [...missing].filter(([, word]) => word.text === text).map(([id]) => id);
    for (const [id, near] of await pageSearch.wordsOf(ids, text))
      if (placeOfWord(near.words, text)) shown.set(id, near);
  }
  const others = [...missing.keys()].filter((id) => !shown.has(id));
  for (const [id, all] of await pageSearch.wordsOf(others)) shown.set(id, all);
  return shown;
}

function placeOf({ text, id }: SearchedWord, page: PageRecord, shown: ShownWords | undefined): Found {
  if (id !== undefined && page.id.startsWith(id)) return { in: 'address' };
  const excerpt = shown ? excerptOf(text, shown) : null;
  if (excerpt) return { in: 'words', excerpt };
  return { in: page.user_email.toLowerCase().includes(text) ? 'owner' : 'folder' };
}

function excerptOf(word: string, { words: shown, isBegun, isCut }: ShownWords): Excerpt | null {
  const place = placeOfWord(shown, word);
  if (!place) return null;
  const { from, to } = place;
  const start = wordStart(shown, from);
  const end = wordEnd(shown, to);
  return {
    before: `${start > 0 || isBegun ? '…' : ''}${shown.slice(start, from)}`,
    hit: shown.slice(from, to),
    after: `${shown.slice(to, end)}${end < shown.length || isCut ? '…' : ''}`,
  };
}

/** Where the excerpt begins: not within a word, where one begins near. */
function wordStart(text: string, from: number): number {
  const start = Math.max(0, from - BEFORE);
  if (start === 0) return 0;
  const blank = text.indexOf(' ', start);
  return blank >= 0 && blank < from ? blank + 1 : start;
}

function wordEnd(text: string, to: number): number {
  const end = Math.min(text.length, to + AFTER);
  if (end === text.length) return end;
  const blank = text.lastIndexOf(' ', end);
  return blank > to ? blank : end;
}
