/** Days whose visits lists of pages show. */
export const LISTED_VISITS_DAYS = 7;

/** How many visits a page had. A page that keeps its visits for a shorter time is not counted: its number is not known. */
export interface PageVisits {
  /** The id of the page. */
  readonly page: string;
  readonly visits: number;
}

/** Beyond the specified calls (spec api.31): visits of the last seven days. */
export interface VisitCalls {
  /** Of the pages that the caller owns, or of those of an organisation: its id or its name in addresses. */
  pageVisits(org?: string, signal?: AbortSignal): Promise<PageVisits[]>;
}
