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

/** Words of a page as they are shown. */
export interface ShownWords {
  readonly words: string;
  /** Whether others stand before, and behind them. */
  readonly isBegun: boolean;
  readonly isCut: boolean;
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
  /** The words of these pages as they are shown, by id: all of them, or some letters around the first place of a word. */
  wordsOf(ids: readonly string[], around?: string): Promise<Map<string, ShownWords>>;
}
