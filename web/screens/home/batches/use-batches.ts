import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { PageSummary } from '#core/ports/api.ts';
import type { BatchAct, BatchItem, BatchParams } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';
import { homeLists } from '../lists/home-lists.ts';
import { pageSelection } from '../selection/selection.ts';
import { type BatchProgress, type BatchResult, doBatch, type OrganisationPart, undoResult } from './work-through.ts';

/** Milliseconds in which a message offers to take it back. */
const UNDO_TIME = 30_000;

/** What is said at the end: how many pages it was done with, and with which it was not. */
export interface Summary {
  readonly act: BatchAct;
  readonly isUndone: boolean;
  readonly done: number;
  readonly failed: readonly BatchItem[];
  readonly result: BatchResult;
}

/** The pages, or a promise of them where it has to be found out of which organisations they are. */
type Parts = readonly OrganisationPart[] | Promise<readonly OrganisationPart[]>;

export interface Batches {
  /** null while nothing is under way. */
  readonly progress: BatchProgress | null;
  /** What is shown because something failed; null: nothing. */
  readonly summary: Summary | null;
  start(act: BatchAct, params: BatchParams, parts: Parts): Promise<void>;
  undo(summary: Summary): Promise<void>;
  close(): void;
}

/** What each question about the selected pages is given. */
export interface ActDialogProps {
  readonly open: boolean;
  /** The selected pages. */
  readonly pages: readonly PageSummary[];
  readonly org: string | undefined;
  readonly batches: Batches;
  onClose(): void;
}

/** spec organisations.78: does an act with the selected pages, and says at the end once what became of all of them. */
export function useBatches(): Batches {
  const app = useApp();
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);

  async function follow(act: Summary['act'], isUndone: boolean, work: () => Promise<BatchResult>): Promise<void> {
    try {
      const ended = summaryOf(act, isUndone, await work());
      pageSelection.only(ended.failed.map(({ page }) => page));
      if (ended.failed.length > 0) setSummary(ended);
      else tell(ended);
    } catch (error) {
      const { status, code, reason } = failureOf(error);
      // 401: the login screen says what happened; a proof that was asked for was not given
      if (status !== 401 && code !== 'proof_needed')
        toast(text('selection.refused'), { tone: 'danger', description: reason });
    } finally {
      setProgress(null);
      homeLists(app).refresh();
    }
  }

  function tell(ended: Summary): void {
    const { act, isUndone, done } = ended;
    const mayUndo = !isUndone && canUndo(ended);
    toast(text(isUndone ? 'selection.undone' : `selection.done.${act}`, { count: done }), {
      tone: 'success',
      ...(mayUndo && {
        duration: UNDO_TIME,
        action: { label: text('selection.undo'), onAction: () => void undo(ended) },
      }),
    });
  }

  function undo({ act, result }: Summary): Promise<void> {
    setSummary(null);
    return follow(act, true, () => undoResult(app, result, setProgress));
  }

  return {
    progress,
    summary,
    start: (act, params, parts) =>
      follow(act, false, async () => doBatch(app, await parts, { act, params }, setProgress)),
    undo,
    close: () => setSummary(null),
  };
}

export const canUndo = ({ isUndone, result }: Summary): boolean =>
  !isUndone && result.parts.some(({ batch }) => batch.undo_until !== null);

function summaryOf(act: Summary['act'], isUndone: boolean, result: BatchResult): Summary {
  const items = result.parts.flatMap(({ batch }) => batch.items);
  const of = (state: BatchItem['state']) => items.filter((item) => item.state === state);
  const [done, failed] = isUndone ? [of('undone'), of('kept')] : [of('done'), of('failed')];
  return { act, isUndone, done: done.length, failed, result };
}
