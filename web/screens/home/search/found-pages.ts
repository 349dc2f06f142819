import { useEffect, useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { wordFinder } from '#core/page/search-words.ts';
import type { Found, SearchedPages } from '#core/ports/filing/search.ts';
import { useApp } from '../../../app/app-context.ts';
import { pageName } from '../lists/listed-pages.ts';

// spec organisations.87, organisations.88

/** Fewer letters stand in every page. */
const LETTERS = 2;
const NONE: ReadonlyMap<string, Found> = new Map();

export interface FoundPages {
  /** Where the server found which page, by id. */
  readonly places: ReadonlyMap<string, Found>;
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}

interface Answer {
  readonly words: string;
  /** null: it failed. */
  readonly places: ReadonlyMap<string, Found> | null;
}

/** What the server finds beyond what a list shows: above all the words of pages. */
export function useFoundPages(searched: SearchedPages, search: string): FoundPages {
  const { api } = useApp();
  const [answer, setAnswer] = useState<Answer>({ words: '', places: null });
  const words = search.trim();
  const isAsked = words.length >= LETTERS;
  const key = 'org' in searched ? searched.org : searched.list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is searched
  useEffect(() => {
    if (!isAsked) return;
    const request = new AbortController();
    const tell = (places: Answer['places']) => {
      if (!request.signal.aborted) setAnswer({ words, places });
    };
    api
      .filing()
      .then((calls) => calls.findPages(searched, words, request.signal))
      .then(
        (pages) => tell(new Map(pages.map(({ id, found }) => [id, found]))),
        () => tell(null),
      );
    return () => request.abort();
  }, [api, key, words, isAsked]);
  const isAnswered = answer.words === words;
  // What was found for the letters before is shown until there is another answer.
  const isNear = isAsked && answer.words !== '' && words.startsWith(answer.words);
  return {
    places: (isNear && answer.places) || NONE,
    isSearching: isAsked && !isAnswered,
    isFailed: isAsked && isAnswered && answer.places === null,
  };
}

/** Those with what is searched for by their names, and then those where it stands elsewhere. */
export function namesFirst<Page extends ListedPage>(pages: readonly Page[], words: string): readonly Page[] {
  if (words.trim() === '') return pages;
  const hasAll = wordFinder(words);
  const isNamed = new Set(pages.filter((page) => hasAll(pageName(page))));
  return [...isNamed, ...pages.filter((page) => !isNamed.has(page))];
}
