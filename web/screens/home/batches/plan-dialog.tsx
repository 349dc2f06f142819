import { useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { BatchAct, BatchItem } from '#core/ports/filing/page-batches.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import classes from './batches.module.css';
import { ItemList } from './item-list.tsx';
import type { ActDialogProps } from './use-batches.ts';
import { type OrganisationPart, partsOf } from './work-through.ts';

/** What would happen: the parts with the pages that it would happen to, and what is said of the others. */
interface Plan {
  readonly parts: readonly OrganisationPart[];
  readonly ready: number;
  readonly failed: readonly BatchItem[];
  /** Those about which one should know something. */
  readonly noted: readonly BatchItem[];
}

interface PlanProps extends ActDialogProps {
  readonly act: Extract<BatchAct, 'trash' | 'publish' | 'clone'>;
}

function usePlan({ act, open, pages, org }: PlanProps): { plan: Plan | null; problem: string | null } {
  const app = useApp();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = pages.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!open) return;
    setPlan(null);
    setProblem(null);
    const request = new AbortController();
    const look = async () => {
      const calls = await app.api.filing();
      const planned: Plan = { parts: [], ready: 0, failed: [], noted: [] };
      return (await partsOf(app, ids.split(' '), org)).reduce(async (before, part) => {
        const { parts, ready, failed, noted } = await before;
        const { items } = await calls.tryBatch(part.org, { act, pages: part.pages }, request.signal);
        const fit = items.filter(({ state }) => state === 'ready');
        // Where some cannot be taken, the others are named.
        const taken = fit.length === part.pages.length ? part : { org: part.org, pages: fit.map(({ page }) => page) };
        return {
          parts: fit.length > 0 ? [...parts, taken] : parts,
          ready: ready + fit.length,
          failed: [...failed, ...items.filter(({ state }) => state === 'failed')],
          noted: [...noted, ...fit.filter(({ note }) => note !== undefined)],
        };
      }, Promise.resolve(planned));
    };
    look().then(
      (found) => request.signal.aborted || setPlan(found),
      (error: unknown) => request.signal.aborted || setProblem(failureOf(error).reason),
    );
    return () => request.abort();
  }, [act, app, open, ids, org]);
  return { plan, problem };
}

/** Who publishes what visitors will stumble over does it knowingly, as in the editor (spec organisations.260). */
function goKey(act: PlanProps['act'], plan: Plan | null): TextKey {
  if (act === 'publish' && plan && plan.noted.length > 0) return 'selection.anyway';
  return plan && plan.failed.length > 0 ? `selection.without.${act}` : `selection.go.${act}`;
}

/** Says what would happen before it does, and offers to do it with the pages that can be (spec organisations.78). */
function PlanDialog(props: PlanProps) {
  const { act, open, batches, onClose } = props;
  const { plan, problem } = usePlan(props);
  const start = () => {
    onClose();
    if (plan) void batches.start(act, {}, plan.parts);
  };
  const count = plan?.ready ?? props.pages.length;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="m"
      title={text(`selection.title.${act}`, { count: props.pages.length })}
      description={text(`selection.hint.${act}`)}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant={act === 'trash' ? 'danger' : 'primary'} disabled={!plan || count === 0} onClick={start}>
            {text(goKey(act, plan), { count })}
          </Button>
        </>
      }
    >
      {problem !== null && <Notice tone="danger" title={problem} />}
      {!plan && problem === null && (
        <p className={classes.looking} role="status">
          <Spinner size={14} />
          {text('selection.looking')}
        </p>
      )}
      {plan && plan.failed.length > 0 && (
        <ItemList title={text('selection.cannot', { count: plan.failed.length })} items={plan.failed} />
      )}
      {plan && plan.noted.length > 0 && (
        <ItemList title={text(`selection.noted.${act}`, { count: plan.noted.length })} items={plan.noted} />
      )}
    </Dialog>
  );
}

export const TrashDialog = (props: ActDialogProps) => <PlanDialog {...props} act="trash" />;
export const PublishPagesDialog = (props: ActDialogProps) => <PlanDialog {...props} act="publish" />;
export const CloneDialog = (props: ActDialogProps) => <PlanDialog {...props} act="clone" />;
