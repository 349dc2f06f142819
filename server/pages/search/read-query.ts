import { searchWords } from '#core/page/search-words.ts';
import type { SearchedWord } from '../../ports/store/home/page-search.ts';

/** So many words are searched for; further ones would tell nothing more. */
const MOST_WORDS = 10;

const PUBLISHED = /(?:^|\/)p\/([\w-]+)/;
/** The beginning of an id, long enough to be no word. */
const ID = /^[\da-f]{8}(?:-[\da-f-]*)?$/;
const HOST = /^(?:https?:\/\/)?([a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?\/?$/;

/** What is searched for by a text that somebody typed: words, and addresses of pages and of brands. */
export function readQuery(q: string): readonly SearchedWord[] {
  return searchWords(q).slice(0, MOST_WORDS).map(readWord);
}

function readWord(word: string): SearchedWord {
  const published = PUBLISHED.exec(word)?.[1];
  if (published !== undefined) return { text: published, id: published };
  if (ID.test(word)) return { text: word, id: word };
  const host = HOST.exec(word)?.[1];
  return host === undefined ? { text: word } : { text: host, host };
}
