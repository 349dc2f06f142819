import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import Send from 'lucide-react/icons/send';
import TagIcon from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type BatchAct, MOST_BATCH_PAGES } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { pageSelection } from '../selection/selection.ts';
import { ActDialogs } from './act-dialogs.tsx';
import classes from './batches.module.css';
import { SummaryDialog } from './summary-dialog.tsx';
import { type Batches, useBatches } from './use-batches.ts';

const ACTS: readonly (readonly [BatchAct, ReactNode])[] = [
  ['move', <FolderInput key="move" size={16} />],
  ['tag', <TagIcon key="tag" size={16} />],
  ['share', <UserPlus key="share" size={16} />],
  ['publish', <Send key="publish" size={16} />],
  ['clone', <Copy key="clone" size={16} />],
  ['give', <UserCheck key="give" size={16} />],
  ['trash', <Trash2 key="trash" size={16} />],
];

interface SelectionBarProps {
  /** The organisation that they are of; absent: those of the person. */
  readonly org?: string;
}

/** What can be done with the selected pages of the list that is shown (spec organisations.78). */
export function PagesBar({ org }: SelectionBarProps) {
  const pages = useSyncExternalStore(pageSelection.subscribe, pageSelection.shown);
  const ids = useSyncExternalStore(pageSelection.subscribe, pageSelection.current);
  const asked = useSyncExternalStore(pageSelection.subscribe, pageSelection.asked);
  const [chosen, setAct] = useState<BatchAct | null>(null);
  const batches = useBatches();
  const isShown = (ids.size > 0 && asked === null) || batches.progress !== null;
  useEffect(() => {
    const { style } = document.documentElement;
    if (isShown) style.setProperty('--toast-bottom', '88px');
    return () => void style.removeProperty('--toast-bottom');
  }, [isShown]);
  const isTooMany = ids.size > MOST_BATCH_PAGES;
  return (
    <>
      {isShown && <div className={classes.space} />}
      {isShown && (
        <div className={classes.bar} role="toolbar" aria-label={text('selection.bar')}>
          <Count ids={ids} shown={pages.length} batches={batches} />
          {isTooMany && <span className={classes.limit}>{text('selection.most', { most: MOST_BATCH_PAGES })}</span>}
          {batches.progress === null && !isTooMany && (
            <div className={classes.acts}>
              {ACTS.map(([name, icon]) => (
                <Button key={name} variant="ghost" size="s" icon={icon} onClick={() => setAct(name)}>
                  {text(`selection.act.${name}`)}
                </Button>
              ))}
            </div>
          )}
          {batches.progress === null && (
            <IconButton
              label={text('selection.clear')}
              shortcut="Esc"
              icon={<X size={16} />}
              onClick={() => pageSelection.only([])}
            />
          )}
        </div>
      )}
      <ActDialogs
        act={asked ?? chosen}
        pages={pages.filter(({ id }) => ids.has(id))}
        org={org}
        batches={batches}
        onClose={() => {
          setAct(null);
          if (asked !== null) pageSelection.answered();
        }}
      />
      <SummaryDialog batches={batches} />
    </>
  );
}

interface CountProps {
  readonly ids: ReadonlySet<string>;
  /** How many pages are shown. */
  readonly shown: number;
  readonly batches: Batches;
}

/** How many are selected, or how far it is. */
function Count({ ids, shown, batches: { progress } }: CountProps) {
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
