import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { openPreview } from '../../app/navigation/open-preview.ts';
import { toast } from '../../ui/toast.ts';
import { pageCloner } from './clone-page.ts';
import type { HomeLists } from './home-lists.ts';
import type { ListedPage } from './listed-page.ts';
import { pageName } from './name-of.ts';
import { cardPath, type PageActions } from './page-actions.ts';
import { useOnceAtATime } from './use-once-at-a-time.ts';

/** The verbs of the cards; `ask` opens what is asked before anything is done. */
export function usePageActions(lists: HomeLists, ask: Pick<PageActions, 'share' | 'remove'>): PageActions {
  const { api } = useApp();
  const [, navigate] = useLocation();
  const [cloning, once] = useOnceAtATime();
  const clonePage = useMemo(() => pageCloner(api), [api]);
  return useMemo(() => {
    const clone = async (page: ListedPage) => {
      try {
        const copy = await clonePage(page);
        lists.mine.send({ type: 'page.added', page: copy });
        toast(text('home.cloned', { name: pageName(page) }), {
          tone: 'success',
          action: { label: text('home.open'), onAction: () => navigate(cardPath(copy, 'mine')) },
        });
      } catch (error) {
        // 401: the login says what happened.
        if (failureOf(error).status !== 401) toast(text('home.cloneFailed'), { tone: 'danger' });
      }
    };
    return {
      preview: (page) => void openPreview(page.id, navigate),
      ...ask,
      cloning,
      clone: (page) => once(page.id, () => clone(page)),
    };
  }, [clonePage, lists, navigate, ask, cloning, once]);
}
