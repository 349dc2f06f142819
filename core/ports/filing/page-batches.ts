/** What can be done with many pages in one call. */
export const BATCH_ACTS = ['move', 'tag', 'trash', 'publish', 'clone', 'share', 'give', 'restore', 'erase'] as const;
export type BatchAct = (typeof BATCH_ACTS)[number];

/** What is done with pages of the trash. */
export type TrashAct = Extract<BatchAct, 'restore' | 'erase'>;
/** What is done with pages of lists. */
export type ListAct = Exclude<BatchAct, TrashAct>;

/** The most pages of one call. */
export const MOST_BATCH_PAGES = 1_000;

/** What an act needs to know besides the pages. */
export interface BatchParams {
  /** Where they are moved; null: out of all folders. */
  readonly folder_id?: string | null;
  /** Ids of tags that are put on them, and of those that are taken off. */
  readonly tags_added?: readonly string[];
  readonly tags_removed?: readonly string[];
  /** Emails of the people they are shared with. */
  readonly people?: readonly string[];
  /** Ids of the groups they are shared with. */
  readonly groups?: readonly string[];
  /** What these people may do. */
  readonly right?: 'r' | 'r,w';
  /** Id of the person who gets them. */
  readonly to?: string;
}

/** States by which pages of an organisation are found. `changed`: the draft was saved since it was published. */
export const FITTING_STATES = ['draft', 'published', 'changed'] as const;

/** Which pages of an organisation fit; without anything, all of them. */
export interface PagesQuery {
  /** The id of a folder: those in it and in the folders in it. */
  readonly folder?: string;
  /** The id of a tag. */
  readonly tag?: string;
  readonly state?: (typeof FITTING_STATES)[number];
  /** The id of a person. */
  readonly owner?: string;
  /** What is searched for. */
  readonly q?: string;
}

interface Act {
  readonly act: BatchAct;
  readonly params?: BatchParams;
}

/** An act with pages that are named by their ids. */
export interface NamedPages extends Act {
  readonly pages: readonly string[];
}

/** An act with all pages that fit when it begins. */
export interface FittingPages extends Act {
  readonly query: PagesQuery;
  /** How many these are, as the person was told: with any other number nothing is done. Not needed to ask what would happen. */
  readonly count?: number;
}

/** What is asked for. */
export type BatchRequest = NamedPages | FittingPages;

/**
 * What becomes of one page. `ready` is said where nothing was asked for but what would happen; `kept`: it could not be undone, and
 * stays as it is.
 */
export interface BatchItem {
  /** The id of the page. */
  readonly page: string;
  /** Its name; empty where one may not read it. */
  readonly label: string;
  readonly state: 'ready' | 'waiting' | 'done' | 'failed' | 'undoing' | 'undone' | 'kept';
  /** Why it failed, was kept, or cannot be done. */
  readonly reason?: string;
  /** What one should know before it is done. */
  readonly note?: string;
  /** The id of the page that was made. */
  readonly made?: string;
}

/** The same act on many pages, which the server works through. Times are ISO 8601. */
export interface PageBatch {
  /** Empty where nothing was asked for but what would happen. */
  readonly id: string;
  readonly act: BatchAct;
  readonly state: 'planned' | 'running' | 'done' | 'undoing' | 'undone';
  /** How many pages. */
  readonly pages: number;
  /** With how many of them it is over, whatever became of them. */
  readonly over: number;
  /** How many failed, would fail, or could not be undone. */
  readonly failed: number;
  /** Until when it can be undone; null: it cannot. */
  readonly undo_until: string | null;
  readonly items: readonly BatchItem[];
}

/** Beyond the specified calls (spec api.31): the same with many pages of an organisation. */
export interface BatchCalls {
  /** What would happen, page by page. Nothing is done. */
  tryBatch(org: string, batch: BatchRequest, signal?: AbortSignal): Promise<PageBatch>;
  /** Begins it; sent again with the same key it is begun once. */
  startBatch(org: string, batch: BatchRequest, key: string, signal?: AbortSignal): Promise<PageBatch>;
  /** How it stands; it names the pages once all are over. */
  batch(org: string, id: string, signal?: AbortSignal): Promise<PageBatch>;
  /** Begins to take back what was done. */
  undoBatch(org: string, id: string, signal?: AbortSignal): Promise<PageBatch>;
}
