import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { uniqueKey } from '#core/app/unique-key.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { openPreview } from '../../app/open-preview.ts';
import { toast } from '../../ui/toast.ts';
import type { HomeLists } from './home-lists.ts';
import { nameOf } from './name-of.ts';
import { cardPath, type PageActions } from './page-actions.ts';

/** The verbs of the cards; `ask` opens what is asked before anything is done. */
export function usePageActions(lists: HomeLists, ask: Pick<PageActions, 'share' | 'remove'>): PageActions {
  const { api } = useApp();
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      preview: (page) => void openPreview(page.id, navigate),
      ...ask,
      async clone(page) {
        try {
          // The lists may be old: the copy is of the page as it is now.
          const { body } = await api.page(page.id);
          const made = copyPage(body, text('home.copyOf', { name: nameOf(page) }));
          const { body: copy } = await api.createPage(made, { idempotencyKey: uniqueKey() });
          lists.mine.send({ type: 'page.added', page: copy });
          toast(text('home.cloned', { name: nameOf(page) }), {
            tone: 'success',
            action: { label: text('home.open'), onAction: () => navigate(cardPath(copy, 'mine')) },
          });
        } catch (error) {
          // 401: the login says what happened.
          if (failureOf(error).status !== 401) toast(text('home.cloneFailed'), { tone: 'danger' });
        }
      },
    }),
    [api, lists, navigate, ask],
  );
}
