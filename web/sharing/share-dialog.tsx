import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPiece } from '../ui/lazy/lazy-view.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import type { SharedPage } from './people.tsx';

// Few share a page each time they open one.
const People = lazyPiece(async () => (await import('./people.tsx')).People, <Skeleton />);

/** What is shared. */
interface ShareDialogProps {
  /** null while nothing is to be shared. */
  readonly page: SharedPage | null;
  onClose(): void;
}

/**
 * spec editor.20, editor.21: invite by email to read or edit; the list of collaborators, each of whom can be edited or
 * removed.
 */
export function ShareDialog({ page, onClose }: ShareDialogProps) {
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  return (
    <Dialog
      open={page !== null}
      onOpenChange={(open) => open || onClose()}
      title={text('sharing.title', { name: last?.name ?? '' })}
      description={text('sharing.hint')}
    >
      {last && <People key={last.id} page={last} />}
    </Dialog>
  );
}
