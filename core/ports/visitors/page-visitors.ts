/** The stored data of one login of a visitor. Times are ISO 8601. */
export interface Visitor {
  id: string;
  at: string;
  /** The device as its gateway names it, else the address it came from. */
  client: string;
  method: string;
  language: string | null;
  /** Of the published page that they saw. */
  page_version: string;
  /** Name of the terms they accepted, in `terms` of the list. */
  terms: string;
  /** Their answers, with the page's labels at that time. */
  answers: readonly { field: string; label: string; value: string }[];
  erase_at: string;
}

export interface VisitorList {
  visitors: readonly Visitor[];
  terms: Readonly<Record<string, string>>;
}

export interface VisitorPart extends VisitorList {
  /** The `cursor` of the next part; absent where this is the last. */
  next?: string;
}
