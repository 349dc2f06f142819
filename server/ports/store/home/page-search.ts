/** What a page is found by: its draft of one time. */
export interface SearchedPage {
  readonly page_id: string;
  /** When the draft was saved. */
  readonly updated_at: number;
  /** Name and words, without capitals and accents. */
  readonly text: string;
  /** The words as they are shown. */
  readonly words: string;
}

/** A word that is searched for, without capitals and accents. */
export interface SearchedWord {
  readonly text: string;
  /** The id of a page, or its beginning. */
  readonly id?: string;
  /** The host name of a brand, or a part of one. */
  readonly host?: string;
}

/** What pages are found by; `words` of a list of pages asks it. */
export interface PageSearch {
  /** Takes the place of what was there of the page. */
  set(page: SearchedPage): Promise<void>;
  /** Ids of pages whose draft of now is not there, at most so many. */
  behind(most: number): Promise<string[]>;
  /** The words of these pages as they are shown, by id. */
  wordsOf(ids: readonly string[]): Promise<Map<string, string>>;
}
