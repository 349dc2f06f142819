import { useEffect, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';
import { filingOf } from '../organisation/filing.ts';
import { notesOfMove } from '../organisation/notes-of-move.ts';
import { PlaceDialog } from '../organisation/place-dialog.tsx';
import type { ActDialogProps } from './use-batches.ts';
import { type OrganisationPart, partsOf } from './work-through.ts';

/** The pages, where all are of one organisation; undefined before that is known. Of several: it says so and closes. */
export function useOnePart({ open, pages, org, onClose }: ActDialogProps): OrganisationPart | undefined {
  const app = useApp();
  const [part, setPart] = useState<OrganisationPart>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it is opened
  useEffect(() => {
    if (!open) return;
    let isHere = true;
    const found = partsOf(
      app,
      pages.map(({ id }) => id),
      org,
    );
    found.then(
      ([first, ...others]) => {
        if (!isHere) return;
        if (first && others.length === 0) return setPart(first);
        toast(text('selection.severalOrganisations'), { tone: 'warning' });
        onClose();
      },
      () => {
        if (!isHere) return;
        toast(text('selection.refused'), { tone: 'danger' });
        onClose();
      },
    );
    return () => {
      isHere = false;
    };
  }, [open]);
  return part;
}

/** A choice of the folder that the selected pages go into. */
export function MovePagesDialog(props: ActDialogProps) {
  const { open, pages, batches, onClose } = props;
  const app = useApp();
  const part = useOnePart(props);
  if (!part) return null;
  return (
    <PlaceDialog
      filing={filingOf(app, part.org)}
      name={open ? text('selection.pages', { count: pages.length }) : null}
      here={undefined}
      topLabel={text('filing.top')}
      isFree={() => true}
      foresee={(folder_id) => notesOfMove(app.api, part.org, part.pages, folder_id)}
      onChoose={async (folder_id) => void batches.start('move', { folder_id }, [part])}
      onClose={onClose}
    />
  );
}
