import { useState } from 'react';
import type { TrashedPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { pageName } from '../lists/listed-pages.ts';
import type { TrashActs } from './use-trash-acts.ts';

// spec saving.13

interface EraseDialogProps {
  /** Empty while the dialog is closed. */
  readonly pages: readonly TrashedPage[];
  readonly acts: TrashActs;
  onClose(): void;
}

/** Asks before pages of the trash are removed for good. */
export function EraseDialog({ pages, acts, onClose }: EraseDialogProps) {
  const { ports } = useApp();
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(pages);
  if (pages.length > 0 && pages !== last) setLast(pages);
  const [only] = last;
  if (!only) return null;
  const count = last.length;
  const visited = last.filter(({ trash: { visited_until } }) => Date.parse(visited_until ?? '') > ports.now()).length;
  const seen = count === 1 ? text('trash.eraseVisited') : text('trash.eraseVisitedOf', { count: visited });
  const busy = acts.progress !== null;
  return (
    <ConfirmDialog
      open={pages.length > 0}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={count === 1 ? text('trash.eraseTitle', { name: pageName(only) }) : text('trash.eraseMany', { count })}
      description={
        <>
          {visited > 0 && `${seen} `}
          {text(count === 1 ? 'trash.eraseHint' : 'trash.eraseManyHint')}
        </>
      }
      confirm={count === 1 ? text('trash.erase') : text('trash.eraseGo', { count })}
      danger
      busy={busy}
      onConfirm={() => void acts.start('erase', pages).then(onClose)}
      standIn={firstRow}
    />
  );
}

/** Where the focus goes when a row has gone: the first one that is left, else the list. */
function firstRow(): HTMLElement | null {
  const panel = document.querySelector<HTMLElement>('[role=tabpanel][data-state=active]');
  return panel?.querySelector<HTMLElement>('li button') ?? panel;
}
