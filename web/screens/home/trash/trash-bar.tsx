import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { useSyncExternalStore } from 'react';
import type { TrashedPage } from '#core/ports/api.ts';
import { MOST_BATCH_PAGES } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import batches from '../batches/batches.module.css';
import { SelectionToolbar } from '../batches/selection-toolbar.tsx';
import { SummaryDialog } from '../batches/summary-dialog.tsx';
import { pageSelection } from '../selection/selection.ts';
import classes from './trash-list.module.css';
import type { TrashActs } from './use-trash-acts.ts';

// spec organisations.300

interface TrashBarProps {
  readonly pages: readonly TrashedPage[];
  readonly acts: TrashActs;
  onErase(pages: readonly TrashedPage[]): void;
}

/** What can be done with the selected pages of the trash. */
export function TrashBar({ pages, acts, onErase }: TrashBarProps) {
  const ids = useSyncExternalStore(pageSelection.subscribe, pageSelection.current);
  const selected = pages.filter(({ id }) => ids.has(id));
  const erasable = selected.filter(({ trash }) => trash.may_erase);
  return (
    <>
      <SelectionToolbar isShown={selected.length > 0 || acts.progress !== null} progress={acts.progress}>
        {selected.length > MOST_BATCH_PAGES ? (
          <span className={batches.limit}>{text('selection.most', { most: MOST_BATCH_PAGES })}</span>
        ) : (
          <div className={batches.acts}>
            <Button
              variant="ghost"
              size="s"
              icon={<RotateCcw size={16} />}
              onClick={() => void acts.start('restore', selected)}
            >
              {text('trash.restore')}
            </Button>
            {erasable.length > 0 && (
              <Button variant="ghost" size="s" icon={<Trash2 size={16} />} onClick={() => onErase(erasable)}>
                {erasable.length === selected.length
                  ? text('trash.erase')
                  : text('trash.eraseGo', { count: erasable.length })}
              </Button>
            )}
          </div>
        )}
      </SelectionToolbar>
      <SummaryDialog batches={{ ...acts, undo: async () => {} }} />
    </>
  );
}

/** The box of all pages that are shown: a dash while only some of them are selected. */
export function SelectAllBox({ count }: { readonly count: number }) {
  const { size } = useSyncExternalStore(pageSelection.subscribe, pageSelection.current);
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = size > 0 && size < count;
        }}
        checked={size === count}
        onChange={({ target }) => (target.checked ? pageSelection.all() : pageSelection.only([]))}
      />
      {text('trash.selectAll')}
    </label>
  );
}
