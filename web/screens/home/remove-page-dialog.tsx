import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { cardInItsPlace } from './card-in-its-place.ts';
import type { HomeLists } from './home-lists.ts';
import type { ListedPage } from './listed-page.ts';
import { pageName } from './name-of.ts';

export interface RemovePageDialogProps {
  /** null while nothing is to be removed. */
  page: ListedPage | null;
  /** Whether it is the person's own. */
  own: boolean;
  lists: HomeLists;
  onClose: () => void;
}

interface Removal {
  readonly title: TextKey;
  hint(page: ListedPage): TextKey;
  readonly confirm: TextKey;
  readonly done: TextKey;
  call(api: Api, id: string): Promise<void>;
  list(lists: HomeLists): HomeLists['mine'];
}

const DELETION: Removal = {
  title: 'home.deleteTitle',
  hint: ({ published_at }) => (published_at ? 'home.deletePublishedHint' : 'home.deleteHint'),
  confirm: 'home.delete',
  done: 'home.deleted',
  call: (api, id) => api.deletePage(id),
  list: ({ mine }) => mine,
};

/** spec 6: a collaborator can remove their own permission. */
const LEAVING: Removal = {
  title: 'home.leaveTitle',
  hint: () => 'home.leaveHint',
  confirm: 'home.leaveConfirm',
  done: 'home.left',
  call: (api, id) => api.leavePage(id),
  list: ({ shared }) => shared,
};

/** Neither can be taken back by the person, so this asks first and says what follows. */
export function RemovePageDialog({ page, own, lists, onClose }: RemovePageDialogProps) {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(page && { page, removal: removalOf(own) });
  if (page && page !== last?.page) setLast({ page, removal: removalOf(own) });

  async function remove({ call, list, done }: Removal) {
    if (!page) return;
    setBusy(true);
    try {
      await call(api, page.id).catch(unlessGone);
      list(lists).send({ type: 'page.removed', id: page.id });
      toast(text(done, { name: pageName(page) }));
    } catch (error) {
      // 401: the login says what happened.
      if (failureOf(error).status !== 401) toast(text('error.removePage'), { tone: 'danger' });
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
          {text(removal.hint(last.page), { email: last.page.user_email })}
        </>
      }
      confirm={text(removal.confirm)}
      danger
      busy={busy}
      onConfirm={() => void remove(removal)}
      standIn={cardInItsPlace}
    />
  );
}

function removalOf(own: boolean): Removal {
  return own ? DELETION : LEAVING;
}

/** What went meanwhile, in another window, is removed, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}
