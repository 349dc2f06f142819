/** Where a page was found by what is searched for. */
export interface Found {
  /** `name` where its name has all of the words; else where the first of them stands that its name has not. */
  readonly in: 'name' | 'words' | 'owner' | 'folder' | 'address';
  /** With `words`: the place. */
  readonly excerpt?: Excerpt;
}

/** A place in the words of a page: what was found, with what stands before and after it. */
export interface Excerpt {
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

export interface FoundPage {
  readonly id: string;
  readonly found: Found;
}

/** What is searched: the pages of an organisation that one may read, one's own, or those of others. */
export type SearchedPages = { readonly org: string } | { readonly list: 'mine' | 'shared' };
