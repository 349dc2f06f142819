import type { PageAction } from '#core/access/roles.ts';
import type { Json } from '#core/page/types.ts';
import type { BatchParams } from '#core/ports/filing/page-batches.ts';
import type { Background } from '../../domain/background.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { BatchItemRecord, StoredParams } from '../../ports/store/home/page-batches.ts';
import type { JobQueue } from '../../ports/store/jobs.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { PageDeps } from '../deps.ts';

/** What acts on many pages work with. */
export interface BatchDeps extends PageDeps {
  readonly jobs: JobQueue;
  readonly background: Background;
  /** Whether the server has been told to stop. */
  stopping(): boolean;
}

/** Who does what to a page. */
export interface BatchWork {
  readonly user: UserRecord;
  readonly organisation: OrganisationRecord;
  readonly params: StoredParams;
}

/** What was done, once all pages are over. */
export interface BatchDone extends BatchWork {
  /** The pages that it was done with, and what they were before. */
  readonly done: readonly Pick<BatchItemRecord, 'page_id' | 'was'>[];
}

/** In the transaction of one page. */
export interface WithinPage {
  readonly store: Repositories;
  readonly clock: PageDeps['clock'];
}

/**
 * An act that can be done with many pages. It does what the call of one page does, by the same functions: `work` and `undo` are given
 * a store whose one transaction also keeps that they were done, so that each page is dealt with exactly once.
 */
export interface BatchPageAct {
  /** What one needs to have a right to on each page. */
  readonly right: PageAction;
  /** It is done with pages of the trash, and with no others. */
  readonly inTrash?: true;
  /** Throws 422 where what it needs to know is missing or wrong. */
  check(params: BatchParams, at: Pick<BatchWork, 'organisation' | 'user'>, deps: BatchDeps): Promise<void>;
  /** Throws what would refuse it for a page; else what one should know before. */
  foresee?(page: PageRecord, work: BatchWork, deps: BatchDeps): Promise<string | undefined>;
  /** What is needed to undo it, in the transaction and before anything is done. */
  was?(page: PageRecord, work: BatchWork, within: WithinPage): Promise<Json>;
  work(page: PageRecord, work: BatchWork, deps: BatchDeps): Promise<unknown>;
  /** Takes it back for a page, in its transaction. Absent: nothing can. */
  readonly undo?: {
    /** Whether somebody who lost the right by the act itself may take it back. */
    mayWithout?(item: BatchItemRecord, work: BatchWork): boolean;
    work(page: PageRecord, item: BatchItemRecord, work: BatchWork, deps: BatchDeps): Promise<unknown>;
  };
  /** Once all pages are over. */
  after?(work: BatchDone, deps: BatchDeps): Promise<void>;
}

/** A store whose transactions do something before and after what they are asked to, as one with it. */
export function storeAround<Result>(
  store: Transactional,
  around: {
    before(tx: Transactional): Promise<void>;
    after(tx: Transactional, result: Result): Promise<void>;
  },
): Transactional {
  return {
    ...store,
    tx: (work) =>
      store.tx(async (tx) => {
        await around.before(tx);
        const result = await work(tx);
        await around.after(tx, result as unknown as Result);
        return result;
      }),
  };
}
