import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { TrashedPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/message/toast.ts';
import type { PageListActor } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';

// spec saving.13

interface EraseDialogProps {
  /** null while the dialog is closed. */
  readonly page: TrashedPage | null;
  readonly list: PageListActor;
  onClose(): void;
}

/** Asks before a page of the trash is removed for good. */
export function EraseDialog({ page, list, onClose }: EraseDialogProps) {
  const { api, ports } = useApp();
  const [busy, setBusy] = useState(false);
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);

  async function erase(): Promise<void> {
    if (!page) return;
    setBusy(true);
    try {
      await api.erasePage(page.id).catch(unlessGone);
      list.send({ type: 'page.removed', id: page.id });
      toast(text('trash.erased', { name: pageName(page) }));
    } catch (error) {
      const { status, code, reason } = failureOf(error);
      // Somebody restored it meanwhile.
      if (code === 'not_in_trash') list.send({ type: 'list.refresh' });
      // 401: the login screen says what happened
      if (status !== 401) toast(text('trash.eraseFailed'), { tone: 'danger', description: reason });
    }
    setBusy(false);
    onClose();
  }

  if (!last) return null;
  const { visited_until } = last.trash;
  const isVisited = visited_until !== null && Date.parse(visited_until) > ports.now();
  return (
    <ConfirmDialog
      open={page !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={text('trash.eraseTitle', { name: pageName(last) })}
      description={
        <>
          {isVisited && `${text('trash.eraseVisited')} `}
          {text('trash.eraseHint')}
        </>
      }
      confirm={text('trash.erase')}
      danger
      busy={busy}
      onConfirm={() => void erase()}
      standIn={firstRow}
    />
  );
}

/** Somebody else was first. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}

/** Where the focus goes when a row has gone: the first one that is left, else the list. */
function firstRow(): HTMLElement | null {
  const panel = document.querySelector<HTMLElement>('[role=tabpanel][data-state=active]');
  return panel?.querySelector<HTMLElement>('li button') ?? panel;
}
