import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPiece } from '../ui/lazy/lazy-places.tsx';
import { Skeleton } from '../ui/progress.tsx';
import type { SharedPage } from './people.tsx';
import classes from './share-dialog.module.css';

// Most visits of a page do not open this dialog, so it is loaded on first use.
const People = lazyPiece(async () => (await import('./people.tsx')).People, <Skeleton />);

/** The page to share. */
interface ShareDialogProps {
  /** null while the dialog is closed. */
  readonly page: SharedPage | null;
  onClose(): void;
}

/**
 * spec editor.20, editor.21: invite by email to read or edit; the list of collaborators, each of whom can be edited or
 * removed.
 */
export function ShareDialog({ page, onClose }: ShareDialogProps) {
  // While the dialog fades out it still shows its page.
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  return (
    <Dialog
      open={page !== null}
      onOpenChange={(open) => open || onClose()}
      title={text('sharing.title', { name: last?.name ?? '' })}
      description={text('sharing.hint')}
    >
      <div className={classes.body}>{last && <People key={last.id} page={last} />}</div>
    </Dialog>
  );
}
