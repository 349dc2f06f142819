import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { pageSelection } from '../selection/selection.ts';
import classes from './batches.module.css';
import type { BatchProgress } from './work-through.ts';

interface SelectionToolbarProps {
  readonly isShown: boolean;
  /** null while nothing is under way. */
  readonly progress: BatchProgress | null;
  /** What can be done with the selected pages, while nothing is under way. */
  readonly children: ReactNode;
}

/** The bar at the foot of the window: how many pages are selected and what can be done with them, or how far it is. */
export function SelectionToolbar({ isShown, progress, children }: SelectionToolbarProps) {
  useEffect(() => {
    const { style } = document.documentElement;
    if (isShown) style.setProperty('--toast-bottom', '88px');
    return () => void style.removeProperty('--toast-bottom');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <>
      <div className={classes.space} />
      <div className={classes.bar} role="toolbar" aria-label={text('selection.bar')}>
        <Count progress={progress} />
        {progress === null && children}
        {progress === null && (
          <IconButton
            label={text('selection.clear')}
            shortcut="Esc"
            icon={<X size={16} />}
            onClick={() => pageSelection.only([])}
          />
        )}
      </div>
    </>
  );
}

/** How many are selected, or how far it is. */
function Count({ progress }: Pick<SelectionToolbarProps, 'progress'>) {
  const ids = useSyncExternalStore(pageSelection.subscribe, pageSelection.current);
  const { length: shown } = useSyncExternalStore(pageSelection.subscribe, pageSelection.shown);
  if (progress) {
    const { over, pages } = progress;
    return (
      <span className={classes.count} role="status">
        <Spinner size={14} />
        {text('selection.progress', { over, pages })}
      </span>
    );
  }
  return (
    <span className={classes.count}>
      <span role="status">{text('selection.count', { count: ids.size })}</span>
      {ids.size < shown && (
        <button type="button" className={classes.all} onClick={() => pageSelection.all()}>
          {text('selection.all', { count: shown })}
        </button>
      )}
    </span>
  );
}
