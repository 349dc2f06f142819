import { mayDo, type PageAction } from '#core/access/roles.ts';
import {
  type BatchItem,
  type BatchRequest,
  MOST_BATCH_PAGES,
  type PageBatch,
  type PagesQuery,
} from '#core/ports/filing/page-batches.ts';
import { pageMissing, pageRefusal, roleOf } from '../../access/access.ts';
import { currentDoer } from '../../audit/doer.ts';
import { HttpError, refusal } from '../../domain/http-error.ts';
import { FairQueue, NoTurnError } from '../../domain/turns.ts';
import { type IdempotentRequest, onceOnly } from '../../http/once-only.ts';
import type { PageBatchRecord, StoredParams } from '../../ports/store/home/page-batches.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { pagesThatFit } from '../find-pages.ts';
import { type Reader, readablePages } from '../folders/list-folders.ts';
import { readQuery } from '../search/read-query.ts';
import { batchActs } from './acts/index.ts';
import { problemsIn } from './acts/publish.ts';
import type { BatchDeps, BatchWork } from './batch-act.ts';

// spec organisations.71, organisations.72, organisations.283

/** Batches whose pages are not all over; of one person. */
const MOST_AT_ONCE = 5;

export type AskedBatch = BatchRequest & {
  readonly reader: Reader;
  readonly params: StoredParams;
};

/** A thousand pages are compiled for a plan: two people's at a time, and of one person one, while a second one waits. */
const plans = new FairQueue(['one', 'other'], { perPerson: 2, patience: 60_000 });

const NO_PLAN: Readonly<Record<NoTurnError['reason'], () => HttpError>> = {
  crowded: () => refusal(429, 'too_many', 'server.batch.planRuns'),
  late: () => refusal(503, 'busy', 'server.batch.plansRun'),
};

/** What would happen to each page, in turn; `isGone`: nobody waits for it any more. Nothing is done. */
export async function planBatch(asked: AskedBatch, deps: BatchDeps, isGone: () => boolean): Promise<PageBatch> {
  try {
    return await plans.do(asked.reader.user.id, () => plan(asked, deps, isGone));
  } catch (error) {
    throw error instanceof NoTurnError ? NO_PLAN[error.reason]() : error;
  }
}

async function plan(asked: AskedBatch, deps: BatchDeps, isGone: () => boolean): Promise<PageBatch> {
  const work = workOf(asked);
  await batchActs[asked.act].check(asked.params, work, deps);
  const items: BatchItem[] = [];
  for (const { page_id: page, label } of await pagesOf(asked, deps.store)) {
    if (isGone() || deps.stopping()) throw refusal(503, 'plan_ended', 'server.batch.planEnded');
    items.push({ page, label, ...(await foresee(page, asked, work, deps)) });
    // A page takes a while to be compiled: others are answered meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const failed = items.filter(({ state }) => state === 'failed').length;
  return {
    ...{ id: '', act: asked.act, state: 'planned', pages: items.length, over: 0, failed },
    ...{ undo_until: null, items },
  };
}

async function foresee(
  id: string,
  { act }: AskedBatch,
  work: BatchWork,
  deps: BatchDeps,
): Promise<Pick<BatchItem, 'state' | 'reason' | 'note'>> {
  const { right, foresee, inTrash } = batchActs[act];
  try {
    const page = await pageOfBatch(id, work, right, deps.store);
    refuseElsewhere(page, inTrash);
    const note = await foresee?.(page, work, deps);
    return { state: 'ready', ...(note !== undefined && { note }) };
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error) };
  }
}

/** Begins a batch. The server works through it by itself, whether or not anybody waits for it. */
export async function startBatch(
  asked: AskedBatch,
  request: IdempotentRequest,
  deps: BatchDeps,
): Promise<PageBatchRecord> {
  const { act, params, reader } = asked;
  const { user, organisation } = reader;
  await batchActs[act].check(params, workOf(asked), deps);
  const doer = { ...currentDoer(), user: null };
  const batch = await onceOnly(BATCH, request, user, deps, async (tx) => {
    if ((await tx.pageBatches.countOpen(user.id)) >= MOST_AT_ONCE)
      throw refusal(429, 'too_many', 'server.batch.tooMany', { most: MOST_AT_ONCE });
    const added = { organisation_id: organisation.id, user_id: user.id, act, params, doer };
    // Which pages fit is decided here, once: who asks again with the same key gets the same batch.
    const items = await confirmedPages(asked, tx);
    return tx.pageBatches.add(added, items, deps.clock.now());
  });
  await deps.jobs.add('page-batch', batch.id);
  return batch;
}

