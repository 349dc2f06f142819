import type { Json } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { audited } from '../../audit/audited.ts';
import { currentDoer, type Doer, doneBy } from '../../audit/doer.ts';
import { HttpError, refusal } from '../../domain/http-error.ts';
import type { Extension } from '../../http/create-app.ts';
import { lookAgain } from '../../http/look-again.ts';
import { suspensionOf } from '../../organisations/suspension.ts';
import type { BatchItemRecord, BatchOutcome, PageBatchRecord } from '../../ports/store/home/page-batches.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { batchActs } from './acts/index.ts';
import { type BatchDeps, type BatchPageAct, type BatchWork, storeAround } from './batch-act.ts';
import { pageOfBatch, reasonOf, refuseElsewhere } from './start-batch.ts';

// spec organisations.73, organisations.74, organisations.283

/** For so long a server has a batch for itself; it says again and again that it still works on it. */
const LEASE = 30_000;
const RENEWAL = 10_000;

/** Of so many pages it is not told how far it is: it is soon over. */
const FEW = 20;
const TOLD_EVERY = 300;

/** Works through batches: those that are asked for, and those whose server is gone. */
export const pageBatches: Extension<BatchDeps> = async (app, deps) => {
  const ending = new AbortController();
  const look = async () => {
    for (const id of await deps.store.pageBatches.abandoned()) await deps.jobs.add('page-batch', id);
  };
  await deps.jobs.work('page-batch', async (id) => {
    const isOver = await workOnBatch(id, deps, ending.signal);
    // Another one of the same person may wait for it.
    if (isOver) await look();
  });
  await deps.store.pageBatches.endLeases();
  await look();
  await lookAgain<BatchDeps>('acts on many pages not gone on with', look)(app, deps);
  app.addHook('preClose', async () => ending.abort());
};

/**
 * Works through a batch to its end, or until `ended`, where another server goes on with it; whether it is over. It does
 * nothing while another one of the same person is worked on. What becomes of a page is kept in the transaction of the page itself, so that
 * each is dealt with exactly once, by however many servers and however often one of them is killed.
 */
export async function workOnBatch(id: string, deps: BatchDeps, ended: AbortSignal): Promise<boolean> {
  const { store, background } = deps;
  const batch = await store.pageBatches.begin(id, LEASE);
  if (!batch) return false;
  const renew = () => background.run('lease not renewed', () => store.pageBatches.renew(id, LEASE));
  const renewal = setInterval(renew, RENEWAL);
  try {
    await doneBy(await doerOf(batch, store), () => workThrough(batch, deps, ended));
  } finally {
    clearInterval(renewal);
  }
  if (ended.aborted) await store.pageBatches.renew(id, 0);
  return !ended.aborted;
}

/** Who asked for it, from where they did. */
async function doerOf({ doer, user_id }: PageBatchRecord, { users }: Repositories): Promise<Partial<Doer>> {
  return { ...(doer as unknown as Doer), user: (await users.byId(user_id)) ?? null };
}

