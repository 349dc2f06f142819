import { useEffect, useState } from 'react';
import { deletionWords } from '#core/access/deletion.ts';
import type { App } from '#core/app/create-app.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { Api } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/message/toast.ts';
import type { ToastOptions } from '../../../ui/message/toaster.tsx';
import type { HomeLists } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';
import { CARD_LINK } from './page-actions.ts';
import { restoreFromTrash } from './restore-page.ts';

// spec errors.10

interface RemovePageDialogProps {
  /** null while the dialog is closed. */
  page: ListedPage | null;
  /** Whether the page is the user's own. */
  own: boolean;
  lists: HomeLists;
  onClose: () => void;
}

interface Removal {
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly confirm: TextKey;
  readonly done: TextKey;
  call(api: Api, id: string): Promise<void>;
  list(lists: HomeLists): HomeLists['mine'];
  /** Takes it back; absent where that is not for the user to do. */
  undo?(page: ListedPage, app: App, lists: HomeLists): Pick<ToastOptions, 'action'>;
}

/** How long it can be taken back by one press; the trash has it for longer. */
const UNDO_TIME = 10_000;

const DELETION: Removal = {
  title: 'home.deleteTitle',
  hint: 'home.deleteHint',
  confirm: 'home.delete',
  done: 'home.deleted',
  call: (api, id) => api.deletePage(id),
  list: ({ mine }) => mine,
  undo: (page, app, lists) => ({
    action: { label: text('home.undo'), onAction: () => void restoreFromTrash(page, app, lists) },
  }),
};

/** spec access.9: a collaborator can remove their own permission. */
const LEAVING: Removal = {
  title: 'home.leaveTitle',
  hint: 'home.leaveHint',
  confirm: 'home.leaveConfirm',
  done: 'home.left',
  call: (api, id) => api.leavePage(id),
  list: ({ shared }) => shared,
};

/** Both are felt by others at once, so this asks first and says what follows. */
export function RemovePageDialog({ page, own, lists, onClose }: RemovePageDialogProps) {
  const app = useApp();
  const { api } = app;
  const [busy, setBusy] = useState(false);
  const users = useUsersOf(own ? page : null);
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(page && { page, removal: removalOf(own) });
  if (page && page !== last?.page) setLast({ page, removal: removalOf(own) });

  async function remove({ call, list, done, undo }: Removal) {
    if (!page) return;
    setBusy(true);
    try {
      await call(api, page.id).catch(unlessGone);
      list(lists).send({ type: 'page.removed', id: page.id });
      lists.trash.send({ type: 'list.refresh' });
      toast(text(done, { name: pageName(page) }), undo ? { ...undo(page, app, lists), duration: UNDO_TIME } : {});
    } catch (error) {
      const { status, code, reason } = failureOf(error);
      // Only the server knows why it takes no page into the trash now.
      const why = code === 'upgrade_running' ? reason : text('error.removePage');
      // 401: the login screen says what happened
      if (status !== 401) toast(why, { tone: 'danger' });
    }
    setBusy(false);
    onClose();
  }

  if (!last) return null;
  const { removal } = last;
  return (
    <ConfirmDialog
      open={page !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={text(removal.title, { name: pageName(last.page) })}
      description={
        <>
          {own && last.page.holder && `${text('home.deleteEdited', { who: last.page.holder.email })} `}
          {own && `${users} `}
          {text(removal.hint, { email: last.page.user_email })}
        </>
      }
      confirm={text(removal.confirm)}
      danger={!own}
      busy={busy}
      onConfirm={() => void remove(removal)}
      standIn={cardAfterRemoval}
    />
  );
}

/** The users of a page that is to be deleted, in words. */
function useUsersOf(page: ListedPage | null): string {
  const { api } = useApp();
  const [words, setWords] = useState('');
  useEffect(() => {
    if (page === null) return;
    const request = new AbortController();
    setWords(text('home.deleteLooking'));
    api.deletion(page.id, request.signal).then(
      (deletion) => setWords(deletionWords(deletion).join(' ')),
      // what the list knows is said all the same
      () => {
        if (request.signal.aborted) return;
        const uses = deletionWords({ published: page.published_at !== null, gateways: [], people: 0, visitors: 0 });
        setWords([...uses, text('home.deleteUnknown')].join(' '));
      },
    );
    return () => request.abort();
  }, [api, page]);
  return words;
}

function removalOf(own: boolean): Removal {
  return own ? DELETION : LEAVING;
}

/** A page that was removed in another window meanwhile is removed, as the user wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}

/** Where the focus goes after a card is removed: the card now in its place, else the one before, else the list. */
function cardAfterRemoval(gone: HTMLElement): HTMLElement | null {
  const index = Number(gone.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
  const list = document.querySelector<HTMLElement>('[role=tabpanel][data-state=active]');
  const cardAt = (place: number) => list?.querySelector<HTMLElement>(`[data-index="${place}"] [${CARD_LINK}]`);
  return cardAt(index) ?? cardAt(index - 1) ?? list;
}