const workOf = ({ reader: { user, organisation }, params }: AskedBatch): BatchWork => ({ user, organisation, params });

const BATCH = {
  name: 'batch',
  async again(id: string, { pageBatches }: Repositories): Promise<PageBatchRecord> {
    const batch = await pageBatches.byId(id);
    if (!batch) throw batchMissing();
    return batch;
  },
} as const;

export function batchMissing(): HttpError {
  return refusal(404, 'batch_missing', 'server.batch.missing');
}

type AskedPage = Parameters<Repositories['pageBatches']['add']>[1][number];

/** The pages of an act, with the names of those that one may read. */
async function pagesOf(asked: AskedBatch, store: Repositories): Promise<readonly AskedPage[]> {
  const { inTrash, right } = batchActs[asked.act];
  if ('query' in asked) {
    if (inTrash) throw refusal(422, 'which_pages', 'server.batch.notInTrash');
    return fittingPages(asked.query, asked.reader, store);
  }
  const { pages, reader } = asked;
  if (inTrash)
    return Promise.all(pages.map(async (id) => ({ page_id: id, label: await labelInTrash(id, right, reader, store) })));
  const listed = await store.pages.ofOrganisation(readablePages(reader), { light: true, ids: pages });
  const labels = new Map(listed.map(({ id, label }) => [id, label]));
  return pages.map((page_id) => ({ page_id, label: labels.get(page_id) ?? '' }));
}

/** The name of a page of the trash; empty where one may not do this with it. */
async function labelInTrash(id: string, right: PageAction, reader: Reader, store: Repositories): Promise<string> {
  try {
    return (await pageOfBatch(id, reader, right, store)).label;
  } catch (error) {
    if (error instanceof HttpError) return '';
    throw error;
  }
}

/** Throws where a page is in the trash and should not be, or the other way round. */
export function refuseElsewhere({ id, trashed_at }: Pick<PageRecord, 'id' | 'trashed_at'>, inTrash = false): void {
  if (inTrash && trashed_at === null) throw refusal(409, 'not_in_trash', 'server.trash.notThere');
  if (!inTrash && trashed_at !== null) throw pageMissing(id);
}

/** spec organisations.246: the same, where there are as many as the person was told. */
async function confirmedPages(asked: AskedBatch, store: Repositories): Promise<readonly AskedPage[]> {
  const pages = await pagesOf(asked, store);
  if (!('query' in asked) || pages.length === asked.count) return pages;
  const { count } = asked;
  if (count === undefined) throw refusal(422, 'count_missing', 'server.batch.countMissing', { found: pages.length });
  throw refusal(409, 'count_differs', 'server.batch.countDiffers', { found: pages.length, count });
}

async function fittingPages(query: PagesQuery, reader: Reader, store: Repositories): Promise<readonly AskedPage[]> {
  const part = { light: true, words: readQuery(query.q ?? ''), limit: MOST_BATCH_PAGES + 1 };
  const found = await store.pages.ofOrganisation(await pagesThatFit(query, reader, store), part);
  if (found.length > MOST_BATCH_PAGES)
    throw refusal(422, 'too_many_pages', 'server.batch.tooManyPages', { most: MOST_BATCH_PAGES });
  if (found.length === 0) throw refusal(422, 'nothing_fits', 'server.batch.nothingFits');
  return found.map(({ id: page_id, label }) => ({ page_id, label }));
}

/**
 * A page of the organisation, where the person may still do this with it. What they may not even read is not there; `trash`: it
 * may be in the trash.
 */
export async function pageOfBatch(
  id: string,
  { user, organisation }: Pick<BatchWork, 'user'> & { readonly organisation: Pick<OrganisationRecord, 'id'> },
  right: Parameters<typeof mayDo>[1] | null,
  store: Repositories,
): Promise<PageRecord> {
  const page = await store.pages.evenTrashed(id);
  if (!page || page.template || organisationOf(page) !== organisation.id) throw pageMissing(id);
  const role = await roleOf(user, page, { store });
  if (right === null) return page;
  if (!mayDo(role, page.trashed_at === null ? 'read' : 'delete')) throw pageMissing(id);
  if (!mayDo(role, right)) throw pageRefusal(role, right);
  return page;
}

/** Why something was refused, in a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof HttpError) return problemsIn(error);
  throw error;
}
