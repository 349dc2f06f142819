import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { HomeLists } from './home-lists.ts';
import { nameOf } from './name-of.ts';

export interface DeletePageDialogProps {
  /** null while nothing is to be deleted. */
  page: EditorPage | null;
  lists: HomeLists;
  onClose: () => void;
}

/** A deleted page cannot be brought back, so this asks first and says what visitors will notice. */
export function DeletePageDialog({ page, lists, onClose }: DeletePageDialogProps) {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);

  async function remove() {
    if (!page) return;
    setBusy(true);
    try {
      await api.deletePage(page.id);
      lists.mine.send({ type: 'page.removed', id: page.id });
      toast(text('home.deleted', { name: nameOf(page) }));
    } catch (error) {
      // 401: the login says what happened.
      if (failureOf(error).status !== 401) toast(text('error.removePage'), { tone: 'danger' });
    }
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={page !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={text('home.deleteTitle', { name: last ? nameOf(last) : '' })}
      description={text(last?.published_at ? 'home.deletePublishedHint' : 'home.deleteHint')}
      confirm={text('home.delete')}
      danger
      busy={busy}
      onConfirm={remove}
    />
  );
}
