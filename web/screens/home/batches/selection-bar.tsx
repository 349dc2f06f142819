import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import Send from 'lucide-react/icons/send';
import TagIcon from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type ListAct, MOST_BATCH_PAGES } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { pageSelection } from '../selection/selection.ts';
import { ActDialogs } from './act-dialogs.tsx';
import classes from './batches.module.css';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { useBatches } from './use-batches.ts';

const ACTS: readonly (readonly [ListAct, ReactNode])[] = [
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
  /** Whether what is selected is of a list with a bar of its own. */
  readonly idle?: boolean;
}

/** What can be done with the selected pages of the list that is shown (spec organisations.78). */
export function PagesBar({ org, idle = false }: SelectionBarProps) {
  const pages = useSyncExternalStore(pageSelection.subscribe, pageSelection.shown);
  const ids = useSyncExternalStore(pageSelection.subscribe, pageSelection.current);
  const asked = useSyncExternalStore(pageSelection.subscribe, pageSelection.asked);
  const [chosen, setAct] = useState<ListAct | null>(null);
  const batches = useBatches();
  const isShown = (ids.size > 0 && asked === null && !idle) || batches.progress !== null;
  const isTooMany = ids.size > MOST_BATCH_PAGES;
  return (
    <>
      <SelectionToolbar isShown={isShown} progress={batches.progress}>
        {isTooMany ? (
          <span className={classes.limit}>{text('selection.most', { most: MOST_BATCH_PAGES })}</span>
        ) : (
          <div className={classes.acts}>
            {ACTS.map(([name, icon]) => (
              <Button key={name} variant="ghost" size="s" icon={icon} onClick={() => setAct(name)}>
                {text(`selection.act.${name}`)}
              </Button>
            ))}
          </div>
        )}
      </SelectionToolbar>
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
