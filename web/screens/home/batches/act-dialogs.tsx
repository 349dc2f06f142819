import { type ComponentType, useState } from 'react';
import type { PageSummary } from '#core/ports/api.ts';
import type { ListAct } from '#core/ports/filing/page-batches.ts';
import { GiveDialog } from './give-dialog.tsx';
import { MovePagesDialog } from './move-dialog.tsx';
import { CloneDialog, PublishPagesDialog, TrashDialog } from './plan-dialog.tsx';
import { ShareManyDialog } from './share-many-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import type { ActDialogProps } from './use-batches.ts';

const DIALOGS: Readonly<Record<ListAct, ComponentType<ActDialogProps>>> = {
  move: MovePagesDialog,
  tag: TagDialog,
  trash: TrashDialog,
  publish: PublishPagesDialog,
  clone: CloneDialog,
  share: ShareManyDialog,
  give: GiveDialog,
};

/** The question before an act with the selected pages. */
export function ActDialogs({ act, ...parts }: Omit<ActDialogProps, 'open'> & { readonly act: ListAct | null }) {
  // While a question fades out it still says what it was about.
  const [last, setLast] = useState<{ act: ListAct; pages: readonly PageSummary[] } | null>(null);
  if (act && (last?.act !== act || (last.pages !== parts.pages && parts.pages.length > 0)))
    setLast({ act, pages: parts.pages });
  if (!last) return null;
  const Question = DIALOGS[last.act];
  return <Question key={last.act} {...parts} pages={last.pages} open={act !== null} />;
}