async function workThrough(batch: PageBatchRecord, deps: BatchDeps, ended: AbortSignal): Promise<void> {
  const open = batch.state === 'undoing' ? 'undoing' : 'waiting';
  const items = await deps.store.pageBatches.items(batch.id);
  let told = deps.clock.elapsed();
  for (const item of items) {
    if (ended.aborted) return;
    if (item.state !== open) continue;
    await dealWith(item, batch, deps);
    if (items.length > FEW && deps.clock.elapsed() - told >= TOLD_EVERY) {
      told = deps.clock.elapsed();
      await deps.store.outbox.add({ kind: 'batch-moved', batch: batch.id });
    }
    // Others are answered between two pages.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await endBatch(batch, deps);
}

/** Deals with one page. What goes wrong is said of it, and the others go on. */
async function dealWith(item: BatchItemRecord, batch: PageBatchRecord, deps: BatchDeps): Promise<void> {
  try {
    await (batch.state === 'undoing' ? undoPage : doPage)(item, batch, deps);
  } catch (error) {
    if (error instanceof SettledElsewhere) return;
    if (!(error instanceof HttpError)) deps.log.error({ err: error }, 'a page of many failed');
    const reason = error instanceof HttpError ? reasonOf(error) : text('server.batch.fault');
    const state = batch.state === 'undoing' ? 'kept' : 'failed';
    await deps.store.pageBatches.settle(batch.id, item.page_id, { state, reason });
  }
}

/** Another server has dealt with the page. */
class SettledElsewhere extends Error {}

async function doPage({ page_id }: BatchItemRecord, batch: PageBatchRecord, deps: BatchDeps): Promise<void> {
  const act = batchActs[batch.act];
  const { page, work } = await allowed(page_id, batch, act, null, deps.store);
  refuseElsewhere(page, act.inTrash);
  let was: Json = null;
  const store = storeAround<unknown>(deps.store, {
    async before(tx) {
      const now = await allowed(page_id, batch, act, null, tx);
      refuseElsewhere(now.page, act.inTrash);
      was = (await act.was?.(now.page, work, { store: tx, clock: deps.clock })) ?? null;
    },
    after: (tx, result) => settle(tx, batch, page_id, { state: 'done', was, made: madeBy(batch, result) }),
  });
  await act.work(page, work, { ...deps, store });
}

function madeBy({ act }: PageBatchRecord, result: unknown): string {
  return act === 'clone' ? ((result as { readonly id?: string } | undefined)?.id ?? '') : '';
}

async function undoPage(item: BatchItemRecord, batch: PageBatchRecord, deps: BatchDeps): Promise<void> {
  const act = batchActs[batch.act];
  const { page, work } = await allowed(item.page_id, batch, act, item, deps.store);
  const store = storeAround<unknown>(deps.store, {
    before: async (tx) => void (await allowed(item.page_id, batch, act, item, tx)),
    after: (tx) => settle(tx, batch, item.page_id, { state: 'undone' }),
  });
  await act.undo?.work(page, item, work, { ...deps, store });
}

async function settle(tx: Repositories, { id }: PageBatchRecord, pageId: string, outcome: BatchOutcome): Promise<void> {
  // Nothing of what was done is kept then.
  if (!(await tx.pageBatches.settle(id, pageId, outcome))) throw new SettledElsewhere();
}

/** The page and who does it, as they are now: the person may have lost the right, and nobody changes a suspended organisation. */
async function allowed(
  pageId: string,
  batch: PageBatchRecord,
  { right, undo }: BatchPageAct,
  undone: BatchItemRecord | null,
  store: Repositories,
): Promise<{ readonly page: PageRecord; readonly work: BatchWork }> {
  const person = await store.users.byId(batch.user_id);
  const { acting } = currentDoer();
  const user = person && { ...person, ...(acting && { acted_by: acting }) };
  const organisation = await store.organisations.byId(batch.organisation_id);
  const isThere = organisation?.trashed_at === null;
  if (user?.disabled_at !== null || !isThere) throw refusal(403, 'forbidden', 'server.noRight');
  const suspended = suspensionOf(organisation);
  if (suspended) throw suspended;
  const work = { user, organisation, params: batch.params };
  const membership = await store.memberships.ofActor(organisation.id, user.id);
  const mayWithout = undone !== null && membership?.disabled_at === null && undo?.mayWithout?.(undone, work) === true;
  return { page: await pageOfBatch(pageId, work, mayWithout ? null : right, store), work };
}

/** Says that all pages are over, once, and does what comes behind them. */
async function endBatch(batch: PageBatchRecord, deps: BatchDeps): Promise<void> {
  const { store, clock } = deps;
  const isUndone = batch.state === 'undoing';
  const hasEnded = await store.tx(async (tx) => {
    const now = await tx.pageBatches.byId(batch.id);
    if (now?.state !== batch.state) return false;
    await tx.pageBatches.end(batch.id, isUndone ? 'undone' : 'done', clock.now());
    await tx.outbox.add({ kind: 'batch-moved', batch: batch.id });
    const states = (await tx.pageBatches.items(batch.id)).map(({ state }) => state);
    const count = states.filter((state) => state === (isUndone ? 'undone' : 'done')).length;
    const failed = states.filter((state) => state === (isUndone ? 'kept' : 'failed')).length;
    const organisation = await tx.organisations.byId(batch.organisation_id);
    const subject = { id: batch.organisation_id, label: organisation?.name ?? '' };
    const fields = { act: text(`server.batch.act.${batch.act}`), count, failed };
    const event = isUndone ? 'batch.undone' : 'batch.done';
    await audited(event, { organisation: batch.organisation_id, subject, fields }, { store: tx, clock });
    return true;
  });
  const user = await store.users.byId(batch.user_id);
  const organisation = await store.organisations.byId(batch.organisation_id);
  if (!hasEnded || isUndone || !user || !organisation) return;
  const done = (await store.pageBatches.items(batch.id)).filter(({ state }) => state === 'done');
  await batchActs[batch.act].after?.({ user, organisation, params: batch.params, done }, deps);
}
