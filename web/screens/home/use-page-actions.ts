import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { copyPage } from '#core/draft/copy-page.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { toast } from '../../ui/toast.ts';
import type { HomeLists } from './home-lists.ts';
import { nameOf } from './name-of.ts';
import { openPreview } from './open-preview.ts';
import { cardPath, type PageActions } from './page-actions.ts';

/** The verbs of the cards; `askToRemove` asks before anything is gone. */
export function usePageActions(lists: HomeLists, askToRemove: (page: EditorPage) => void): PageActions {
  const { api } = useApp();
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      edit: (page) => navigate(cardPath(page, 'mine')),
      preview: (page) => openPreview(page.id, navigate),
      remove: askToRemove,
      async clone(page) {
        try {
          // The lists may be old: the copy is of the page as it is now.
          const { body } = await api.page(page.id);
          const { body: copy } = await api.createPage(copyPage(body), { idempotencyKey: crypto.randomUUID() });
          lists.mine.send({ type: 'page.added', page: copy });
          toast(text('home.cloned', { name: nameOf(page) }), {
            tone: 'success',
            action: { label: text('home.open'), onAction: () => navigate(cardPath(copy, 'mine')) },
          });
        } catch {
          toast(text('home.cloneFailed'), { tone: 'danger' });
        }
      },
    }),
    [api, lists, navigate, askToRemove],
  );
}
