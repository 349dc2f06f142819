import type { Json } from '#core/page/types.ts';
import type { BatchAct, BatchItem, BatchParams, PageBatch } from '#core/ports/filing/page-batches.ts';

/** What an act on many pages needs to know, with what its request says by itself. */
export interface StoredParams extends BatchParams {
  /** The host at which it was asked for. */
  readonly host: string;
  /** The dashboard in whose name people are mailed; empty: the main one. */
  readonly dashboard: string;
}

/** The same act on many pages. */
export interface PageBatchRecord {
  readonly id: string;
  readonly organisation_id: string;
  readonly user_id: string;
  readonly act: BatchAct;
  readonly params: StoredParams;
  readonly state: 'running' | 'done' | 'undoing' | 'undone';
  /** Who asked for it, and from where. */
  readonly doer: Json;
  readonly created_at: number;
  /** When the last page was over; null: it is not. */
  readonly ended_at: number | null;
}

export type NewPageBatch = Pick<PageBatchRecord, 'organisation_id' | 'user_id' | 'act' | 'params' | 'doer'>;

/** A page of a batch. */
export interface BatchItemRecord {
  readonly page_id: string;
  readonly label: string;
  readonly state: Exclude<BatchItem['state'], 'ready'>;
  readonly reason: string;
  /** What it was before the act; null: nothing is known. */
  readonly was: Json;
  readonly made: string;
}

/** What has become of a page. */
export type BatchOutcome = Pick<BatchItemRecord, 'state'> & Partial<Pick<BatchItemRecord, 'reason' | 'was' | 'made'>>;

/** The states of a page that is still to be dealt with. */
export type OpenState = 'waiting' | 'undoing';

/** Acts on many pages, and what became of each page. */
export interface PageBatches {
  byId(id: string): Promise<PageBatchRecord | undefined>;
  /** In the order in which they were named. */
  items(id: string): Promise<BatchItemRecord[]>;
  add(
    batch: NewPageBatch,
    pages: readonly Pick<BatchItemRecord, 'page_id' | 'label'>[],
    now: number,
  ): Promise<PageBatchRecord>;
  /**
   * Gives a batch that is not over to one process, for so many milliseconds by the clock of the database: of any number of
   * callers one is given it, and a person has one at a time.
   */
  begin(id: string, lease: number): Promise<PageBatchRecord | undefined>;
  renew(id: string, lease: number): Promise<void>;
  /** Keeps what has become of a page that was to be dealt with; false where another process has done so. */
  settle(id: string, pageId: string, outcome: BatchOutcome): Promise<boolean>;
  /** All pages are over. */
  end(id: string, state: 'done' | 'undone', now: number): Promise<void>;
  /** The pages that were done are to be taken back; false where the batch is not done. */
  undo(id: string, doer: Json): Promise<boolean>;
  /** How many of a person's are not over. */
  countOpen(userId: string): Promise<number>;
  /** Whether some of an organisation are not over. */
  runsIn(organisationId: string): Promise<boolean>;
  /** Those that are not over and that nobody works on. */
  abandoned(): Promise<string[]>;
  /** Ends the leases of an earlier server, where a single server at a time has the data; else they end by themselves. */
  endLeases(): Promise<void>;
  removeBefore(time: number): Promise<void>;
}

const OPEN: readonly BatchItemRecord['state'][] = ['waiting', 'undoing'];
const FAILED: readonly BatchItemRecord['state'][] = ['failed', 'kept'];

/** How many pages there are, with how many it is over, and how many of these failed or were kept. */
export const countItems = (items: readonly BatchItemRecord[]): Pick<PageBatch, 'pages' | 'over' | 'failed'> => ({
  pages: items.length,
  over: items.filter(({ state }) => !OPEN.includes(state)).length,
  failed: items.filter(({ state }) => FAILED.includes(state)).length,
});
