import type { BatchItem, PageBatch } from '#core/ports/filing/page-batches.ts';
import { currentDoer } from '../../audit/doer.ts';
import { refusal } from '../../domain/http-error.ts';
import { type BatchItemRecord, countItems, type PageBatchRecord } from '../../ports/store/home/page-batches.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { batchActs } from './acts/index.ts';
import type { BatchDeps } from './batch-act.ts';
import { batchMissing } from './start-batch.ts';

// spec organisations.75

/** Milliseconds after the last page in which what was done can be taken back. */
export const BATCH_UNDO = 600_000;

/** A batch, for the person who asked for it. */
export async function ownBatch(
  id: string,
  { organisation, user }: { readonly organisation: OrganisationRecord; readonly user: { readonly id: string } },
  { store }: { readonly store: Pick<Repositories, 'pageBatches'> },
): Promise<PageBatchRecord> {
  const batch = await store.pageBatches.byId(id);
  if (batch?.organisation_id !== organisation.id || batch.user_id !== user.id) throw batchMissing();
  return batch;
}

/** Begins to take back what was done to its pages. */
export async function undoBatch(batch: PageBatchRecord, deps: BatchDeps): Promise<PageBatchRecord> {
  const { store, clock, jobs } = deps;
  // Asked for again, it goes on.
  if (batch.state === 'undoing' || batch.state === 'undone') return batch;
  if (batch.state === 'running') throw refusal(409, 'batch_running', 'server.batch.running');
  if ((undoUntil(batch) ?? 0) < clock.now()) throw refusal(409, 'undo_over', 'server.batch.undoOver');
  await store.tx((tx) => tx.pageBatches.undo(batch.id, { ...currentDoer(), user: null }));
  await jobs.add('page-batch', batch.id);
  return { ...batch, state: 'undoing' };
}

function undoUntil({ act, state, ended_at }: PageBatchRecord): number | null {
  return state === 'done' && ended_at !== null && batchActs[act].undo ? ended_at + BATCH_UNDO : null;
}

export async function batchToWire(
  batch: PageBatchRecord,
  { store }: { readonly store: Pick<Repositories, 'pageBatches'> },
): Promise<PageBatch> {
  const items = await store.pageBatches.items(batch.id);
  const { id, act, state } = batch;
  const until = undoUntil(batch);
  return {
    ...{ id, act, state, ...countItems(items) },
    undo_until: until === null ? null : new Date(until).toISOString(),
    items: items.map(itemToWire),
  };
}

const itemToWire = ({ page_id: page, label, state, reason, made }: BatchItemRecord): BatchItem => ({
  ...{ page, label, state },
  ...(reason !== '' && { reason }),
  ...(made !== '' && { made }),
});
