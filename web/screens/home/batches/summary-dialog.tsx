import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ItemList } from './item-list.tsx';
import { type Batches, canUndo } from './use-batches.ts';

/** What became of an act where something failed, with why for each page, and the way back. */
export function SummaryDialog({ batches }: { readonly batches: Pick<Batches, 'summary' | 'undo' | 'close'> }) {
  const { summary, undo, close } = batches;
  const [last, setLast] = useState(summary);
  if (summary && summary !== last) setLast(summary);
  if (!last) return null;
  const { act, isUndone, done, failed } = last;
  const title = text(isUndone ? 'selection.undone' : `selection.done.${act}`, { count: done });
  return (
    <Dialog
      open={summary !== null}
      onOpenChange={(open) => open || close()}
      size="m"
      title={done === 0 ? text('selection.nothingDone') : title}
      footer={
        <>
          {canUndo(last) && <Button onClick={() => void undo(last)}>{text('selection.undo')}</Button>}
          <Button variant="primary" onClick={close}>
            {text('ui.close')}
          </Button>
        </>
      }
    >
      <ItemList
        title={text(isUndone ? 'selection.kept' : 'selection.failed', { count: failed.length })}
        items={failed}
      />
    </Dialog>
  );
}
