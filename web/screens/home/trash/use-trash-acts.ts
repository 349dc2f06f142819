import { useState } from 'react';
import type { App } from '#core/app/create-app.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { TrashedPage } from '#core/ports/api.ts';
import type { BatchItem } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';
import { putBack } from '../actions/restore-page.ts';
import type { Summary, TrashAct } from '../batches/use-batches.ts';
import type { BatchProgress } from '../batches/work-through.ts';
import type { HomeLists } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';
import { pageSelection } from '../selection/selection.ts';

// spec organisations.300

/** Calls under way at once: others of the server are answered meanwhile. */
const AT_ONCE = 4;

const WORK: Readonly<Record<TrashAct, (page: TrashedPage, app: App, lists: HomeLists) => Promise<void>>> = {
  restore: putBack,
  async erase({ id }, { api }, lists) {
    await api.erasePage(id).catch(unlessGone);
    lists.trash.send({ type: 'page.removed', id });
  },
};

/** Somebody else was first. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}

export interface TrashActs {
  /** null while nothing is under way. */
  readonly progress: BatchProgress | null;
  /** What is shown because something failed; null: nothing. */
  readonly summary: Summary | null;
  start(act: TrashAct, pages: readonly TrashedPage[]): Promise<void>;
  close(): void;
}

/** Restores pages of the trash, or removes them for good, and says at the end once what became of all of them. */
export function useTrashActs(lists: HomeLists): TrashActs {
  const app = useApp();
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);

  async function start(act: TrashAct, pages: readonly TrashedPage[]): Promise<void> {
    const tell = (over: number) => setProgress({ over, pages: pages.length });
    tell(0);
    const ended = await withEach(pages, (page) => WORK[act](page, app, lists), tell);
    setProgress(null);
    const { done, failed, isStopped } = ended;
    if (isStopped) {
      // The proof was not given, or the login screen says what happened; not that a part was done before.
      if (done > 0) toast(text('trash.stopped', { done, rest: pages.length - done }), { tone: 'warning' });
      return;
    }
    pageSelection.only(failed.map(({ page }) => page));
    if (failed.length > 0) lists.trash.send({ type: 'list.refresh' });
    const [only, ...others] = pages;
    if (only && others.length === 0) tellOfOne(act, only, failed[0]);
    else if (failed.length > 0) setSummary({ act, isUndone: false, done, failed, result: { parts: [] } });
    else toast(text(`selection.done.${act}`, { count: done }), { tone: 'success' });
  }

  return { progress, summary, start, close: () => setSummary(null) };
}

function tellOfOne(act: TrashAct, page: TrashedPage, failed: BatchItem | undefined): void {
  if (failed) toast(text(`trash.${act}Failed`), { tone: 'danger', description: failed.reason });
  else toast(text(act === 'erase' ? 'trash.erased' : 'trash.restored', { name: pageName(page) }), { tone: 'success' });
}

/** Does it with each page, whatever became of the others; it is stopped where nobody may go on. */
export async function withEach(
  pages: readonly TrashedPage[],
  work: (page: TrashedPage) => Promise<void>,
  tell: (over: number) => void,
): Promise<{ readonly done: number; readonly failed: readonly BatchItem[]; readonly isStopped: boolean }> {
  const waiting = [...pages];
  const failed: BatchItem[] = [];
  let isStopped = false;
  let over = 0;
  const workOn = async (page: TrashedPage) => {
    try {
      await work(page);
    } catch (error) {
      const { status, code, reason } = failureOf(error);
      isStopped ||= status === 401 || code === 'proof_needed';
      failed.push({ page: page.id, label: pageName(page), state: 'failed', reason });
    }
    over += 1;
    tell(over);
  };
  const next = async () => {
    for (let page = waiting.shift(); page && !isStopped; page = waiting.shift()) await workOn(page);
  };
  // Where a proof is asked for, the first one asks for it, and the others go on with it.
  const first = waiting.shift();
  if (first) await workOn(first);
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { done: over - failed.length, failed, isStopped };
}
